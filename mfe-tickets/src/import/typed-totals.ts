import type { ImportGroupTotals } from '@kuri/shared/contract';

/** What was typed of a group, as it was typed. */
export interface Typed {
  tickets: string;
  amount: string;
}

export const NOTHING_TYPED: Typed = { tickets: '', amount: '' };

/** A whole number with or without commas; undefined for anything else. */
export function numberOf(text: string): number | undefined {
  const digits = text.replaceAll(/[,\s₹]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

/** How far the paper is from the files: book less files; `none` where they agree. */
export function differenceOf(
  { tickets, amount }: ImportGroupTotals,
  typed: Typed,
): 'none' | 'missing' | { tickets: number; amount: number } {
  const book = { tickets: numberOf(typed.tickets), amount: numberOf(typed.amount) };
  if (book.tickets === undefined || book.amount === undefined) return 'missing';
  const difference = { tickets: book.tickets - tickets, amount: book.amount - amount };
  return difference.tickets === 0 && difference.amount === 0 ? 'none' : difference;
}
