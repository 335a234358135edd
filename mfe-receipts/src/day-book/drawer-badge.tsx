import type { DrawerDay } from '@kuri/shared/contract';
import { Badge, type BadgeTone } from '@kuri/shared/ui';
import { drawerState, type DrawerState } from './drawer-state.ts';
import { drawerLabels } from './labels.ts';

const TONES: Record<DrawerState, BadgeTone> = {
  unopened: 'neutral',
  open: 'info',
  closed: 'warn',
  seen: 'good',
};

/** How far a drawer's day has come, in a word. */
export function DrawerBadge({ drawer }: { drawer: DrawerDay }) {
  const state = drawerState(drawer);
  return <Badge tone={TONES[state]}>{drawerLabels.states[state]}</Badge>;
}
