/** Each amount's part of their sum, from 0 to 1; nothing of nothing is 0. */
export function sharesOf(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount) => (total > 0 ? amount / total : 0));
}

/** `0.326` -> `32.6%`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
