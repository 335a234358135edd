import {
  dateRange,
  earliestReceiptDate,
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
export function calendarRange({ tickets, ...limits }: ReceiptDateLimits) {
  return dateRange(limits, tickets.map(earliestReceiptDate));
}
