import { Dialog } from '@kuri/shared/overlays';
import { Button } from '@kuri/shared/ui';
import { dashboardLabels } from '../labels/dashboard.ts';
import { ChampionProfile } from './champion-profile.tsx';
import { ChampionReferrals } from './champion-referrals.tsx';
import type { View } from './champions-card.tsx';
import { MessageDraft } from './message-draft.tsx';
import type { Champion } from './sample-champions.ts';

const { champions, close } = dashboardLabels;

const BODIES = {
  profile: ChampionProfile,
  message: MessageDraft,
  referrals: ChampionReferrals,
} as const;

interface ChampionDialogProps {
  view: View;
  champion: Champion;
  /** `YYYY-MM-DD`. */
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

/** One look at a champion: the profile, a message to send, or those whom they brought. */
export function ChampionDialog({ view, champion, today, isOpen, onClose }: ChampionDialogProps) {
  const Body = BODIES[view];
  return (
    <Dialog
      title={`${champions.actions[view]}: ${champion.name}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button onClick={onClose}>{close}</Button>}
    >
      <Body champion={champion} today={today} />
    </Dialog>
  );
}
