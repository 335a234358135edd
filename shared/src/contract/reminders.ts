import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { CLOSED_STATUSES, type Member, type Ticket } from './member.ts';
import { lateFeeDue } from './late-fee.ts';
import { addRupees } from './money.ts';
import type { Writing } from './prize-text.ts';
import { REMINDER_LOCALES } from './languages.ts';
import type { ReminderFacts } from './reminder-text.ts';
import { upiLinkOf } from './upi.ts';
import { id, instant } from './primitives.ts';

/** Ways of a reminder: a chat that staff open, a copied text, a provider's message. */
const REMINDER_WAYS = ['chat', 'copy', 'message'] as const;

/** POST remindMember: the chat was opened, or the text was copied. */
export const remindMemberBody = z.strictObject({
  memberId: id,
  way: z.enum(['chat', 'copy'], 'way must be chat or copy'),
  locale: z.enum(REMINDER_LOCALES, fieldTexts.unknown({ label: fieldLabels.theLanguage })),
});
export type RemindMemberBody = z.infer<typeof remindMemberBody>;

/** Note of a reminder: when, by whom, how. */
export const reminder = z.object({
  memberId: id,
  at: instant,
  /** The name of who did it. */
  by: z.string(),
  way: z.enum(REMINDER_WAYS),
  /** State of a message; null for the other ways. */
  state: z.nullable(z.enum(['queued', 'sent', 'failed'])),
});
export type Reminder = z.infer<typeof reminder>;

/** Amounts that somebody pays before they are due: of live tickets, within the next days. */
function ticketsFallingDue(tickets: readonly Ticket[]) {
  return tickets.flatMap((ticket) =>
    ticket.fallsDue && !CLOSED_STATUSES.includes(ticket.membershipStatus)
      ? [{ ticket, ...ticket.fallsDue }]
      : [],
  );
}

/**
 * Rupees that a reminder asks for, and the tickets they are for: what is due, or for somebody who owes
 * nothing what falls due within the next days. No tickets: there is nothing to remind of.
 */
export function reminderAsks({ schemeMemberships }: Pick<Member, 'schemeMemberships'>) {
  const due = ticketsDue(schemeMemberships);
  const asked =
    due.length > 0
      ? due.map((ticket) => ({ ticket, amount: ticket.dueAmount }))
      : ticketsFallingDue(schemeMemberships);
  return {
    rupees: addRupees(asked.map(({ amount }) => amount)),
    codes: asked.map(({ ticket }) => ticket.membershipCode),
  };
}

/** The tickets that somebody is reminded of: those that the dues list. */
export function ticketsDue<T extends Pick<Ticket, 'dueAmount' | 'membershipStatus'>>(
  tickets: readonly T[],
): T[] {
  return tickets.filter(
    ({ dueAmount, membershipStatus }) =>
      dueAmount > 0 && !CLOSED_STATUSES.includes(membershipStatus),
  );
}

/**
 * Facts of a reminder for a member's dues, and for what falls due soon. The link asks for late fees too, the amount
 * does not.
 * @param office its name, and where it is paid by UPI
 * @param writing with the day of the late fees; a remote of before gives none, and none are told
 */
export function reminderFacts(
  member: Member,
  office: { name: string; upiAddress?: string | undefined },
  { money, date, today }: Writing & { today?: string | undefined },
): ReminderFacts {
  const { memberName, schemeMemberships } = member;
  const tickets = ticketsDue(schemeMemberships);
  const { rupees, codes } = reminderAsks(member);
  const feeOf = (ticket: Ticket) => (today === undefined ? 0 : lateFeeDue(ticket, today));
  const requestedRupees = addRupees([rupees, ...tickets.map(feeOf)]);
  const link = upiLinkOf(office, { rupees: requestedRupees, tickets: codes });
  return {
    memberName,
    organisation: office.name,
    ...(link !== undefined && { upi: { address: office.upiAddress ?? '', link } }),
    amount: money(rupees),
    tickets: tickets.map((ticket) => ({
      code: ticket.membershipCode,
      group: ticket.schemeName,
      amount: money(ticket.dueAmount),
      since: date(ticket.dueDate ?? ''),
      ...(feeOf(ticket) > 0 && { lateFee: money(feeOf(ticket)) }),
    })),
    fallsDue: ticketsFallingDue(schemeMemberships).map(({ ticket, amount, on }) => ({
      code: ticket.membershipCode,
      group: ticket.schemeName,
      amount: money(amount),
      on: date(on),
    })),
  };
}
