import { PAYMENT_MODES, addRupees, type DayBook, type SumsByMethod } from '@kuri/shared/contract';

/** What came in and went out, as the day book and each drawer in it say it. */
export type Moved = Pick<DayBook, 'received' | 'reversed' | 'paidOut' | 'payoutsReversed'>;

/**
 * What was received, what was reversed, what was paid out for prizes (without what came back of it),
 * and what is left, by method and in all.
 */
export function moneyRows({ received, reversed, paidOut, payoutsReversed }: Moved) {
  const all = (sums: SumsByMethod) => addRupees(PAYMENT_MODES.map((method) => sums[method]));
  const row = (name: string, of: (sums: SumsByMethod) => number) => {
    const prizes = addRupees([of(paidOut), -of(payoutsReversed)]);
    return {
      name,
      received: of(received),
      reversed: of(reversed),
      prizes,
      left: addRupees([of(received), -of(reversed), -prizes]),
    };
  };
  return {
    methods: PAYMENT_MODES.map((method) => row(method, (sums) => sums[method])),
    all: row('', all),
    hasPrizes: all(paidOut) > 0 || all(payoutsReversed) > 0,
  };
}
