import type { MemberDues, PendingDues } from '@kuri/shared/contract';

/** A member who is two instalments late with one ticket. */
export function memberDues(overrides: Partial<MemberDues> = {}): MemberDues {
  return {
    memberId: 'mem_1',
    memberName: 'Meera Krishnan',
    contactPhone: '919847011234',
    schemeId: 'grp_1',
    schemeName: 'Lakshmi Gold 12',
    dueAmount: 10_000,
    dueDate: '2026-10-05',
    ticketsCount: 1,
    dueInstallments: 2,
    ...overrides,
  };
}

/** The first page of the member-wise dues of an account. */
export function dues(overrides: Partial<PendingDues> = {}): PendingDues {
  return {
    asOf: '2026-11-21',
    memberWiseSummary: [memberDues()],
    truncated: false,
    totals: { persons: 281, members: 309, tickets: 1_383, dueAmount: 2_466_000 },
    ageing: [
      { late: '1', tickets: 1_169, dueAmount: 513_500 },
      { late: '2', tickets: 94, dueAmount: 563_000 },
      { late: '3', tickets: 1, dueAmount: 427_500 },
      { late: 'more', tickets: 119, dueAmount: 962_000 },
    ],
    ...overrides,
  };
}
