import { formatRupees } from '@kuri/shared/format';
import { METHODS, type MethodId } from '../methods.ts';
import type { Point } from './points.ts';

const SHARE_OF_BAND = 0.72;
const WIDEST_BAR = 48;

/** The positions of the bars, in pixels from the left end of the axis. */
interface Bands {
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
 * Indexes of the bars with a label: every n-th, counted back from the newest whose label fits on
 * the axis.
 */
export function labelledBars(count: number, step: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil(labelWidth / step));
  const beyond = Math.max(0, Math.ceil(labelWidth / 2 / step - 0.5));
  const labelled: number[] = [];
  for (let index = count - 1 - beyond; index >= 0; index -= every) labelled.unshift(index);
  return labelled;
}

const ROUND = [1, 2, 2.5, 5, 10];

/**
 * Round amounts for an axis, from 0 to the first that is not below `max`: 23,400 gives 0, 10,000,
 * 20,000 and 30,000. In rupees, never parts of one.
 */
export function niceTicks(max: number, intervals = 4): number[] {
  const rough = Math.max(1, max / intervals);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND.map((factor) => factor * power).find(
    (size) => size >= rough && Number.isInteger(size),
  );
  const ticks = [0];
  const size = step ?? rough;
  while ((ticks.at(-1) ?? max) < max || ticks.length < 2) ticks.push(ticks.length * size);
  return ticks;
}

const HEIGHT = 220;
const ABOVE = 10;
const BELOW = 26;
const CHARACTER = 6.6;
const GAP = 10;

/** The positions of all parts of the chart, in pixels from its upper left corner. */
export interface Layout {
  width: number;
  height: number;
  /** Edges of the bars; `bottom` is their base line. */
  plot: { left: number; top: number; right: number; bottom: number };
  /** Relative to the plot's left side. */
  bands: Bands;
  ticks: readonly { y: number; label: string }[];
  heightOf: (amount: number) => number;
}

/** Sum of a bar's parts: what was taken off for a closed month has none. */
const heightOfStack = (point: Point) =>
  METHODS.reduce((sum, { id }) => sum + Math.max(0, point[id]), 0);

export function layoutOf(points: readonly Point[], width: number): Layout {
  const amounts = niceTicks(Math.max(0, ...points.map(heightOfStack)));
  const labels = amounts.map((amount) => formatRupees(amount));
  const left = Math.ceil(Math.max(...labels.map((label) => label.length)) * CHARACTER) + GAP;
  const plot = { left, top: ABOVE, right: Math.max(left + 1, width), bottom: HEIGHT - BELOW };
  const top = amounts.at(-1) ?? 1;
  const heightOf = (amount: number) => ((plot.bottom - plot.top) * amount) / top;
  return {
    width,
    height: HEIGHT,
    plot,
    bands: bandsOf(points.length, plot.right - plot.left),
    ticks: amounts.map((amount, index) => ({
      y: plot.bottom - heightOf(amount),
      label: labels[index] ?? '',
    })),
    heightOf,
  };
}

/** A part of a bar: the amount of one method. */
interface Part {
  id: MethodId;
  color: string;
  /** Its upper edge. */
  y: number;
  height: number;
}

/** The parts of a bar from its foot upwards, in the order of the methods; nothing paid, no part. */
export function stackOf(point: Point, bottom: number, heightOf: (amount: number) => number) {
  return METHODS.filter(({ id }) => point[id] > 0).reduce<Part[]>((parts, { id, color }) => {
    const height = heightOf(point[id]);
    const foot = parts.at(-1)?.y ?? bottom;
    return [...parts, { id, color, y: foot - height, height }];
  }, []);
}

const WEEK = 7;

/** The bar that a key moves to from another one; null for a key that doesn't move. */
export function barAfter(key: string, index: number, count: number): number | null {
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageUp: index - WEEK,
    PageDown: index + WEEK,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}
