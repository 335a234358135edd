import * as z from 'zod/mini';
import {
  activatedTickets,
  activateTicketsBody,
  type ActivatedTickets,
  type ActivateTicketsBody,
} from '../activation.ts';
import { binderFor } from './bind.ts';
import { idParameter, schemeFilter, searchText, statusFilter } from './list-filters.ts';
import { enrolled, enrolmentBody, type Enrolled, type EnrolmentBody } from '../enrolment.ts';
import { pageQuery, type Paged } from '../envelope.ts';
import {
  deletedTicket,
  member,
  ticket,
  updateMemberBody,
  updateTicketStatusBody,
  type DeletedTicket,
  type Member,
  type MembershipStatus,
  type Ticket,
  type UpdateMemberBody,
  type UpdateTicketStatusBody,
} from '../member.ts';
import { markMemberBody, type MarkMemberBody } from '../member-mark.ts';
import { takeOverBody, type TakeOverBody } from '../take-over.ts';
import type { Call, PageNumbers } from './call.ts';

/** Data that a change of a ticket changes. */
const OF_TICKETS = [
  'tickets',
  'members',
  'groups',
  'referrals',
  'receipts',
  'dues',
  'draws',
] as const;

/** A group's tickets, newest first. */
export const ticketPage: Call<Paged<Ticket>, { query: PageNumbers & { schemeid: string } }> = {
  method: 'GET',
  path: 'schemeMembers',
  packed: 'page',
  reads: ['tickets'],
};

/** A group's tickets that match a text (name, phone or code), which may be empty, and a status. */
export const ticketSearch: Call<
  Paged<Ticket>,
  {
    query: PageNumbers & {
      schemeid: string;
      searchvalue: string;
      membershipstatus: MembershipStatus | 'All';
    };
  }
> = { method: 'GET', path: 'searchSchemeMembers', packed: 'page', reads: ['tickets'] };

/** Gives a person tickets, and their first payment; answers more than its data. */
export const enrol: Call<Enrolled, { body: EnrolmentBody }> = {
  method: 'POST',
  path: 'addSchemeMember',
  packed: 'whole',
  permission: 'enrolMembers',
  once: 'accepted',
  changes: OF_TICKETS,
};

/** Changes the given fields of a person, or of a ticket and its holder; answers what it was named by, as it is now. */
export const updateMember: Call<
  Ticket | Member,
  { query: { memberid: string }; body: UpdateMemberBody }
> = { method: 'PUT', path: 'updateMember', permission: 'manageMembers', changes: OF_TICKETS };

/** Marks a member, merges a doubled one into another, or takes the mark away; answers who is shown then. */
export const markMember: Call<Member, { body: MarkMemberBody }> = {
  method: 'POST',
  path: 'markMember',
  permission: 'manageMembers',
  once: 'accepted',
  changes: [...OF_TICKETS, 'prizes'],
};

/** Refused when the ticket is not as it was seen any more. */
export const updateTicketStatus: Call<
  Ticket,
  { query: { schemememberid: string }; body: UpdateTicketStatusBody }
> = { method: 'PUT', path: 'updateSchemeMember', permission: 'manageMembers', changes: OF_TICKETS };

/** Activates several tickets; each that is refused stays as it is. */
export const activateTickets: Call<ActivatedTickets, { body: ActivateTicketsBody }> = {
  method: 'POST',
  path: 'activateTickets',
  permission: 'manageMembers',
  once: 'accepted',
  changes: OF_TICKETS,
};

/** Gives a ticket to another person, with all that is paid on it. */
export const takeOverTicket: Call<Ticket, { body: TakeOverBody }> = {
  method: 'POST',
  path: 'takeOverTicket',
  permission: 'substituteTickets',
  once: 'accepted',
  changes: [...OF_TICKETS, 'prizes', 'statementLinks'],
};

/** Deletes a ticket, never its holder. */
export const deleteTicket: Call<DeletedTicket, { query: { memberid: string } }> = {
  method: 'DELETE',
  path: 'deleteMember',
  permission: 'manageMembers',
  changes: OF_TICKETS,
};

/** All persons with their tickets, newest first. */
export const memberPage: Call<Paged<Member>, { query: PageNumbers }> = {
  method: 'GET',
  path: 'allMembers',
  packed: 'page',
  reads: ['members'],
};

/** One person with their tickets; the id of one of these names them too. */
export const memberById: Call<Member, { query: { memberid: string } }> = {
  method: 'GET',
  path: 'memberById',
  reads: ['members'],
};

/** The persons whose name or phone has the text in it; a group orders them and hides nobody. */
export const memberSearch: Call<
  Paged<Member>,
  { query: { searchValue: string } & PageNumbers & { schemeid?: string | undefined } }
> = { method: 'GET', path: 'searchMember', packed: 'page', reads: ['members'] };

const bindTicket = binderFor('tickets');
const bindMember = binderFor('members');

const searchQuery = z.extend(pageQuery, {
  schemeid: schemeFilter,
  membershipstatus: statusFilter,
  searchvalue: searchText,
});

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  ticketPage: bindTicket(ticketPage, {
    summary: 'A page of the tickets of a group, newest first',
    query: z.extend(pageQuery, { schemeid: idParameter('schemeid') }),
    answer: ticket,
  }),
  ticketSearch: bindTicket(ticketSearch, {
    summary: 'A page of tickets by name, code or phone and by status, newest first',
    query: searchQuery,
    answer: ticket,
  }),
  enrol: bindTicket(enrol, {
    summary: 'Enrol a person into a group with one ticket or several',
    status: 201,
    body: enrolmentBody,
    answer: enrolled,
  }),
  updateTicketStatus: bindTicket(updateTicketStatus, {
    summary: 'Change the status of a ticket',
    query: z.object({ schemememberid: idParameter('schemememberid') }),
    body: updateTicketStatusBody,
    answer: ticket,
  }),
  activateTickets: bindTicket(activateTickets, {
    summary: 'Activate several tickets, each by itself; tells which are refused, and why',
    body: activateTicketsBody,
    answer: activatedTickets,
  }),
  takeOverTicket: bindTicket(takeOverTicket, {
    summary: 'Give a ticket to another person, with all that is paid on it',
    body: takeOverBody,
    answer: ticket,
  }),
  deleteTicket: bindTicket(deleteTicket, {
    summary: 'Delete a ticket that is Joined and without receipts; the person stays',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: deletedTicket,
  }),
  memberPage: bindMember(memberPage, {
    summary: 'A page of members with their tickets, newest first',
    query: pageQuery,
    answer: member,
  }),
  memberById: bindMember(memberById, {
    summary: 'A member with their tickets, by their id or that of a ticket',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: member,
  }),
  memberSearch: bindMember(memberSearch, {
    summary: 'A page of members by name, phone or ticket code, newest first',
    query: searchQuery,
    answer: member,
  }),
  markMember: bindMember(markMember, {
    summary: 'Mark a member as deceased, left or merged into another, or take the mark away',
    body: markMemberBody,
    answer: member,
  }),
  updateMember: bindMember(updateMember, {
    summary: 'Change fields of a member, or of the nominee of a ticket',
    query: z.object({ memberid: idParameter('memberid') }),
    body: updateMemberBody,
    answer: z.union([ticket, member]),
  }),
};
