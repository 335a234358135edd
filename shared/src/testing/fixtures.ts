import type { Group } from '../contract/group.ts';
import type { GroupType } from '../contract/group-type.ts';
import type { Login } from '../contract/login.ts';
import type { Member, Ticket } from '../contract/member.ts';
import type { OfficeDay } from '../contract/office-day.ts';
import { NO_OTHER_LANGUAGES, type Organisation } from '../contract/organisation.ts';
import type { FirstSteps } from '../contract/overview.ts';
import type { Referral } from '../contract/referral.ts';

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
    minNumbers: 0,
    returnAmount: 62_000,
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
    winnerPaysRemaining: true,
    createdAt: '2026-01-01T10:15:00+05:30',
    updatedAt: '2026-01-01T10:15:00+05:30',
    ...overrides,
  };
}

/** A ticket that is paid up to its seventh instalment. */
export function ticket(overrides: Partial<Ticket> = {}): Ticket {
  const membershipId = overrides.membershipId ?? 'tkt_1';
  return {
    membershipId,
    schemeMemberId: membershipId,
    ticketId: membershipId,
    membershipCode: 'LG12-A-142',
    membershipStatus: 'Active',
    membershipActive: (overrides.membershipStatus ?? 'Active') === 'Active',
    isWinner: false,
    memberId: 'mem_1',
    memberName: 'Meera Krishnan',
    contactPhone: '919847011234',
    contactEmail: 'meera@kuri.example',
    address: '12 Temple Road, Thrissur',
    schemeId: 'grp_1',
    monthlySchemeId: 'grp_1',
    schemeCode: 'LG12-A',
    schemeName: 'Lakshmi Gold 12',
    schemeStartDate: '2026-01-05',
    monthlyInstallmentAmount: 5000,
    paidAmount: 35000,
    paidInstallments: 7,
    totalInstallments: 12,
    waivedInstallments: 0,
    dueInstallments: 0,
    dueAmount: 0,
    dueDate: null,
    balanceAmount: 25000,
    joinedDate: '2026-01-10',
    lastPaidDate: '2026-07-05',
    refId: null,
    refName: null,
    refType: null,
    refContactPhone: null,
    nomineeName: null,
    nomineeRelation: null,
    formerHolders: [],
    updatedAt: '2026-07-05T10:15:00+05:30',
    ...overrides,
  };
}

/** A person with one ticket. */
export function member(overrides: Partial<Member> = {}): Member {
  const schemeMemberships = overrides.schemeMemberships ?? [ticket()];
  return {
    memberId: 'mem_1',
    memberName: 'Meera Krishnan',
    contactPhone: '919847011234',
    contactEmail: 'meera@kuri.example',
    address: '12 Temple Road, Thrissur',
    joinedDate: '2026-01-10',
    lastPaidDate: '2026-07-05',
    ticketsCount: schemeMemberships.length,
    membershipActive: true,
    updatedAt: '2026-07-05T10:15:00+05:30',
    schemeMemberships,
    ...overrides,
  };
}

/** Someone who has brought three members. */
export function referral(overrides: Partial<Referral> = {}): Referral {
  return {
    refId: 'ref_1',
    refName: 'Suresh Babu',
    refType: 'Agent',
    refContactPhone: '919961182210',
    totalReferrals: 3,
    ...overrides,
  };
}

/** All done, as in an office that runs. */
export function firstSteps(overrides: Partial<FirstSteps> = {}): FirstSteps {
  const made = { office: true, type: true, group: true, ticket: true, receipt: true };
  return { ...made, activation: true, ...overrides };
}

/** For tests: what the office says of itself on its papers. */
export function officeDay(overrides: Partial<OfficeDay> = {}): OfficeDay {
  const known = { today: '2026-11-21', newest: '2026-11-21', isKnown: true };
  return { ...known, ahead: { tickets: 0, groups: 0 }, ...overrides };
}

export function organisation(overrides: Partial<Organisation> = {}): Organisation {
  return {
    name: 'Sree Lakshmi Savings',
    address: 'MG Road, Thrissur',
    contactPhone: '914872000000',
    registration: '',
    slipLine: '',
    otherLanguages: NO_OTHER_LANGUAGES,
    upiAddress: '',
    backdatingDays: 7,
    yearBegins: 4,
    collectorTickets: 10,
    collectorTicketsADay: 25,
    allowPartial: true,
    activateOnPayment: null,
    logo: null,
    publicUrl: 'https://kuri.example',
    updatedAt: '2026-01-01T10:15:00+05:30',
    ...overrides,
  };
}
