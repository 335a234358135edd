import { groupList, ticketPage, ticketSearch } from '@kuri/shared/calls';
import type { Group, Paged, Ticket } from '@kuri/shared/contract';
import { keyOf, type LentQueries } from '@kuri/shared/query';

// Optimistic changes of the cache; the server's figures follow.

/** Shows a ticket as the server has answered it. */
export function replaceTicket(client: LentQueries, ticket: Ticket): void {
  changePages(client, (page) => ({
    ...page,
    data: page.data.map((row) => (row.membershipId === ticket.membershipId ? ticket : row)),
  }));
}

/** Takes a deleted ticket out of the lists. */
export function removeTicket(client: LentQueries, ticketId: string): void {
  changePages(client, (page) => {
    if (!page.data.some(({ membershipId }) => membershipId === ticketId)) return page;
    return {
      ...page,
      ...totals(page.totalRecords - 1, page.pageSize),
      data: page.data.filter(({ membershipId }) => membershipId !== ticketId),
    };
  });
}

/** Puts new tickets on top of the first page of their group's whole list. */
export function addOnTop(
  client: LentQueries,
  { schemeId, size, tickets }: { schemeId: string; size: number; tickets: readonly Ticket[] },
): void {
  client.setQueryData<Paged<Ticket>>(
    keyOf(ticketPage, { query: { schemeid: schemeId, pageno: 1, pagesize: size } }),
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
  client: LentQueries,
  schemeId: string,
  count: (before: number) => number,
): void {
  client.setQueryData<Group[]>(keyOf(groupList, {}), (groups) =>
    groups?.map((group) =>
      group.schemeId === schemeId
        ? { ...group, currentCapacity: count(group.currentCapacity) }
        : group,
    ),
  );
}

/** Changes every page of tickets that there is in the cache, of whole lists and of searches. */
function changePages(client: LentQueries, change: (page: Paged<Ticket>) => Paged<Ticket>): void {
  for (const call of [ticketPage, ticketSearch]) {
    client.setQueriesData<Paged<Ticket>>({ queryKey: keyOf(call) }, (page) => page && change(page));
  }
}

const totals = (totalRecords: number, pageSize: number) => ({
  totalRecords,
  totalPages: Math.ceil(totalRecords / pageSize),
});
