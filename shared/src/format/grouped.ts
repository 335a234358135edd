/**
 * Puts the commas of Indian grouping into a number: `1234567.5` -> `12,34,567.5`. By hand, since the
 * first `Intl` object of a page costs as much as building its whole list.
 * @param number as digits, with or without a sign and decimals
 */
export function grouped(number: string): string {
  return number.replace(/\B(?=(?:\d\d)*\d{3}(?:\.|$))/g, ',');
}
