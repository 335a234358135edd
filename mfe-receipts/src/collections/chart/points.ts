import type { DayOfCollections } from '@kuri/shared/contract';
import type { DateRange } from '../../presets/presets.ts';
import { addDays, addMonths } from '@kuri/shared/format';

/** A bar stands for a day; in a range of more days than can be told apart, for a month. */
export type Unit = 'day' | 'month';

/** What a bar shows, in rupees: its day (a month's first), and what came in by each method. */
export interface Point extends DayOfCollections {
  total: number;
}

export interface Series {
  unit: Unit;
  points: Point[];
}

const MOST_DAYS = 92;
/** From the first month of a longer range to its last: February, March and April. */
const FEWEST_BETWEEN_MONTHS = 89;
const DAY_MS = 86_400_000;

/**
 * The bars of a range, oldest first; a day or a month on which nothing came in has one too. Months
 * before the first and after the last payment are left out, because a range may be of any length.
 */
export function seriesOf(days: readonly DayOfCollections[], range: DateRange): Series {
  const unit = unitOf(days, range);
  const known = new Map(days.map((day) => [day.day, day]));
  const isBounded = unit === 'day';
  const first = (isBounded ? range.start : null) ?? days[0]?.day;
  const last = (isBounded ? range.end : null) ?? days.at(-1)?.day;
  const next = isBounded ? addDays : addMonths;
  const points: Point[] = [];
  if (first === undefined || last === undefined) return { unit, points };
  for (let day = first; day <= last; day = next(day, 1)) points.push(pointOf(day, known));
  return { unit, points };
}

/** The server decides so; of all days, which have no range, it is read from what it sent. */
function unitOf(days: readonly DayOfCollections[], { start, end }: DateRange): Unit {
  if (start !== null && end !== null) return daysBetween(start, end) < MOST_DAYS ? 'day' : 'month';
  const reach = daysBetween(days[0]?.day ?? '', days.at(-1)?.day ?? '');
  const isByMonth = reach >= FEWEST_BETWEEN_MONTHS && days.every(({ day }) => day.endsWith('-01'));
  return isByMonth ? 'month' : 'day';
}

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS;
}

function pointOf(day: string, known: ReadonlyMap<string, DayOfCollections>): Point {
  const sums = known.get(day) ?? { day, cash: 0, upi: 0, card: 0, others: 0 };
  // In paise, where sums are exact.
  const paise = [sums.cash, sums.upi, sums.card, sums.others].map((sum) => Math.round(sum * 100));
  return { ...sums, total: paise.reduce((total, sum) => total + sum, 0) / 100 };
}
