import { PRIZE_STATES, type PrizeState } from '@kuri/shared/contract';
import { useFilters, useGroupChoice } from '@kuri/shared/router';

/** Which prizes are shown, kept in the address. */
export function usePrizeFilters() {
  const [parameters, change] = useFilters();
  const group = useGroupChoice();
  const state = PRIZE_STATES.find((known) => known === parameters.get('state')) ?? null;
  const ticketid = parameters.get('ticket') ?? undefined;
  return {
    group,
    state,
    chooseState: (chosen: PrizeState | null) => {
      change({ state: chosen });
    },
    /** What one ticket has won. */
    ticketid,
    showAll: () => {
      change({ ticket: null });
    },
    shown: { scheme: group.groupId ?? 'All', state: state ?? ('All' as const), ticketid },
  };
}
export type PrizeFilters = ReturnType<typeof usePrizeFilters>;
