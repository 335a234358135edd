import { worded, refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import { MIN_REASON } from './limits.ts';
import { addDays } from './calendar.ts';
import { dayText, monthInWords, monthOf } from './dates.ts';

const REFUSED = refusals('receiptDates', {
  giveAReason:
    'Please give a reason of at least {min} characters: the {dated, select, receipt {receipt} other {payout}} is dated more than {days} days back',
  onlyAnAdministrator:
    'Only an administrator can date a {dated, select, receipt {receipt} other {payout}} more than {days} days back. The earliest date for you is {day}',
  isClosedInTheBooksThe: '{month} is closed in the books. The first open day is {first}',
  theEarliestReceiptDateForIs: 'The earliest receipt date for {code} is {day}',
  onlyAnAdministratorCanRecordAn:
    'Only an administrator can record an amount paid more than {days} days back. Enrol with paid amount 0, then add the receipt',
});

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
  /** The last day of the last closed month, where one is closed: nothing is dated up to it. */
  closedUntil?: string | undefined;
}

export interface ReceiptDateLimits extends BackdatingLimits {
  tickets: readonly PaidFrom[];
}

/** Says that the month of a day is closed, and the first day that is open. */
export function closedMonthText(day: string, closedUntil: string): string {
  const first = dayText(addDays(closedUntil, 1));
  return REFUSED.isClosedInTheBooksThe({ month: monthInWords(monthOf(day)), first });
}

/** Fault of a day up to the last closed one. @param field the field of the date */
function closedMonthFault<Field extends string>(
  field: Field,
  day: string,
  { closedUntil }: BackdatingLimits,
): DateFault<Field> | undefined {
  if (closedUntil === undefined || day > closedUntil) return undefined;
  return { field, message: closedMonthText(day, closedUntil) };
}

/**
 * The first and the last day that a calendar offers.
 * @param firsts days before which it cannot be; each `YYYY-MM-DD`
 * @returns `minReason` where the books are closed up to the first day
 */
export function dateRange(
  { today, mayBackdate, freeDays, closedUntil }: BackdatingLimits,
  firsts: readonly string[],
): { min?: string; minReason?: string; max: string } {
  const free = mayBackdate ? [] : [oldestFreeDate(today, freeDays)];
  const open = closedUntil === undefined ? [] : [addDays(closedUntil, 1)];
  const min = [...firsts, ...free, ...open].sort().at(-1);
  if (min === undefined) return { max: today };
  if (closedUntil === undefined || min !== open[0]) return { min, max: today };
  return { min, minReason: worded(closedMonthText(closedUntil, closedUntil)), max: today };
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

export interface DateFault<Field extends string> {
  field: Field | 'backdateReason';
  message: string;
}

function missingReason(dated: string, reason: string, freeDays: number) {
  if (reason.trim().length >= MIN_REASON) return undefined;
  const message = REFUSED.giveAReason({ min: MIN_REASON, dated, days: freeDays });
  return { field: 'backdateReason' as const, message };
}

/**
 * Closed month of a day, or missing permission or reason of one further back than is free.
 * @param field the field of the date
 */
export function backdatingFault<Field extends string>(
  { dated, field }: { dated: 'receipt' | 'payout'; field: Field },
  { date, backdateReason = '' }: { date: string; backdateReason?: string | undefined },
  limits: BackdatingLimits,
): DateFault<Field> | undefined {
  const { today, mayBackdate, freeDays = FREE_BACKDATING_DAYS } = limits;
  const closed = closedMonthFault(field, date, limits);
  if (closed) return closed;
  if (!isBackdated(date, today, freeDays)) return undefined;
  if (mayBackdate) return missingReason(dated, backdateReason, freeDays);
  const message = REFUSED.onlyAnAdministrator({
    dated,
    days: freeDays,
    day: dayText(oldestFreeDate(today, freeDays)),
  });
  return { field, message };
}

function earlierThanTicket(receiptDate: string, tickets: readonly PaidFrom[]): string | undefined {
  const tooLate = tickets
    .map((ticket) => ({ code: ticket.membershipCode, earliest: earliestReceiptDate(ticket) }))
    .filter(({ earliest }) => receiptDate < earliest)
    .sort((one, other) => (one.earliest < other.earliest ? 1 : -1));
  const [last] = tooLate;
  return (
    last && REFUSED.theEarliestReceiptDateForIs({ code: last.code, day: dayText(last.earliest) })
  );
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
  if (receiptDate > limits.today)
    return { field, message: fieldTexts.inFuture({ label: fieldLabels.receiptDate }) };
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
  limits: BackdatingLimits,
): DateFault<'joinedDate'> | undefined {
  const { today, mayBackdate, freeDays = FREE_BACKDATING_DAYS } = limits;
  const { joinedDate, paidAmount, backdateReason = '' } = enrolment;
  if (paidAmount === 0) return undefined;
  const closed = closedMonthFault('joinedDate', joinedDate, limits);
  if (closed) return closed;
  if (!isBackdated(joinedDate, today, freeDays)) return undefined;
  if (mayBackdate) return missingReason('receipt', backdateReason, freeDays);
  const message = REFUSED.onlyAnAdministratorCanRecordAn({ days: freeDays });
  return { field: 'joinedDate', message };
}
