import {
  earliestReceiptDate,
  isBackdated,
  oldestFreeDate,
  type ReceiptDateLimits,
  type Ticket,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useFreeDays } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';

/** By what the date of a payment for these tickets is judged. */
export function useDateLimits(tickets: readonly Ticket[]): ReceiptDateLimits {
  const mayBackdate = useMay('backdatePayments');
  return { today: todayInIndia(), tickets, mayBackdate, freeDays: useFreeDays() };
}

/** The first and the last day that the calendar offers. */
export function calendarRange({ today, tickets, mayBackdate, freeDays }: ReceiptDateLimits) {
  const firsts = tickets.map(earliestReceiptDate);
  if (!mayBackdate) firsts.push(oldestFreeDate(today, freeDays));
  const min = firsts.sort().at(-1);
  return { max: today, ...(min === undefined ? {} : { min }) };
}

/** Whether a receipt of this date is asked for its reason. */
export function takesReason(
  receiptDate: unknown,
  { today, mayBackdate, freeDays }: ReceiptDateLimits,
) {
  return mayBackdate && typeof receiptDate === 'string' && receiptDate !== ''
    ? isBackdated(receiptDate, today, freeDays)
    : false;
}
