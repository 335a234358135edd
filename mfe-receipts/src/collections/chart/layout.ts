import { formatRupees } from '@kuri/shared/format';
import { bandsOf, type Bands } from './bands.ts';
import type { Point } from './points.ts';
import { niceTicks } from './ticks.ts';

const HEIGHT = 220;
const ABOVE = 10;
const BELOW = 26;
const CHARACTER = 6.6;
const GAP = 10;

/** The positions of all parts of the chart, in pixels from its upper left corner. */
export interface Layout {
  width: number;
  height: number;
  /** Where the bars begin on the left, their base line, and where they end on the right. */
  plot: { left: number; top: number; right: number; bottom: number };
  /** Relative to the plot's left side. */
  bands: Bands;
  ticks: readonly { y: number; label: string }[];
  /** The height of an amount. */
  heightOf: (amount: number) => number;
}

export function layoutOf(points: readonly Point[], width: number): Layout {
  const amounts = niceTicks(Math.max(0, ...points.map(({ total }) => total)));
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
