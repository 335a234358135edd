import { ticketPage, ticketSearch, type Call, type PageNumbers } from '@kuri/shared/calls';
import type { Group, MembershipStatus, Paged, Ticket } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { useFilters, useGroupChoice } from '@kuri/shared/router';
import { stored } from '@kuri/shared/session';
import { TICKET_STATUSES } from '@kuri/shared/ui';
import { groupClosedReason } from '../add-ticket/group-closed-reason.ts';
import { ticketsLabels } from '../labels.ts';

/** Group and status in the URL; search and paging have hooks of their own. */
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

/** The group whose tickets were last looked at in this browser. */
const rememberedGroup = stored('group-tickets-selected-group', (raw) =>
  typeof raw === 'string' ? raw : null,
);

/** The group of the address, else the remembered one, else the first; null when there is none. */
export function chosenGroup(groups: readonly Group[], wanted: string | null): Group | null {
  const byId = (id: string | null) => groups.find(({ schemeId }) => schemeId === id);
  return byId(wanted) ?? byId(rememberedGroup.read()) ?? groups[0] ?? null;
}

/** The reason against a new ticket in the shown group; null without one. */
export function whyNoTicket(group: Group | null): string | null {
  const refusal = group === null ? 'full' : groupClosedReason(group);
  if (group !== null && refusal === 'over') return ticketsLabels.isOver(group.schemeStatus);
  return refusal && ticketsLabels.cannotAdd;
}

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
