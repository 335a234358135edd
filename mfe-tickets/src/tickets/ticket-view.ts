import { ticketPage, ticketSearch, type Call, type PageNumbers } from '@kuri/shared/calls';
import type { Group, MembershipStatus, Paged, Ticket } from '@kuri/shared/contract';
import { useQueryClient, useRead } from '@kuri/shared/query';
import { useFilters, useOneGroup, type OneGroup } from '@kuri/shared/router';
import { stored } from '@kuri/shared/session';
import { TICKET_STATUSES } from '@kuri/shared/ui';
import { groupClosedReason } from '../add-ticket/group-closed-reason.ts';
import { groupStatusLabels, ticketsLabels } from '../labels.ts';
import { addOnTop, setTicketCount } from '../ticket-cache.ts';

/** Group and status in the URL; search and paging have hooks of their own. */
export interface TicketView extends Omit<OneGroup, 'choose'> {
  status: MembershipStatus | null;
  /** Shows another group from its first page, without filter and search. */
  showGroup: (groupId: string) => void;
  showStatus: (status: MembershipStatus | null) => void;
  /** Every ticket of the group, from the first page. */
  showAll: () => void;
}

/** @param groups undefined while the list is on its way */
export function useTicketView(groups: readonly Group[] | undefined): TicketView {
  const [parameters, change] = useFilters();
  const usual = ([first]: readonly Group[]) => first;
  const { choose, ...shown } = useOneGroup({ groups, remembered: rememberedGroup, usual });
  return {
    ...shown,
    status: TICKET_STATUSES.find((one) => one === parameters.get('status')) ?? null,
    showGroup: (groupId) => choose(groupId, ['status', 'search']),
    showStatus: (status) => change({ status }),
    showAll: () => change({ status: null, search: null }),
  };
}

/** The group whose tickets were last looked at in this browser. */
const rememberedGroup = stored('group-tickets-selected-group', (raw) =>
  typeof raw === 'string' ? raw : null,
);

/** The reason against a new ticket in a group; null without one. */
export function whyNoTicket(group: Group): string | null {
  const refusal = groupClosedReason(group);
  return refusal === 'over'
    ? ticketsLabels.isOver({ status: groupStatusLabels[group.schemeStatus] })
    : refusal && ticketsLabels.cannotAdd;
}

interface TicketsShown {
  page: number;
  size: number;
  text: string;
  status: MembershipStatus | null;
}

type PageOfTickets = Call<Paged<Ticket>, { query: PageNumbers & { schemeid: string } }>;

/** One page of a group's tickets; the rows stay until others of the same group have come. */
export function useTickets(schemeid = '', { page, size, text, status }: TicketsShown) {
  // The plain list knows no status, so either filter asks the search.
  const isWhole = text === '' && status === null;
  const call: PageOfTickets = isWhole ? ticketPage : ticketSearch;
  const numbers = { pageno: page, pagesize: size };
  const query = isWhole
    ? { schemeid, ...numbers }
    : { searchvalue: text, ...numbers, schemeid, membershipstatus: status ?? 'All' };
  const keep = (before: { query: { schemeid: string } }) => before.query.schemeid === schemeid;
  return useRead(call, { query }, { keep, enabled: schemeid !== '' });
}

/** The new tickets in the answer to an enrolment. */
export interface Added {
  data: readonly Ticket[];
}

/**
 * Shows new tickets on top of their group's list at once, before the server's rows and figures are
 * there.
 */
export function useShowAdded(view: TicketView, size: number): (added: Added) => void {
  const client = useQueryClient();

  return ({ data: tickets }) => {
    const schemeId = tickets[0]?.schemeId;
    if (schemeId === undefined) return;
    addOnTop(client, { schemeId, size, tickets });
    setTicketCount(client, schemeId, (before) => before + tickets.length);
    if (schemeId === view.group?.schemeId) view.showAll();
    else view.showGroup(schemeId);
  };
}
