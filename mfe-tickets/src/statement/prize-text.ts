import type { TicketStatement } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { statementLabels as labels } from './labels.ts';

/** What a ticket's prize comes to; undefined when it has none, or under a server that does not say. */
export function prizeText(prize: TicketStatement['prize'] | undefined): string | undefined {
  if (!prize) return undefined;
  const { amount, paid } = prize;
  const whole = amount === null ? labels.amountUnknown : formatExactRupees(amount);
  if (paid === null) return labels.payable(whole);
  const deducted = (amount ?? paid.amount) - paid.amount;
  const told = deducted > 0 ? labels.less(whole, formatExactRupees(deducted)) : whole;
  return labels.paidOut(told, formatDate(paid.date));
}
