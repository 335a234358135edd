import { PAYMENT_MODES, type PaymentMode } from '@kuri/shared/contract';

/** The letter that chooses a method. */
export const METHOD_LETTERS: Readonly<Record<PaymentMode, string>> = {
  Cash: 'C',
  UPI: 'U',
  'Bank Transfer': 'B',
  Card: 'D',
};

/** The method of a letter; undefined for any other key. */
export function methodOfKey(key: string): PaymentMode | undefined {
  return PAYMENT_MODES.find((mode) => METHOD_LETTERS[mode] === key.toUpperCase());
}

/**
 * Instalments that a key asks for, from 1 to `most`; undefined for other keys.
 * @param now 0 for a ticket that is not chosen
 */
export function instalmentsByKey(key: string, now: number, most: number): number | undefined {
  const count = countByKey(key, now);
  return count === undefined ? undefined : Math.min(most, Math.max(1, count));
}

function countByKey(key: string, now: number): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key);
  if (['+', '=', 'ArrowRight'].includes(key)) return now + 1;
  if (['-', 'ArrowLeft'].includes(key)) return now - 1;
  return undefined;
}
