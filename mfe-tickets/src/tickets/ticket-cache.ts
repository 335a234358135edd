import type { Group, Paged, Ticket } from '@kuri/shared/contract';
import { GROUP_LIST, type QueryClient } from '@kuri/shared/query';
import { TICKETS } from '../queries.ts';
import { ticketsKey } from './ticket-queries.ts';

// What a write changes on the screen at once; the server's figures follow with the next answers.

/** Shows a ticket as the server has answered it. */
export function replaceTicket(client: QueryClient, ticket: Ticket): void {
  client.setQueriesData<Paged<Ticket>>(
    { queryKey: TICKETS },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) => (row.membershipId === ticket.membershipId ? ticket : row)),
      },
  );
}

/** Takes a deleted ticket out of the lists. */
export function removeTicket(client: QueryClient, ticketId: string): void {
  client.setQueriesData<Paged<Ticket>>({ queryKey: TICKETS }, (page) => {
    if (!page?.data.some(({ membershipId }) => membershipId === ticketId)) return page;
    return {
      ...page,
      ...totals(page.totalRecords - 1, page.pageSize),
      data: page.data.filter(({ membershipId }) => membershipId !== ticketId),
    };
  });
}

/** Puts new tickets on top of the first page of their group's whole list. */
export function addOnTop(
  client: QueryClient,
  { schemeId, size, tickets }: { schemeId: string; size: number; tickets: readonly Ticket[] },
): void {
  const key = ticketsKey(schemeId, { page: 1, size, text: '', status: null });
  client.setQueryData<Paged<Ticket>>(
    key,
    (page) =>
      page && {
        ...page,
        ...totals(page.totalRecords + tickets.length, page.pageSize),
        data: [...tickets, ...page.data].slice(0, size),
      },
  );
}

/** Sets how many tickets a group has, from how many it had. */
export function setTicketCount(
  client: QueryClient,
  schemeId: string,
  count: (before: number) => number,
): void {
  client.setQueryData<Group[]>(GROUP_LIST, (groups) =>
    groups?.map((group) =>
      group.schemeId === schemeId
        ? { ...group, currentCapacity: count(group.currentCapacity) }
        : group,
    ),
  );
}

const totals = (totalRecords: number, pageSize: number) => ({
  totalRecords,
  totalPages: Math.ceil(totalRecords / pageSize),
});
