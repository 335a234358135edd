import type { TicketStatement } from './statement.ts';
import type { MemberTexts } from './texts/member-texts.ts';

/** Formats of the caller for an amount in rupees and a business date. */
export interface Writing {
  money: (rupees: number) => string;
  date: (date: string) => string;
}

/** Text of a ticket's prize. @param writing with its words where they are not the English ones */
export function prizeText(
  { amount, deducted: byRule = 0, paid }: NonNullable<TicketStatement['prize']>,
  { money, date, words }: Writing & { words: MemberTexts['statement']['prize'] },
): string {
  const whole = amount === null ? words.unknown : money(amount);
  const less = (deducted: number) => words.less({ amount: whole, deducted: money(deducted) });
  if (paid === null) return words.payable({ amount: byRule > 0 ? less(byRule) : whole });
  const deducted = (amount ?? paid.amount) - paid.amount;
  return words.paid({ amount: deducted > 0 ? less(deducted) : whole, date: date(paid.date) });
}
