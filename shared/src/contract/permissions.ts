import type { Login, UserType } from './login.ts';
import { MENU_PAGES, type MenuPage } from './menu-pages.ts';

const ADMIN_ONLY: readonly UserType[] = ['ADMIN'];
const OFFICE: readonly UserType[] = ['ADMIN', 'OPERATOR'];
const COUNTER: readonly UserType[] = ['ADMIN', 'OPERATOR', 'COLLECTOR'];

/**
 * Which user types may do what: the one list that the server's guards and the screens go by. What is
 * not named here is reading, which everybody of the account may do.
 */
export const PERMISSIONS = {
  enrolMembers: COUNTER,
  enrolManyUnpaid: OFFICE,
  takePayments: COUNTER,
  handOverCash: COUNTER,
  spendCash: OFFICE,
  manageGroups: OFFICE,
  manageMembers: OFFICE,
  manageReferrals: OFFICE,
  sendReminders: OFFICE,
  shareStatements: OFFICE,
  exportLists: ['ADMIN', 'OPERATOR', 'AUDITOR'],
  runDraws: OFFICE,
  holdDrawEarly: ADMIN_ONLY,
  voidDraws: ADMIN_ONLY,
  recordPaperDraws: ADMIN_ONLY,
  payPrizes: OFFICE,
  payUnusualPrizes: ADMIN_ONLY,
  settleTickets: ADMIN_ONLY,
  payCommissions: ADMIN_ONLY,
  reversePayments: ADMIN_ONLY,
  waiveLateFees: OFFICE,
  backdatePayments: ADMIN_ONLY,
  forceTicketStatus: ADMIN_ONLY,
  takeOutPaidTickets: ADMIN_ONLY,
  renameMembers: ADMIN_ONLY,
  mergeMembers: ADMIN_ONLY,
  substituteTickets: ADMIN_ONLY,
  lowerRoomNumbers: ADMIN_ONLY,
  changeGroupTerms: ADMIN_ONLY,
  manageStaff: ADMIN_ONLY,
  manageBackups: ADMIN_ONLY,
  manageModules: ADMIN_ONLY,
  seePreviews: ADMIN_ONLY,
  manageOrganisation: ADMIN_ONLY,
  importBooks: ADMIN_ONLY,
  checkDrawers: ADMIN_ONLY,
  keepPastDrawers: ADMIN_ONLY,
  closeMonths: ADMIN_ONLY,
  readDayBooks: ['ADMIN', 'AUDITOR'],
  readAudit: ['ADMIN', 'AUDITOR'],
} as const satisfies Record<string, readonly UserType[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * Checks a permission that a module names. An unknown one is a newer module's, and is kept from
 * everybody.
 */
export function mayOpen(userType: UserType, permission: string | undefined): boolean {
  if (permission === undefined) return true;
  return Object.hasOwn(PERMISSIONS, permission) && isPermitted(userType, permission as Permission);
}

/** Conditions of a page, an entry or a link. */
export interface Conditions {
  permission?: string | undefined;
  role?: string | undefined;
  flag?: string | undefined;
}

/** Checks all conditions. */
export function meets(
  { permission, role, flag }: Conditions,
  { userType, flags = [] }: Pick<Login, 'userType' | 'flags'>,
): boolean {
  const hasRole = role === undefined || role === userType;
  const hasFlag = flag === undefined || flags.includes(flag);
  return hasRole && hasFlag && mayOpen(userType, permission);
}

/** Permissions that pages of the menu ask for, as their modules do. */
const MENU_PERMISSIONS: Readonly<Partial<Record<MenuPage, Permission>>> = {
  '/counter': 'takePayments',
};

/** Pages that an office may put into the menu of a role: those that the role may open. */
export function menuPagesOf(userType: UserType): MenuPage[] {
  return MENU_PAGES.filter((page) => mayOpen(userType, MENU_PERMISSIONS[page]));
}

export function isPermitted(userType: UserType, permission: Permission): boolean {
  const permitted: readonly UserType[] = PERMISSIONS[permission];
  return permitted.includes(userType);
}
