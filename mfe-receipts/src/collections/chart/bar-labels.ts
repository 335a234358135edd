import { formatDate } from '@kuri/shared/format';
import type { Unit } from './points.ts';

/** The day of a bar as 05-Nov-2026, its month as Nov-2026. */
export function barLabel(day: string, unit: Unit): string {
  return unit === 'day' ? formatDate(day) : formatDate(day).slice(3);
}

/** As short as an axis needs it: 05-Nov; a month keeps its year. */
export function shortBarLabel(day: string, unit: Unit): string {
  return unit === 'day' ? formatDate(day).slice(0, 6) : barLabel(day, unit);
}
