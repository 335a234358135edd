import { MIN_REASON } from './limits.ts';
import { addDays } from './calendar.ts';
import { dayText } from './dates.ts';

// When a receipt or a payout may be dated: the one rule that the server and the forms go by.

/** Default number of days that either may be dated back; the office may set another. */
export const FREE_BACKDATING_DAYS = 7;

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

/** Dates that need the permission `backdatePayments` and a reason. */
export function isBackdated(
  receiptDate: string,
  today: string,
  freeDays = FREE_BACKDATING_DAYS,
): boolean {
  return receiptDate < oldestFreeDate(today, freeDays);
}

/** Limits of a receipt's or a payout's date in the past. */
export interface BackdatingLimits {
  /** The business date in India. */
  today: string;
  /** Permission of the user to date it further back. */
  mayBackdate: boolean;
  /** Days back that are free to everybody. */
  freeDays?: number;
}

/** Limits of a receipt's date. */
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

/** True when a form asks for the reason of this date. */
export function takesReason(
  date: unknown,
  { today, mayBackdate, freeDays }: BackdatingLimits,
): boolean {
  return (
    mayBackdate && typeof date === 'string' && date !== '' && isBackdated(date, today, freeDays)
  );
}

/** Fault of a date with its field. */
export interface DateFault<Field extends string> {
  field: Field | 'backdateReason';
  message: string;
}

function missingReason(dated: string, reason: string, freeDays: number) {
  if (reason.trim().length >= MIN_REASON) return undefined;
  const message = `Please give a reason of at least ${MIN_REASON} characters: the ${dated} is dated more than ${freeDays} days back`;
  return { field: 'backdateReason' as const, message };
}

/**
 * Missing permission or reason of a day further back than is free.
 * @param field the field of the date
 */
export function backdatingFault<Field extends string>(
  { dated, field }: { dated: 'receipt' | 'payout'; field: Field },
  { date, backdateReason = '' }: { date: string; backdateReason?: string | undefined },
  { today, mayBackdate, freeDays = FREE_BACKDATING_DAYS }: BackdatingLimits,
): DateFault<Field> | undefined {
  if (!isBackdated(date, today, freeDays)) return undefined;
  if (mayBackdate) return missingReason(dated, backdateReason, freeDays);
  const message = `Only an administrator can date a ${dated} more than ${freeDays} days back. The earliest date for you is ${dayText(oldestFreeDate(today, freeDays))}`;
  return { field, message };
}

function earlierThanTicket(receiptDate: string, tickets: readonly PaidFrom[]): string | undefined {
  const tooLate = tickets
    .map((ticket) => ({ code: ticket.membershipCode, earliest: earliestReceiptDate(ticket) }))
    .filter(({ earliest }) => receiptDate < earliest)
    .sort((one, other) => (one.earliest < other.earliest ? 1 : -1));
  const [last] = tooLate;
  return last && `The earliest receipt date for ${last.code} is ${dayText(last.earliest)}`;
}

/**
 * Fault of a receipt's date: a future day, a day before a ticket's joining and its group's start,
 * or one so far back that it takes a permission and a reason.
 * @param receipt dates as `YYYY-MM-DD`
 */
export function receiptDateFault(
  { receiptDate, backdateReason }: { receiptDate: string; backdateReason?: string | undefined },
  limits: ReceiptDateLimits,
): DateFault<'receiptDate'> | undefined {
  const field = 'receiptDate';
  if (receiptDate > limits.today) return { field, message: 'Receipt date cannot be in the future' };
  const message = earlierThanTicket(receiptDate, limits.tickets);
  if (message !== undefined) return { field, message };
  return backdatingFault(
    { dated: 'receipt', field },
    { date: receiptDate, backdateReason },
    limits,
  );
}

/**
 * Fault of the amount paid at an enrolment, which is dated as the joining: a joining far back takes
 * a permission and a reason, as any receipt does. Without an amount it may be any day.
 * @param enrolment `paidAmount` in rupees, dates as `YYYY-MM-DD`
 */
export function firstPaymentFault(
  enrolment: { joinedDate: string; paidAmount: number; backdateReason?: string | undefined },
  { today, mayBackdate, freeDays = FREE_BACKDATING_DAYS }: BackdatingLimits,
): DateFault<'joinedDate'> | undefined {
  const { joinedDate, paidAmount, backdateReason = '' } = enrolment;
  if (paidAmount === 0 || !isBackdated(joinedDate, today, freeDays)) return undefined;
  if (mayBackdate) return missingReason('receipt', backdateReason, freeDays);
  const message = `Only an administrator can record an amount paid more than ${freeDays} days back. Enrol with paid amount 0, then add the receipt`;
  return { field: 'joinedDate', message };
}
