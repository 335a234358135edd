import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { CLOSED_STATUSES, type Member, type Ticket } from './member.ts';
import { askedOf, debtOf } from './debt.ts';
import type { Writing } from './prize-text.ts';
import { REMINDER_LOCALES } from './languages.ts';
import type { ReminderFacts } from './reminder-text.ts';
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

/** Day of a remote of before, which gives none and tells no late fees. */
const NO_DAY = '2000-01-01';

/** Debts of somebody's tickets on a day. */
const withDebts = (tickets: readonly Ticket[], today: string) =>
  tickets.map((ticket) => ({ ticket, debt: debtOf(ticket, today) }));

/** Amounts that somebody pays before they are due: of live tickets, within the next days. */
function ticketsFallingDue(tickets: readonly Ticket[]) {
  return tickets.flatMap((ticket) =>
    ticket.fallsDue && !CLOSED_STATUSES.includes(ticket.membershipStatus)
      ? [{ ticket, ...ticket.fallsDue }]
      : [],
  );
}

/**
 * Rupees that a reminder asks for, the tickets they are for, and since when or on which day: what is due with its late
 * fee, or for somebody who owes nothing what falls due within the next days. No tickets: there is nothing to remind of.
 */
export function reminderAsks(
  { schemeMemberships }: Pick<Member, 'schemeMemberships'>,
  today = NO_DAY,
) {
  const held = withDebts(schemeMemberships, today);
  const { isDue, rupees, tickets, day } = askedOf(held, today);
  if (!isDue && ticketsFallingDue(schemeMemberships).length === 0) {
    return { rupees: 0, codes: [], day: '' };
  }
  return { rupees, day, codes: tickets.map(({ ticket }) => ticket.membershipCode) };
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

/** Reminder's page of payment, whole; without one a reminder names no way to pay by UPI. */
interface ReminderWriting extends Writing {
  today?: string | undefined;
  payPage?: string | undefined;
}

/**
 * Facts of a reminder for a member's dues, and for what falls due soon.
 * @param office its name, and where it is paid by UPI
 * @param writing with the day of the late fees
 */
export function reminderFacts(
  member: Member,
  office: { name: string; upiAddress?: string | undefined },
  { money, date, today = NO_DAY, payPage }: ReminderWriting,
): ReminderFacts {
  const { memberName, schemeMemberships } = member;
  const held = withDebts(schemeMemberships, today);
  const { rupees } = reminderAsks(member, today);
  const isPaidOnPage = payPage !== undefined && Boolean(office.upiAddress) && rupees > 0;
  return {
    memberName,
    organisation: office.name,
    ...(isPaidOnPage && { upi: { address: office.upiAddress ?? '', link: payPage } }),
    amount: money(rupees),
    tickets: held
      .filter(({ debt }) => debt.due > 0)
      .map(({ ticket, debt: { open, due, lateFee } }) => ({
        code: ticket.membershipCode,
        group: ticket.schemeName,
        amount: money(due),
        since: date(open?.dueDate ?? ''),
        ...(open && open.paid > 0 && { part: { number: open.number, paid: money(open.paid) } }),
        ...(lateFee > 0 && { lateFee: money(lateFee) }),
      })),
    fallsDue: ticketsFallingDue(schemeMemberships).map(({ ticket, amount, on }) => ({
      code: ticket.membershipCode,
      group: ticket.schemeName,
      amount: money(amount),
      on: date(on),
    })),
  };
}
