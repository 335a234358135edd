import type { Group } from '../contract/group.ts';
import type { GroupType } from '../contract/group-type.ts';
import type { Login } from '../contract/login.ts';

/** A login that is valid for the next 8 hours. */
export function login(overrides: Partial<Login> = {}): Login {
  return {
    accountId: 'acc_1',
    userId: 'usr_1',
    firstName: 'Lakshmi',
    userType: 'ADMIN',
    authToken: 'token-of-lakshmi',
    expiresAt: new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString(),
    ...overrides,
  };
}

/** A group with room left. */
export function group(overrides: Partial<Group> = {}): Group {
  return {
    schemeId: 'grp_1',
    schemeName: 'Lakshmi Gold 12',
    schemeCode: 'LG12-A',
    schemeType: 'Gold Savings',
    schemeTypeName: 'Gold Savings',
    schemeTypeId: 'gty_1',
    maxCapacity: 250,
    currentCapacity: 198,
    schemeDuration: 12,
    monthlyInstallment: 5000,
    schemeStartDate: '2026-01-05',
    schemeDrawDate: '2026-12-05',
    schemeStatus: 'Active',
    drawsCompleted: 0,
    nextDrawDate: '2026-12-05',
    createdAt: '2026-01-01T10:15:00+05:30',
    updatedAt: '2026-01-01T10:15:00+05:30',
    ...overrides,
  };
}

/** A group type of 12 months. */
export function groupType(overrides: Partial<GroupType> = {}): GroupType {
  return {
    schemeTypeId: 'gty_1',
    schemeType: 'Gold Savings',
    schemeTypeDescription: 'Twelve instalments and a coin',
    schemeDuration: 12,
    schemeAmount: 5000,
    returnAmount: 62000,
    createdAt: '2026-01-01T10:15:00+05:30',
    ...overrides,
  };
}
