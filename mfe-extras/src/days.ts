import { istDate } from '@kuri/shared/contract';

const DAY_MS = 86_400_000;

/** Today in India, as `YYYY-MM-DD`. */
export function todayInIndia(): string {
  return istDate(Date.now());
}

/** The date some days after another one (before it, for a negative number), both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two dates, negative when the later one comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
