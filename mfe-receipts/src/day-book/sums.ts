import { PAYMENT_MODES, type DayBook, type SumsByMethod } from '@kuri/shared/contract';

const toPaise = (rupees: number) => Math.round(rupees * 100);

/** Rupees added up by paise. */
function total(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + toPaise(amount), 0) / 100;
}

/** What was received, what was reversed and what is left of it, by method and in all. */
export function moneyRows({ received, reversed }: Pick<DayBook, 'received' | 'reversed'>) {
  const all = (sums: SumsByMethod) => total(PAYMENT_MODES.map((method) => sums[method]));
  const row = (name: string, came: number, went: number) => ({
    name,
    received: came,
    reversed: went,
    left: total([came, -went]),
  });
  return {
    methods: PAYMENT_MODES.map((method) => row(method, received[method], reversed[method])),
    all: row('', all(received), all(reversed)),
  };
}
