/** Rupees of the API (at most 2 decimals, checked by the contract) to the integer paise that are stored. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Stored integer paise to the rupees of the API. */
export function toRupees(paise: number): number {
  return paise / 100;
}
