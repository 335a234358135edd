import type { DrawerDay } from '@kuri/shared/contract';
import type { drawerLabels } from './labels.ts';

export type DrawerState = keyof typeof drawerLabels.states;

/** How far a drawer's day has come. */
export function drawerState({ openingCash, closing, seen }: DrawerDay): DrawerState {
  if (seen) return 'seen';
  if (closing) return 'closed';
  return openingCash === null ? 'unopened' : 'open';
}
