/** Rupees, with at most 2 decimals, as whole paise: their sums and differences are exact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Rupees on a ticket beyond its whole instalments: they count towards the next one. */
export function creditOf(
  instalment: number,
  { paidAmount, paidInstallments }: { paidAmount: number; paidInstallments: number },
): number {
  return Math.max(0, toPaise(paidAmount) - toPaise(instalment) * paidInstallments) / 100;
}

export function addRupees(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + toPaise(amount), 0) / 100;
}
