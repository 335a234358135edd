import { istDate, type Member } from '@kuri/shared/contract';
import type { Person } from './person-queries.ts';
import { toTicket, type TicketRow } from './ticket-rows.ts';

function referralOf(tickets: readonly TicketRow[]): Partial<Member> {
  const row = tickets.find(({ refId }) => refId !== null);
  if (!row?.refId || row.refName === null || row.refType === null || row.refPhone10 === null) {
    return {};
  }
  return {
    referralMemberId: row.refId,
    referralName: row.refName,
    referralMobile: `91${row.refPhone10}`,
    referralType: row.refType,
  };
}

/**
 * The member of the API.
 * @param tickets the person's live tickets, newest first; the referrer shown is that of the newest
 *   ticket that has one
 * @param today the business date in India, on which dues are counted
 */
export function toMember(person: Person, tickets: readonly TicketRow[], today: string): Member {
  const joined = tickets.map(({ joinedDate }) => joinedDate).sort();
  const paid = tickets.flatMap(({ lastPaidDate }) => lastPaidDate ?? []).sort();
  return {
    memberId: person.memberId,
    memberName: person.name,
    contactPhone: `91${person.phone10}`,
    contactEmail: person.email,
    address: person.address,
    joinedDate: joined[0] ?? istDate(Date.parse(person.createdAt)),
    lastPaidDate: paid.at(-1) ?? null,
    ticketsCount: tickets.length,
    membershipActive: tickets.some(({ status }) => status === 'Active'),
    updatedAt: person.updatedAt,
    schemeMemberships: tickets.map((row) => toTicket(row, today)),
    ...referralOf(tickets),
  };
}
