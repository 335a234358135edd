/** Rupees, with at most 2 decimals, as whole paise: their sums and differences are exact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Rupees added up by their paise. */
export function addRupees(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + toPaise(amount), 0) / 100;
}
