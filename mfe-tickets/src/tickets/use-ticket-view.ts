import type { MembershipStatus } from '@kuri/shared/contract';
import { useSearchParams, withParameters } from '@kuri/shared/router';
import { TICKET_STATUSES } from '@kuri/shared/ui';
import { rememberedGroup } from './chosen-group.ts';

const GROUP = 'group';
const STATUS = 'status';
const SEARCH = 'search';
const PAGE = 'page';

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
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Record<string, string | null>) => {
    setParameters((current) => withParameters(current, { ...changes, [PAGE]: null }));
  };
  const status = parameters.get(STATUS);
  return {
    groupId: parameters.get(GROUP),
    status: TICKET_STATUSES.find((known) => known === status) ?? null,
    showGroup: (groupId) => {
      rememberedGroup.write(groupId);
      change({ [GROUP]: groupId, [STATUS]: null, [SEARCH]: null });
    },
    showStatus: (next) => {
      change({ [STATUS]: next });
    },
    showAll: () => {
      change({ [STATUS]: null, [SEARCH]: null });
    },
  };
}
