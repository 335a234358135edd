// Rupees of the API become the integer paise that are stored.
export { toPaise } from '@kuri/shared/contract';

/** Stored integer paise to the rupees of the API. */
export function toRupees(paise: number): number {
  return paise / 100;
}
