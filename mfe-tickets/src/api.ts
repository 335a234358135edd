import { deleteData, getData, getPage, postData, postWhole, putData } from '@kuri/shared/api';
import type {
  Enrolled,
  EnrolmentBody,
  FoundReferral,
  Group,
  Member,
  MembershipStatus,
  Referral,
  ReferralBody,
  Ticket,
  UpdateMemberBody,
} from '@kuri/shared/contract';

export interface PageRequest {
  page: number;
  size: number;
}

/** Every group, active ones first, by name. */
export function fetchGroupList(signal: AbortSignal) {
  return getData<Group[]>('monthlySchemesList', { signal });
}

interface TicketsRequest extends PageRequest {
  schemeId: string;
}

/** One page of a group's tickets, newest first. */
export function fetchTickets({ schemeId, page, size }: TicketsRequest, signal: AbortSignal) {
  return getPage<Ticket>('schemeMembers', {
    query: { schemeid: schemeId, pageno: page, pagesize: size },
    signal,
  });
}

interface TicketSearch extends TicketsRequest {
  /** A part of the name, the phone or the code; empty finds every ticket. */
  text: string;
  /** Null for every status. */
  status: MembershipStatus | null;
}

/** One page of a group's tickets that match a text and a status. */
export function searchTickets(search: TicketSearch, signal: AbortSignal) {
  const { schemeId, page, size, text, status } = search;
  return getPage<Ticket>('searchSchemeMembers', {
    query: {
      searchvalue: text,
      pageno: page,
      pagesize: size,
      schemeid: schemeId,
      membershipstatus: status ?? 'All',
    },
    signal,
  });
}

/** Enrols a person with one or more tickets; the same key with the same body never does it twice. */
export function addTickets(body: EnrolmentBody, idempotencyKey: string): Promise<Enrolled> {
  return postWhole<Enrolled>('addSchemeMember', body, { idempotencyKey });
}

/** Changes the given fields of a ticket and its holder; resolves with the ticket as it is now. */
export function updateTicket(ticketId: string, body: UpdateMemberBody) {
  return putData<Ticket>('updateMember', body, { query: { memberid: ticketId } });
}

/** Makes a joined or inactive ticket an active one; refused when it is not as it was seen any more. */
export function activateTicket({ membershipId, updatedAt }: Ticket) {
  return putData<Ticket>(
    'updateSchemeMember',
    { membershipStatus: 'Active', updatedAt },
    { query: { schemememberid: membershipId } },
  );
}

/** What a deletion tells: the group has one ticket less. */
export interface DeletedTicket {
  membershipId: string;
  deleted: true;
  group: { currentCapacity: number };
}

/** Deletes a ticket, never its holder. */
export function deleteTicket(ticketId: string) {
  return deleteData<DeletedTicket>('deleteMember', { query: { memberid: ticketId } });
}

/** One page of all persons, newest first. */
export function fetchMembers({ page, size }: PageRequest, signal: AbortSignal) {
  // The page's early request has these parameters in this order; it is taken over by its exact URL.
  return getPage<Member>('allMembers', { query: { pageno: page, pagesize: size }, signal });
}

interface MemberSearch extends PageRequest {
  /** A part of the name or the phone. */
  text: string;
  /** Orders the answer by a group; hides nobody. */
  schemeId?: string;
}

/** One page of the persons that match a text, with their tickets. */
export function searchMembers({ text, page, size, schemeId }: MemberSearch, signal: AbortSignal) {
  return getPage<Member>('searchMember', {
    query: {
      searchValue: text,
      pageno: page,
      pagesize: size,
      schemeid: schemeId,
    },
    signal,
  });
}

/** Who refers under a number of 12 digits, 91 first; an empty object when nobody does. */
export function findReferral(phone: string, signal: AbortSignal) {
  return getData<FoundReferral>('searchReferralMember', { query: { searchTerm: phone }, signal });
}

/** One page of everyone who brings members, newest first. */
export function fetchReferrals({ page, size }: PageRequest, signal: AbortSignal) {
  // The page's early request has these parameters in this order; it is taken over by its exact URL.
  return getPage<Referral>('referralMembers', { query: { pageno: page, pagesize: size }, signal });
}

/** Adds someone who brings members; the same key with the same body never adds a second one. */
export function addReferral(body: ReferralBody, idempotencyKey: string) {
  return postData<Referral>('addReferralMember', body, { idempotencyKey });
}
