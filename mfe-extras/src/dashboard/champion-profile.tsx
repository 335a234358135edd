import { addDays, formatDate, formatPhone } from '@kuri/shared/format';
import { Facts } from '@kuri/shared/ui';
import { dashboardLabels } from '../labels/dashboard.ts';
import type { Champion } from './sample-champions.ts';

const { profile } = dashboardLabels;

interface ChampionProfileProps {
  champion: Champion;
  today: string;
}

export function ChampionProfile({ champion, today }: ChampionProfileProps) {
  const { phone, joinedAge, status, referrals } = champion;
  return (
    <Facts
      facts={[
        [profile.mobile, formatPhone(phone)],
        [profile.joined, formatDate(addDays(today, -joinedAge))],
        [profile.status, status],
        [profile.referrals, String(referrals.length)],
      ]}
    />
  );
}
