import { useCallback } from 'react';
import type { MembershipStatus } from '@kuri/shared/contract';
import { useSearchParams } from '@kuri/shared/router';
import { STATUSES } from '../status/status-badge.tsx';
import { rememberedGroup } from './chosen-group.ts';

const GROUP = 'group';
const STATUS = 'status';
const SEARCH = 'search';
const PAGE = 'page';

/** What of the tickets is shown, as the address says; the page and its size come from `usePaging`. */
export interface TicketView {
  /** Null when the address names none. */
  groupId: string | null;
  status: MembershipStatus | null;
  text: string;
  /** Shows another group from its first page, without filter and search. */
  showGroup: (groupId: string) => void;
  showStatus: (status: MembershipStatus | null) => void;
  showMatches: (text: string) => void;
  /** Every ticket of the group, from the first page. */
  showAll: () => void;
}

export function useTicketView(): TicketView {
  const [parameters, setParameters] = useSearchParams();

  const change = useCallback(
    (changes: Record<string, string | null>, replace = false) => {
      setParameters((current) => changed(current, { ...changes, [PAGE]: null }), { replace });
    },
    [setParameters],
  );
  const showMatches = useCallback(
    (text: string) => {
      // Every pause in typing would be a step in the history.
      change({ [SEARCH]: text }, true);
    },
    [change],
  );

  const status = parameters.get(STATUS);
  return {
    groupId: parameters.get(GROUP),
    status: STATUSES.find((known) => known === status) ?? null,
    text: parameters.get(SEARCH) ?? '',
    showGroup: (groupId) => {
      rememberedGroup.write(groupId);
      change({ [GROUP]: groupId, [STATUS]: null, [SEARCH]: null });
    },
    showStatus: (next) => {
      change({ [STATUS]: next });
    },
    showMatches,
    showAll: () => {
      change({ [STATUS]: null, [SEARCH]: null });
    },
  };
}

function changed(current: URLSearchParams, changes: Record<string, string | null>) {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
