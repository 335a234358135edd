import * as z from 'zod/mini';
import * as calls from '../calls/members.ts';
import { enrolled, enrolmentBody } from '../enrolment.ts';
import { keyedPageQuery } from '../envelope.ts';
import {
  deletedTicket,
  member,
  ticket,
  updateMemberBody,
  updateTicketStatusBody,
} from '../member.ts';
import { takeOverBody } from '../take-over.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';
import { schemeFilter, searchText, statusFilter } from './list-filters.ts';

const bindTicket = binderFor('tickets');
const bindMember = binderFor('members');

const searchQuery = z.extend(keyedPageQuery, {
  schemeid: schemeFilter,
  membershipstatus: statusFilter,
  searchvalue: searchText,
});

export const memberCalls = {
  ticketPage: bindTicket(calls.ticketPage, {
    summary: 'A page of the tickets of a group, newest first',
    query: z.extend(keyedPageQuery, { schemeid: idParameter('schemeid') }),
    answer: ticket,
  }),
  ticketSearch: bindTicket(calls.ticketSearch, {
    summary: 'A page of tickets by name, code or phone and by status, newest first',
    query: searchQuery,
    answer: ticket,
  }),
  enrol: bindTicket(calls.enrol, {
    summary: 'Enrol a person into a group with one ticket or several',
    status: 201,
    body: enrolmentBody,
    answer: enrolled,
  }),
  updateTicketStatus: bindTicket(calls.updateTicketStatus, {
    summary: 'Change the status of a ticket',
    query: z.object({ schemememberid: idParameter('schemememberid') }),
    body: updateTicketStatusBody,
    answer: ticket,
  }),
  takeOverTicket: bindTicket(calls.takeOverTicket, {
    summary: 'Give a ticket to another person, with all that is paid on it',
    body: takeOverBody,
    answer: ticket,
  }),
  deleteTicket: bindTicket(calls.deleteTicket, {
    summary: 'Delete a ticket that is Joined and without receipts; the person stays',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: deletedTicket,
  }),
  memberPage: bindMember(calls.memberPage, {
    summary: 'A page of members with their tickets, newest first',
    query: keyedPageQuery,
    answer: member,
  }),
  memberById: bindMember(calls.memberById, {
    summary: 'A member with their tickets, by their id or that of a ticket',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: member,
  }),
  memberSearch: bindMember(calls.memberSearch, {
    summary: 'A page of members by name, phone or ticket code, newest first',
    query: searchQuery,
    answer: member,
  }),
  updateMember: bindMember(calls.updateMember, {
    summary: 'Change fields of a member, or of the nominee of a ticket',
    query: z.object({ memberid: idParameter('memberid') }),
    body: updateMemberBody,
    answer: z.union([ticket, member]),
  }),
};
