import type { Prize, PrizePayout } from '@kuri/shared/contract';

/** For tests: an unpaid prize. */
export function prize(overrides: Partial<Prize> = {}): Prize {
  return {
    drawId: 'drw_1',
    drawNo: 8,
    drawDate: '2026-11-10',
    schemeId: 'grp_1',
    schemeName: 'Lakshmi Gold 12',
    ticketId: 'tkt_3',
    membershipCode: 'LG12-A-003',
    memberId: 'mem_3',
    memberName: 'Meera Krishnan',
    contactPhone: '919847011234',
    address: '12 Temple Road, Thrissur',
    state: 'payable',
    returnAmount: 62_500,
    payout: null,
    ...overrides,
  };
}

/** For tests: a payout in full, in cash, to the winner. */
export function payout(overrides: Partial<PrizePayout> = {}): PrizePayout {
  return {
    payoutId: 'prz_1',
    voucherNumber: 'PV/2026-27/000001',
    deduction: 0,
    deductionReason: null,
    amount: 62_500,
    payoutDate: '2026-11-21',
    method: 'Cash',
    reference: null,
    receiver: null,
    receiverReason: null,
    paidBy: 'Ravi',
    paidAt: '2026-11-21T10:15:00+05:30',
    confirmed: null,
    reversal: null,
    ...overrides,
  };
}

/** For tests: a paid prize. */
export function paidPrize(overrides: Partial<PrizePayout> = {}): Prize {
  return prize({ state: 'paid', payout: payout(overrides) });
}
