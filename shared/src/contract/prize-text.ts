import type { TicketStatement } from './statement.ts';

/** How the caller formats an amount in rupees and a business date. */
export interface Writing {
  money: (rupees: number) => string;
  date: (date: string) => string;
}

/** What a ticket's prize comes to. */
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
