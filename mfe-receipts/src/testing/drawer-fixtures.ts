import type { DrawerDay } from '@kuri/shared/contract';

/** For tests: an opening that was as it should be. */
export const OPENED = {
  openingCash: 1_000,
  openedAfter: 0,
  openingReason: null,
  lateOpening: null,
  lastCounted: null,
} satisfies Partial<DrawerDay>;

/** For tests: a drawer that was counted, with what should be in it. */
export const CLOSED = {
  notes500: 12,
  notes200: 0,
  notes100: 0,
  notes50: 0,
  notes20: 0,
  notes10: 0,
  coins: 0,
  counted: 6_000,
  difference: 0,
  reason: null,
  by: 'Lakshmi',
  late: null,
  at: '2026-11-21T18:20:00+05:30',
} satisfies DrawerDay['closing'];
