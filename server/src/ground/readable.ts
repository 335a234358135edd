import { dayText } from '@kuri/shared/contract';
import { toRupees } from './money.ts';

const MONEY = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const NUMBER = new Intl.NumberFormat('en-IN');
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/;

/** Rupees as `₹12,34,567.50`. */
export function moneyText(rupees: number): string {
  return MONEY.format(rupees);
}

/** Paise as `₹12,34,567.50`. */
export function paiseText(paise: number): string {
  return moneyText(toRupees(paise));
}

/** A number as `12,34,567`. */
export function numberText(number: number): string {
  return NUMBER.format(number);
}

/** Business date (`2026-09-05`) as `05-Sep-2026`; other texts unchanged. */
export function dateText(date: string): string {
  return DATE.test(date) ? dayText(date) : date;
}

/** Instant of the API (with +05:30) as `05-Sep-2026 14:05:09`. */
export function instantText(instant: string): string {
  return `${dateText(instant.slice(0, 10))} ${instant.slice(11, 19)}`;
}

/** Instant of the API (with +05:30) as the console writes it: `05-Sep-2026, 2:05 pm`. */
export function momentText(instant: string): string {
  const hours = Number(instant.slice(11, 13));
  const half = hours < 12 ? 'am' : 'pm';
  return `${dateText(instant.slice(0, 10))}, ${hours % 12 || 12}:${instant.slice(14, 16)} ${half}`;
}

/** Ten digits, with or without 91 before them, as `+91 98765 43210`. */
export function phoneText(phone: string): string {
  const digits = phone.slice(-10);
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
