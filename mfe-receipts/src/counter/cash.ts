import { toPaise } from '@kuri/shared/contract';

/** The change or the missing amount for the cash received; rupees. */
export type Cash =
  | { is: 'unsaid' }
  | { is: 'no-amount' }
  | { is: 'short'; by: number }
  | { is: 'enough'; change: number };

/** @param received as typed; commas are allowed @param amount the sum of the payment, rupees */
export function cashFor(received: string, amount: number): Cash {
  const plain = received.replaceAll(/[,\s]/g, '');
  if (plain === '') return { is: 'unsaid' };
  if (!/^\d{1,10}(?:\.\d{0,2})?$/.test(plain)) return { is: 'no-amount' };
  const over = toPaise(Number(plain)) - toPaise(amount);
  return over < 0 ? { is: 'short', by: -over / 100 } : { is: 'enough', change: over / 100 };
}
