/**
 * Rupees in Indian grouping, with their paise where there are some: `5000` -> `₹5,000`, `1500.5` ->
 * `₹1,500.50`. For showing only: a rounded number is never added up.
 * @param choices `decimals` always or never shows the paise
 */
export function formatRupees(amount: number, choices: { decimals?: 0 | 2 } = {}): string {
  const { decimals = hasPaise(amount) ? 2 : 0 } = choices;
  const sign = amount < 0 ? '-' : '';
  return `${sign}₹${grouped(Math.abs(amount).toFixed(decimals))}`;
}

/** Rupees with their paise, whether there are some or not: `5000` -> `₹5,000.00`. */
export function formatExactRupees(amount: number): string {
  return formatRupees(amount, { decimals: 2 });
}

function hasPaise(amount: number): boolean {
  return Math.round(amount * 100) % 100 !== 0;
}

/**
 * Puts the commas of Indian grouping into a number: `1234567.5` -> `12,34,567.5`. By hand, since the
 * first `Intl` object of a page costs as much as building its whole list.
 * @param number as digits, with or without a sign and decimals
 */
function grouped(number: string): string {
  return number.replace(/\B(?=(?:\d\d)*\d{3}(?:\.|$))/g, ',');
}

/** A count in Indian grouping: `8204` -> `8,204`. */
export function formatCount(count: number): string {
  return grouped(String(count));
}
