import { USER_TYPES } from './login.ts';
import { PERMISSIONS, isPermitted, mayOpen, meets, type Permission } from './permissions.ts';

/** Permissions by user type, as agreed. */
const AGREED: Record<Permission, string> = {
  enrolMembers: 'ADMIN OPERATOR COLLECTOR',
  enrolManyUnpaid: 'ADMIN OPERATOR',
  takePayments: 'ADMIN OPERATOR COLLECTOR',
  handOverCash: 'ADMIN OPERATOR COLLECTOR',
  spendCash: 'ADMIN OPERATOR',
  manageGroups: 'ADMIN OPERATOR',
  manageMembers: 'ADMIN OPERATOR',
  manageReferrals: 'ADMIN OPERATOR',
  sendReminders: 'ADMIN OPERATOR',
  shareStatements: 'ADMIN OPERATOR',
  exportLists: 'ADMIN OPERATOR AUDITOR',
  runDraws: 'ADMIN OPERATOR',
  holdDrawEarly: 'ADMIN',
  recordPaperDraws: 'ADMIN',
  voidDraws: 'ADMIN',
  payPrizes: 'ADMIN OPERATOR',
  payUnusualPrizes: 'ADMIN',
  settleTickets: 'ADMIN',
  payCommissions: 'ADMIN',
  reversePayments: 'ADMIN',
  waiveLateFees: 'ADMIN OPERATOR',
  backdatePayments: 'ADMIN',
  forceTicketStatus: 'ADMIN',
  takeOutPaidTickets: 'ADMIN',
  renameMembers: 'ADMIN',
  mergeMembers: 'ADMIN',
  substituteTickets: 'ADMIN',
  lowerRoomNumbers: 'ADMIN',
  changeGroupTerms: 'ADMIN',
  manageStaff: 'ADMIN',
  manageBackups: 'ADMIN',
  manageModules: 'ADMIN',
  seePreviews: 'ADMIN',
  manageOrganisation: 'ADMIN',
  importBooks: 'ADMIN',
  checkDrawers: 'ADMIN',
  keepPastDrawers: 'ADMIN',
  closeMonths: 'ADMIN',
  readDayBooks: 'ADMIN AUDITOR',
  readAudit: 'ADMIN AUDITOR',
};

it.each(Object.keys(PERMISSIONS) as Permission[])('%s is for whom it was agreed', (permission) => {
  const permitted = USER_TYPES.filter((userType) => isPermitted(userType, permission));
  expect(permitted.join(' ')).toBe(AGREED[permission]);
});

it('allows everybody where no permission is named, and nobody where it is unknown', () => {
  for (const userType of USER_TYPES) {
    expect(mayOpen(userType, undefined)).toBe(true);
    expect(mayOpen(userType, 'manageRockets')).toBe(false);
    expect(mayOpen(userType, 'toString')).toBe(false);
  }
  expect(mayOpen('AUDITOR', 'readAudit')).toBe(true);
  expect(mayOpen('OPERATOR', 'readAudit')).toBe(false);
});

it('allows a user who has the user type, the flag and the permission', () => {
  const asks = { permission: 'readAudit', role: 'AUDITOR', flag: 'new-trail' };
  expect(meets(asks, { userType: 'AUDITOR', flags: ['new-trail'] })).toBe(true);
  expect(meets(asks, { userType: 'ADMIN', flags: ['new-trail'] })).toBe(false);
  expect(meets(asks, { userType: 'AUDITOR', flags: ['other'] })).toBe(false);
  expect(meets(asks, { userType: 'AUDITOR' })).toBe(false);
  expect(
    meets(
      { ...asks, permission: 'manageStaff' },
      { ...asks, userType: 'AUDITOR', flags: ['new-trail'] },
    ),
  ).toBe(false);
  expect(meets({ role: 'ROBOT' }, { userType: 'ADMIN' })).toBe(false);
  expect(meets({}, { userType: 'COLLECTOR' })).toBe(true);
});
