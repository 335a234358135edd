const SHARE_OF_BAND = 0.72;
const WIDEST_BAR = 48;

/** The positions of the bars, in pixels from the left end of the axis. */
export interface Bands {
  /** The room of one bar with its gap. */
  step: number;
  /** The width of a bar. */
  bar: number;
  /** The left edge of a bar. */
  left: (index: number) => number;
  center: (index: number) => number;
  /** The bar nearest to a place; the ends count on outside of the axis. */
  at: (x: number) => number;
}

export function bandsOf(count: number, width: number): Bands {
  const step = count > 0 ? width / count : width;
  const bar = Math.min(step * SHARE_OF_BAND, WIDEST_BAR);
  const center = (index: number) => (index + 0.5) * step;
  return {
    step,
    bar,
    center,
    left: (index) => center(index) - bar / 2,
    at: (x) => Math.min(count - 1, Math.max(0, Math.floor(x / step))),
  };
}

/**
 * Which bars get a label below them, so that none touches the next: every n-th, counted from the
 * newest whose label does not reach beyond the end of the axis.
 */
export function labelledBars(count: number, step: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil(labelWidth / step));
  const beyond = Math.max(0, Math.ceil(labelWidth / 2 / step - 0.5));
  const labelled: number[] = [];
  for (let index = count - 1 - beyond; index >= 0; index -= every) labelled.unshift(index);
  return labelled;
}
