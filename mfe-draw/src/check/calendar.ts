/** India's offset from UTC, without daylight saving. */
const INDIA_MS = 5.5 * 60 * 60_000;

/** The minute in India at a moment in UTC, `YYYY-MM-DDTHH:MM`. */
export function momentInIndia(at: string): string {
  return new Date(Date.parse(at) + INDIA_MS).toISOString().slice(0, 16);
}

/** The day in India at a moment in UTC, `YYYY-MM-DD`. */
export function dayInIndia(at: string): string {
  return momentInIndia(at).slice(0, 10);
}

/** Date `months` later, on `day` or on the last day of a shorter month. */
export function monthsLater(date: string, months: number, day: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const time = Date.UTC(year, month - 1 + months, Math.min(day, last));
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Days of the month that a date can stand for: the last of a short month also stands for 29 to 31.
 */
export function daysBehind(date: string): number[] {
  const day = Number(date.slice(8));
  return Array.from({ length: 32 - day }, (_, index) => day + index).filter(
    (each) => monthsLater(date, 0, each) === date,
  );
}
