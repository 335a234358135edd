import { figuresOf, type Ages, type Figures } from './sample-figures.ts';

/** What counts as a month when figures are compared, in days. */
const MONTH = 30;

export interface Compared {
  value: number;
  /** The part by which it grew, 0.05 for five percent; null where there was nothing to compare with. */
  change: number | null;
}

/** The figures of some days, each beside the same days a month earlier. */
export function compareWithLastMonth(days: Ages): Record<keyof Figures, Compared> {
  const now = figuresOf(days);
  const before = figuresOf({ oldest: days.oldest + MONTH, newest: days.newest + MONTH });
  const compared = (figure: keyof Figures): Compared => ({
    value: now[figure],
    change: before[figure] === 0 ? null : now[figure] / before[figure] - 1,
  });
  return {
    groups: compared('groups'),
    members: compared('members'),
    received: compared('received'),
    pending: compared('pending'),
    joined: compared('joined'),
  };
}
