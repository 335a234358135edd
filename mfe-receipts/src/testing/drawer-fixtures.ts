import type { CashVoucher, DayBookEntry, DrawerDay } from '@kuri/shared/contract';

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

/** For tests: sums of a day on which nothing moved. */
export const NOTHING = { Cash: 0, UPI: 0, Card: 0, 'Bank Transfer': 0 };

/** For tests: a receipt in the day book. */
export function dayEntry(fields: Partial<DayBookEntry> = {}): DayBookEntry {
  return {
    kind: 'received',
    at: '2026-11-21T10:15:00+05:30',
    by: 'Lakshmi',
    userId: 'usr_1',
    number: 'RC/2026-27/000123',
    memberName: 'Meera Krishnan',
    tickets: ['LG12-A-0142'],
    method: 'Cash',
    amount: 7_000,
    way: 'in',
    ...fields,
  };
}

/** For tests: an expense of Lakshmi. */
export function voucher(fields: Partial<CashVoucher> = {}): CashVoucher {
  return {
    entryId: 'csh_1',
    voucherNumber: 'CV/2026-27/000001',
    kind: 'expense',
    amount: 60.55,
    at: '2026-11-21T10:15:00+05:30',
    drawer: 'Lakshmi',
    to: null,
    bank: null,
    reference: null,
    category: 'Travel',
    payee: 'KSRTC',
    reason: 'Bus to the bank',
    drawerReason: null,
    by: 'Lakshmi',
    reverses: null,
    reversedBy: null,
    ...fields,
  };
}
