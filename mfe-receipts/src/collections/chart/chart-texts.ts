import { formatDate, formatRupees } from '@kuri/shared/format';
import { collectionsLabels } from '../../labels.ts';
import { METHODS } from '../methods.ts';
import type { Point, Series, Unit } from './points.ts';

const { chart, total } = collectionsLabels;

/** The figures of one bar: '05-Nov-2026: Cash ₹5,000, UPI ₹2,000, Total ₹7,000'. */
export function describePoint(point: Point, unit: Unit): string {
  const parts = METHODS.filter(({ id }) => point[id] !== 0).map(
    ({ id, label }) => `${label} ${formatRupees(point[id])}`,
  );
  return `${barLabel(point.day, unit)}: ${[...parts, `${total} ${formatRupees(point.total)}`].join(', ')}`;
}

/** The chart in a sentence. */
export function summarise({ unit, points }: Series, totalAmount: number): string {
  const filled = points.filter((point) => point.total !== 0);
  const top = filled.reduce<Point | null>(
    (best, point) => (best !== null && best.total >= point.total ? best : point),
    null,
  );
  const only = points.length === 1 ? points[0] : undefined;
  if (only)
    return `${chart.alone[unit]({ total: formatRupees(totalAmount), day: barLabel(only.day, unit) })}.`;
  const sum = chart.summary({
    total: formatRupees(totalAmount),
    filled: filled.length,
    count: points.length,
    unit,
  });
  if (top === null || top.total <= 0 || filled.length === 1) return `${sum}.`;
  return `${sum}; ${chart.most[unit]({ day: barLabel(top.day, unit), amount: formatRupees(top.total) })}.`;
}

/** The day of a bar as 05-Nov-2026, its month as Nov-2026. */
export function barLabel(day: string, unit: Unit): string {
  return unit === 'day' ? formatDate(day) : formatDate(day).slice(3);
}

/** The short label of an axis: 05-Nov; a month keeps its year. */
export function shortBarLabel(day: string, unit: Unit): string {
  return unit === 'day' ? formatDate(day).slice(0, 6) : barLabel(day, unit);
}
