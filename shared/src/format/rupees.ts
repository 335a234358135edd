import { grouped } from './grouped.ts';

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
