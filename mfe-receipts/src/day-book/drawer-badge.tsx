import type { DrawerDay } from '@kuri/shared/contract';
import { Badge, type BadgeTone } from '@kuri/shared/ui';
import { drawerLabels } from './labels.ts';

type DrawerState = keyof typeof drawerLabels.states;

/** The state of a drawer on its day. */
export function drawerState({ openingCash, closing, seen }: DrawerDay): DrawerState {
  if (seen) return 'seen';
  if (closing) return 'closed';
  return openingCash === null ? 'unopened' : 'open';
}

const TONES: Record<DrawerState, BadgeTone> = {
  unopened: 'neutral',
  open: 'info',
  closed: 'warn',
  seen: 'good',
};

/** The state of a drawer in a word. */
export function DrawerBadge({ drawer }: { drawer: DrawerDay }) {
  const state = drawerState(drawer);
  return <Badge tone={TONES[state]}>{drawerLabels.states[state]}</Badge>;
}
