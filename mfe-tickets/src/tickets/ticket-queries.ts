import { ticketPage, ticketSearch, type Call, type PageNumbers } from '@kuri/shared/calls';
import type { MembershipStatus, Paged, Ticket } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';

interface TicketsShown {
  page: number;
  size: number;
  text: string;
  status: MembershipStatus | null;
}

type PageOfTickets = Call<Paged<Ticket>, { query: PageNumbers & { schemeid: string } }>;

/** One page of a group's tickets; the rows stay until others of the same group have come. */
export function useTickets(schemeid: string, { page, size, text, status }: TicketsShown) {
  // The plain list knows no status, so either filter asks the search.
  const isWhole = text === '' && status === null;
  const call: PageOfTickets = isWhole ? ticketPage : ticketSearch;
  const numbers = { pageno: page, pagesize: size };
  const query = isWhole
    ? { schemeid, ...numbers }
    : { searchvalue: text, ...numbers, schemeid, membershipstatus: status ?? 'All' };
  return useRead(call, { query }, { keep: (before) => before.query.schemeid === schemeid });
}
