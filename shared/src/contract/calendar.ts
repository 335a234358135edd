import { now } from './clock.ts';
import { istDate } from './dates.ts';

const DAY_MS = 86_400_000;

/** Today in India by the server's clock, as `YYYY-MM-DD`. */
export function todayInIndia(): string {
  return istDate(now());
}

/** The day a number of days after another one (before it, for a negative number). */
export function addDays(day: string, days: number): string {
  const { year, month, date } = partsOf(day);
  return text(new Date(Date.UTC(year, month, date + days)));
}

/** The same day of another month; of a shorter month its last day. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = partsOf(day);
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return text(new Date(Date.UTC(year, month + months, Math.min(date, lastDay))));
}

/** Days between two days, negative when the later one comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function partsOf(day: string) {
  const at = new Date(`${day}T00:00:00Z`);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

function text(date: Date): string {
  return date.toISOString().slice(0, 10);
}
