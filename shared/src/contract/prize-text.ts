import type { TicketStatement } from './statement.ts';

/** Words of a prize and its payout. */
export const PRIZE_WORDS = {
  unknown: 'Amount not known',
  payable: (amount: string) => `${amount}, payable`,
  less: (amount: string, deducted: string) => `${amount} less ${deducted}`,
  paid: (amount: string, date: string) => `${amount}, paid on ${date}`,
};

/** Formats of the caller for an amount in rupees and a business date. */
export interface Writing {
  money: (rupees: number) => string;
  date: (date: string) => string;
}

/** Text of a ticket's prize. @param writing with its words where they are not the English ones */
export function prizeText(
  { amount, deducted: byRule = 0, paid }: NonNullable<TicketStatement['prize']>,
  { money, date, words = PRIZE_WORDS }: Writing & { words?: typeof PRIZE_WORDS },
): string {
  const whole = amount === null ? words.unknown : money(amount);
  if (paid === null) {
    return words.payable(byRule > 0 ? words.less(whole, money(byRule)) : whole);
  }
  const deducted = (amount ?? paid.amount) - paid.amount;
  return words.paid(deducted > 0 ? words.less(whole, money(deducted)) : whole, date(paid.date));
}
