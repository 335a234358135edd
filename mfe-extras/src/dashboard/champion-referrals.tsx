import styled from 'styled-components';
import { addDays, formatDate } from '@kuri/shared/format';
import { dashboardLabels } from '../labels/dashboard.ts';
import type { Champion } from './sample-champions.ts';

interface ChampionReferralsProps {
  champion: Champion;
  today: string;
}

/** Those whom a champion brought in the chosen days, newest first. */
export function ChampionReferrals({ champion, today }: ChampionReferralsProps) {
  return (
    <List>
      {champion.referrals.map(({ name, age }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{dashboardLabels.referrals.joined(formatDate(addDays(today, -age)))}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  color: var(--ink);

  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: 8px 0;

    + li {
      border-top: 1px solid var(--line);
    }
  }
  span {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;
