import {
  earliestReceiptDate,
  isBackdated,
  oldestFreeDate,
  type ReceiptDateLimits,
  type Ticket,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useMay } from '@kuri/shared/session';

/** By what the date of a payment for these tickets is judged. */
export function useDateLimits(tickets: readonly Ticket[]): ReceiptDateLimits {
  const mayBackdate = useMay('backdatePayments');
  return { today: todayInIndia(), tickets, mayBackdate };
}

/** The first and the last day that the calendar offers. */
export function calendarRange({ today, tickets, mayBackdate }: ReceiptDateLimits) {
  const firsts = tickets.map(earliestReceiptDate);
  if (!mayBackdate) firsts.push(oldestFreeDate(today));
  const min = firsts.sort().at(-1);
  return { max: today, ...(min === undefined ? {} : { min }) };
}

/** Whether a receipt of this date is asked for its reason. */
export function takesReason(receiptDate: unknown, { today, mayBackdate }: ReceiptDateLimits) {
  return mayBackdate && typeof receiptDate === 'string' && receiptDate !== ''
    ? isBackdated(receiptDate, today)
    : false;
}
