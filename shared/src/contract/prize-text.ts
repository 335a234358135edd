import type { TicketStatement } from './statement.ts';

/** Formats of the caller for an amount in rupees and a business date. */
export interface Writing {
  money: (rupees: number) => string;
  date: (date: string) => string;
}

/** Text of a ticket's prize. */
export function prizeText(
  { amount, paid }: NonNullable<TicketStatement['prize']>,
  { money, date }: Writing,
): string {
  const whole = amount === null ? 'Amount not known' : money(amount);
  if (paid === null) return `${whole}, payable`;
  const deducted = (amount ?? paid.amount) - paid.amount;
  const less = deducted > 0 ? ` less ${money(deducted)}` : '';
  return `${whole}${less}, paid on ${date(paid.date)}`;
}
