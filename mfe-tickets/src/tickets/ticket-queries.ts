import type { MembershipStatus, Paged, Ticket } from '@kuri/shared/contract';
import { useQuery } from '@kuri/shared/query';
import { fetchTickets, searchTickets } from '../api.ts';
import { TICKETS } from '../queries.ts';

export interface TicketsShown {
  page: number;
  size: number;
  text: string;
  status: MembershipStatus | null;
}

export function ticketsKey(schemeId: string | null, { page, size, text, status }: TicketsShown) {
  return [...TICKETS, schemeId, { page, size, text: text.trim(), status }];
}

/** One page of a group's tickets; the rows stay until others of the same group have come. */
export function useTickets(schemeId: string | null, shown: TicketsShown) {
  const { page, size, status } = shown;
  const text = shown.text.trim();
  const queryKey = ticketsKey(schemeId, shown);
  return useQuery<Paged<Ticket>>({
    queryKey,
    enabled: schemeId !== null,
    queryFn: ({ signal }) => {
      const wanted = { schemeId: schemeId ?? '', page, size };
      const isWhole = text === '' && status === null;
      // The plain list knows no status, so either filter asks the search.
      return isWhole
        ? fetchTickets(wanted, signal)
        : searchTickets({ ...wanted, text, status }, signal);
    },
    placeholderData: (last, query) => (query?.queryKey[1] === schemeId ? last : undefined),
  });
}
