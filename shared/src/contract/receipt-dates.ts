import { addDays } from './calendar.ts';
import { dayText } from './dates.ts';

// When a receipt may be dated: the one rule that the server and the forms go by.

/** Default number of days that a receipt may be dated back; the office may set another. */
export const FREE_BACKDATING_DAYS = 7;
/** The fewest characters of the reason for a receipt that is dated further back. */
const MIN_BACKDATE_REASON = 5;

/** The facts of a ticket from which its earliest receipt date follows. Dates as `YYYY-MM-DD`. */
export interface PaidFrom {
  membershipCode: string;
  joinedDate: string;
  schemeStartDate: string;
}

/** The first day on which a ticket can be paid: its joining or its group's start, the earlier one. */
export function earliestReceiptDate({
  joinedDate,
  schemeStartDate,
}: Omit<PaidFrom, 'membershipCode'>): string {
  return joinedDate < schemeStartDate ? joinedDate : schemeStartDate;
}

/** The oldest day that needs no permission and no reason, `YYYY-MM-DD`. */
export function oldestFreeDate(today: string, freeDays = FREE_BACKDATING_DAYS): string {
  return addDays(today, -freeDays);
}

/** Whether a receipt of this date needs the permission `backdatePayments` and a reason. */
export function isBackdated(
  receiptDate: string,
  today: string,
  freeDays = FREE_BACKDATING_DAYS,
): boolean {
  return receiptDate < oldestFreeDate(today, freeDays);
}

/** How far back a receipt or a payout may be dated. */
export interface BackdatingLimits {
  /** The business date in India. */
  today: string;
  /** Whether the user may date it further back. */
  mayBackdate: boolean;
  /** How far back anybody may, in days. */
  freeDays?: number;
}

/** What the date of a receipt is judged by. */
export interface ReceiptDateLimits extends BackdatingLimits {
  /** The tickets that are paid. */
  tickets: readonly PaidFrom[];
}

/**
 * The first and the last day that a calendar offers.
 * @param firsts days before which it cannot be; each `YYYY-MM-DD`
 */
export function dateRange(
  { today, mayBackdate, freeDays }: BackdatingLimits,
  firsts: readonly string[],
): { min?: string; max: string } {
  const all = mayBackdate ? [...firsts] : [...firsts, oldestFreeDate(today, freeDays)];
  const min = all.sort().at(-1);
  return { max: today, ...(min === undefined ? {} : { min }) };
}

/** Whether a form asks for the reason of this date. */
export function takesReason(
  date: unknown,
  { today, mayBackdate, freeDays }: BackdatingLimits,
): boolean {
  return (
    mayBackdate && typeof date === 'string' && date !== '' && isBackdated(date, today, freeDays)
  );
}

/** What is wrong with the date of a receipt, and at which field. */
export interface ReceiptDateFault {
  field: 'receiptDate' | 'backdateReason';
  message: string;
}

function earlierThanTicket(receiptDate: string, tickets: readonly PaidFrom[]): string | undefined {
  const tooLate = tickets
    .map((ticket) => ({ code: ticket.membershipCode, earliest: earliestReceiptDate(ticket) }))
    .filter(({ earliest }) => receiptDate < earliest)
    .sort((one, other) => (one.earliest < other.earliest ? 1 : -1));
  const [last] = tooLate;
  return last && `The earliest receipt date for ${last.code} is ${dayText(last.earliest)}`;
}

function missingReason(reason: string, freeDays: number) {
  if (reason.trim().length >= MIN_BACKDATE_REASON) return undefined;
  const message = `Please give a reason of at least ${MIN_BACKDATE_REASON} characters: the receipt is dated more than ${freeDays} days back`;
  return { field: 'backdateReason' as const, message };
}

/**
 * What forbids a receipt of this date: a day that is still to come, a day before a ticket's joining
 * and its group's start, or one so far back that it takes a permission and a reason.
 * @param receipt dates as `YYYY-MM-DD`
 */
export function receiptDateFault(
  {
    receiptDate,
    backdateReason = '',
  }: { receiptDate: string; backdateReason?: string | undefined },
  { today, tickets, mayBackdate, freeDays = FREE_BACKDATING_DAYS }: ReceiptDateLimits,
): ReceiptDateFault | undefined {
  const wrong = (message: string) => ({ field: 'receiptDate' as const, message });
  if (receiptDate > today) return wrong('Receipt date cannot be in the future');
  const tooEarly = earlierThanTicket(receiptDate, tickets);
  if (tooEarly !== undefined) return wrong(tooEarly);
  if (!isBackdated(receiptDate, today, freeDays)) return undefined;
  if (!mayBackdate) {
    return wrong(
      `Only an administrator can date a receipt more than ${freeDays} days back. The earliest date for you is ${dayText(oldestFreeDate(today, freeDays))}`,
    );
  }
  return missingReason(backdateReason, freeDays);
}

/**
 * What forbids the amount paid at an enrolment, which is dated as the joining: as with any other
 * receipt a joining far back takes a permission and a reason. Without an amount it may be any day.
 * @param enrolment `paidAmount` in rupees, dates as `YYYY-MM-DD`
 */
export function firstPaymentFault(
  enrolment: { joinedDate: string; paidAmount: number; backdateReason?: string | undefined },
  { today, mayBackdate, freeDays = FREE_BACKDATING_DAYS }: Omit<ReceiptDateLimits, 'tickets'>,
): { field: 'joinedDate' | 'backdateReason'; message: string } | undefined {
  const { joinedDate, paidAmount, backdateReason = '' } = enrolment;
  if (paidAmount === 0 || !isBackdated(joinedDate, today, freeDays)) return undefined;
  if (mayBackdate) return missingReason(backdateReason, freeDays);
  const message = `Only an administrator can record an amount paid more than ${freeDays} days back. Enrol with paid amount 0, then add the receipt`;
  return { field: 'joinedDate', message };
}
