import type { MembershipStatus } from '@kuri/shared/contract';
import { useFilters, useGroupChoice } from '@kuri/shared/router';
import { TICKET_STATUSES } from '@kuri/shared/ui';
import { rememberedGroup } from './chosen-group.ts';

/**
 * What of the tickets is shown, as the address says; the search has a hook of its own, and so have
 * the page and its size.
 */
export interface TicketView {
  /** Null when the address names none. */
  groupId: string | null;
  status: MembershipStatus | null;
  /** Shows another group from its first page, without filter and search. */
  showGroup: (groupId: string) => void;
  showStatus: (status: MembershipStatus | null) => void;
  /** Every ticket of the group, from the first page. */
  showAll: () => void;
}

export function useTicketView(): TicketView {
  const [parameters, change] = useFilters();
  const { groupId, chooseGroup } = useGroupChoice();
  return {
    groupId,
    status: TICKET_STATUSES.find((known) => known === parameters.get('status')) ?? null,
    showGroup: (chosen) => {
      rememberedGroup.write(chosen);
      chooseGroup(chosen, ['status', 'search']);
    },
    showStatus: (status) => {
      change({ status });
    },
    showAll: () => {
      change({ status: null, search: null });
    },
  };
}
