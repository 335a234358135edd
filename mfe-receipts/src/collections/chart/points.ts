import { addRupees, type CollectionReport, type DayOfCollections } from '@kuri/shared/contract';
import type { DateRange } from '@kuri/shared/router';
import { addDays, addMonths } from '@kuri/shared/format';

type Sums = Pick<CollectionReport, 'days' | 'unit'>;
/** The period of a bar. */
export type Unit = Sums['unit'];

/** A bar's figures in rupees: its day (a month's first) and the amount of each method. */
export interface Point extends DayOfCollections {
  adjusted: number;
  total: number;
}

export interface Series {
  unit: Unit;
  points: Point[];
}

/**
 * The bars of a range, oldest first; a day or a month on which nothing came in has one too. Months
 * before the first and after the last payment are left out, because a range may be of any length.
 */
export function seriesOf({ days, unit }: Sums, range: DateRange): Series {
  const sumsByDay = new Map(days.map((day) => [day.day, day]));
  const isBounded = unit === 'day';
  const first = (isBounded ? range.start : null) ?? days[0]?.day;
  const last = (isBounded ? range.end : null) ?? days.at(-1)?.day;
  const next = isBounded ? addDays : addMonths;
  const points: Point[] = [];
  if (first === undefined || last === undefined) return { unit, points };
  for (let day = first; day <= last; day = next(day, 1)) points.push(pointOf(day, sumsByDay));
  return { unit, points };
}

function pointOf(day: string, sumsByDay: ReadonlyMap<string, DayOfCollections>): Point {
  const sums = sumsByDay.get(day) ?? { day, cash: 0, upi: 0, card: 0, others: 0 };
  const { cash, upi, card, others, adjusted = 0 } = sums;
  return { ...sums, adjusted, total: addRupees([cash, upi, card, others, adjusted]) };
}
