// The public surface of the contract: schemas and types of every entity and call, and nothing else.
export {
  CLIENT_ID,
  DEFAULT_PAGE_SIZE,
  GROUP_MONTHS,
  GROUP_TYPE_MONTHS,
  MAX_CAPACITY,
  MAX_PAGE_SIZE,
} from './limits.ts';
export {
  envelope,
  errorEnvelope,
  pageQuery,
  paged,
  type ErrorEnvelope,
  type Paged,
} from './envelope.ts';
export { istDate, istInstant, toBusinessDate } from './dates.ts';
export { phone10 } from './phone.ts';
export { hasWholePaise } from './primitives.ts';
export {
  USER_TYPES,
  login,
  loginBody,
  userType,
  type Login,
  type LoginBody,
  type UserType,
} from './login.ts';
export {
  groupType,
  groupTypeBody,
  groupTypeForm,
  type GroupType,
  type GroupTypeBody,
  type GroupTypeForm,
} from './group-type.ts';
export {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  GROUP_STATUSES,
  addGroupBody,
  group,
  groupForm,
  updateGroupBody,
  type AddGroupBody,
  type Group,
  type GroupForm,
  type UpdateGroupBody,
} from './group.ts';
export {
  MAX_NAME,
  MEMBERSHIP_STATUSES,
  REFERRAL_TYPES,
  deletedTicket,
  member,
  memberProfileForm,
  membershipStatus,
  ticket,
  updateMemberBody,
  updateTicketStatusBody,
  type Member,
  type MemberProfileForm,
  type MembershipStatus,
  type Ticket,
  type UpdateMemberBody,
  type UpdateTicketStatusBody,
} from './member.ts';
export {
  CAPACITY_TEXT,
  enrolled,
  enrolmentBody,
  enrolmentForm,
  type Enrolled,
  type EnrolmentBody,
  type EnrolmentForm,
} from './enrolment.ts';
export {
  foundReferral,
  referral,
  referralBody,
  type FoundReferral,
  type Referral,
  type ReferralBody,
} from './referral.ts';
export { PAYMENT_MODES, type PaymentMode } from './payment-mode.ts';
export {
  RECEIPT_TEXTS,
  SINGLE_FORM_METHODS,
  addReceiptBody,
  collectionReport,
  memberReceipts,
  memberReceiptsBody,
  payment,
  paymentForm,
  receipt,
  reverseReceiptBody,
  singlePaymentForm,
  type AddReceiptBody,
  type CollectionReport,
  type DayOfCollections,
  type MemberReceipts,
  type Payment,
  type PaymentForm,
  type Receipt,
  type ReverseReceiptBody,
  type SinglePaymentForm,
} from './receipt.ts';
export type { SlotProps } from './slots.ts';
export {
  consoleSettings,
  moduleInfo,
  moduleRelease,
  navEntry,
  pageEntry,
  registry,
  registryModule,
  shellRelease,
  type ConsoleSettings,
  type ModuleInfo,
  type ModuleRelease,
  type NavEntry,
  type PageEntry,
  type Registry,
  type RegistryModule,
  type RemoteModule,
  type ShellRelease,
} from './registry.ts';
