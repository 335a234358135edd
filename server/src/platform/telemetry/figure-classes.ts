import type { FigureName } from '@kuri/shared/contract';

/** How much wider each class is than the one before it. */
const STEP = 1.1;
/** Of CLS, which is mostly below 1, thousandths are counted. */
const scaleOf = (name: FigureName) => (name === 'CLS' ? 1000 : 1);

/** The class that a figure counts in. */
export function classOf(name: FigureName, value: number): number {
  const scaled = value * scaleOf(name);
  return scaled < 1 ? 0 : Math.ceil(Math.log(scaled) / Math.log(STEP) - 1e-9);
}

/** The highest figure of a class. */
function highestOf(name: FigureName, of: number): number {
  return of === 0 ? 0 : Number((STEP ** of).toPrecision(3)) / scaleOf(name);
}

/**
 * The 75th percentile of figures, to a tenth.
 * @param counts how many there were of each class
 */
export function p75(
  name: FigureName,
  counts: readonly { class: number; count: number }[],
): { p75: number; count: number } {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  let below = 0;
  const found = [...counts]
    .sort((one, other) => one.class - other.class)
    .find((one) => (below += one.count) >= count * 0.75);
  return { p75: highestOf(name, found?.class ?? 0), count };
}
