// The public surface of the contract: schemas and types of every entity and call, and nothing else.
export {
  CLIENT_ID,
  DEFAULT_PAGE_SIZE,
  GROUP_MONTHS,
  MAX_LIST_SIZE,
  MAX_PAGE_SIZE,
  PROVING_MS,
} from './limits.ts';
export { envelope, errorEnvelope, type ErrorEnvelope, type Paged } from './envelope.ts';
export { addDays, addMonths, daysBetween } from './calendar.ts';
export {
  MONTHS,
  dayText,
  istDate,
  istInstant,
  monthInWords,
  monthOf,
  timeText,
  toBusinessDate,
} from './dates.ts';
export {
  SENT_BLOCK,
  SIGN_IN_ADDRESS,
  SIGN_IN_TEXTS,
  checkLogin,
  readLoginId,
} from './sign-in-form.ts';
export type { FirstAccountBody } from './first-account.ts';
export type {
  LoginErrors,
  PageOutline,
  PageOutlines,
  SentSignIn,
  SignInState,
  StaticPages,
} from './sign-in-form.ts';
export { STATUS_MESSAGES, statusRefusals } from './texts/status-messages.ts';
export { fieldLabels, fieldTexts } from './field-texts.ts';
export {
  refusals,
  type Said,
  saidOf,
  severalOf,
  withEnglish,
  worded,
  wordedAnswer,
} from '../texts/refusals.ts';
export { fitsPath, pathSegments, pathsOverlap } from './page-paths.ts';
export { cleanName, isAnotherPerson, nameKey, renameCause } from './names.ts';
export { isMobile, phone10 } from './phone.ts';
export {
  HANDED_DAYS,
  SECOND_PERSON_ACTS,
  type AnswerAskedWordBody,
  type AskReversalBody,
  type AskedWord,
  type SecondPerson,
  type SecondPersonAct,
  type SecondWord,
  type Standing,
} from './second-person.ts';
export { isEmail } from './email.ts';
export { UNKNOWN_AFTER_DAYS, type OfficeDay, type OfficeDayBody } from './office-day.ts';
export { addRupees, creditOf, toPaise } from './money.ts';
export {
  USER_TYPES,
  login,
  userType,
  type Appearance,
  type Login,
  type LoginBody,
  type Menus,
  type Pin,
  type UserType,
} from './login.ts';
export {
  AUDIT_FILTERS,
  MAX_AUDIT_ROWS,
  type AuditChange,
  type AuditFilterKind,
  type AuditKind,
  type AuditPerson,
  type AuditRow,
} from './audit.ts';
export { BACKUP_STEPS, backupSums, drawSecretForm, goodBackup } from './backup.ts';
export type {
  BackupStatus,
  BackupStep,
  BackupSums,
  CheckedBackup,
  DrawSecretForm,
  GoodBackup,
} from './backup.ts';
export { BOOK_COLUMNS, MONTH_COLUMNS, missingOfGroup, type BookColumn } from './book-columns.ts';
export { IMPORT_KINDS, undoImportBody, writeImportBody } from './book-import.ts';
export { MAX_IMPORT_BYTES, MAX_IMPORT_LISTED, MAX_IMPORT_ROWS } from './book-import.ts';
export {
  MAX_FILE_COLUMNS,
  MOST_PAPER_DRAWS,
  SHEET_AS,
  WORD_VALUES,
  type CheckImportBody,
  type ImportColumns,
  type ImportRegister,
  type ImportWord,
  type LeftOutAs,
  type SheetAs,
  type WordKey,
} from './book-import.ts';
export type { MatchColumnsBody, MatchRegisterBody } from './book-import.ts';
export type { BookImport, ImportFault, ImportFindings, ImportGroupTotals } from './book-import.ts';
export type { ImportFaultCode, ImportKind, ImportPerson, ImportStep } from './book-import.ts';
export type { WriteImportBody } from './book-import.ts';
export { isPermitted, meets, menuPagesOf } from './permissions.ts';
export type { Conditions, Permission } from './permissions.ts';
export type { MenuPage } from './menu-pages.ts';
export { MAX_FLAGS, switchFlagBody, type SwitchFlagBody } from './flags.ts';
export type { ModuleUses } from './module-uses.ts';
export {
  settingForm,
  settingSchema,
  type AccountSwitches,
  type GivenSettings,
  type ModuleSetting,
  type SettingBody,
  type SettingValue,
} from './module-settings.ts';
export {
  groupType,
  groupTypeBody,
  groupTypeForm,
  type GroupType,
  type GroupTypeBody,
  type GroupTypeForm,
  type UpdateGroupTypeBody,
} from './group-type.ts';
export {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  CHANGEABLE_TERMS,
  GROUP_LOCK_TEXTS,
  GROUP_TERMS,
  MIN_LOWERING_REASON,
  areTermsFixed,
  group,
  groupForm,
  groupTermsForm,
  lowersRoomNumbers,
  type AddGroupBody,
  type ChangeGroupTermsBody,
  type Group,
  type GroupForm,
  type GroupTerms,
  type GroupTermsChange,
  type GroupTermsForm,
  type UpdateGroupBody,
} from './group.ts';
export type { GroupBook, GroupMonth } from './group-book.ts';
export {
  CLOSED_STATUSES,
  isLiveStatus,
  DEFAULTER_INSTALMENTS,
  isDefaulter,
  mayFollowByHand,
  MEMBERSHIP_STATUSES,
  REFERRAL_TYPES,
} from './member.ts';
export {
  ASKED_FIELDS,
  MEMBER_FIELD_NAMES,
  MEMBER_FIELDS,
  memberField,
  typedValues,
  type MemberFacts,
  type MemberFieldName,
} from './fields/member-fields.ts';
export {
  memberProfileForm,
  namesOnPaper,
  cleanPaperNumber,
  paperNumber,
  updateMemberBody,
  updateTicketStatusBody,
} from './member.ts';
export type { FormerName, Member, MemberProfileForm, MembershipStatus, Ticket } from './member.ts';
export type { UpdateMemberBody, UpdateTicketStatusBody } from './member.ts';
export {
  CAPACITY_TEXT,
  enrolmentBody,
  enrolmentForm,
  paperNumbersOf,
  receivedOf,
  type Enrolled,
  type EnrolmentBody,
  type EnrolmentForm,
} from './enrolment.ts';
export { MARK_MESSAGES, MEMBER_MARKS } from './mark-names.ts';
export { markMemberBody } from './member-mark.ts';
export type { MarkMemberBody, MemberMark } from './member-mark.ts';
export type { ActivatedTickets, ActivateTicketsBody } from './activation.ts';
export { takeOverBody, type CheckedTakeOver, type TakeOverBody } from './take-over.ts';
export { referralBody, type FoundReferral, type Referral, type ReferralBody } from './referral.ts';
export { GENDERS, passwordForm, profileForm } from './profile.ts';
export type { Gender, PasswordForm, ProfileForm } from './profile.ts';
export { PASSWORDS_DIFFER_TEXT, PASSWORD_RULES_TEXT, WEAK_PASSWORD_TEXT } from './password.ts';
export { checkPasswordRules, isStrongPassword } from './password.ts';
export {
  EXPENSE_CATEGORIES,
  DEFAULT_LEDGERS,
  reverseCashBody,
  type LedgerUse,
  type TallyLedgers,
  declineHandoverBody,
  depositBody,
  expenseBody,
  handoverBody,
  topUpBody,
  type BookSettings,
  type BookSettingsForm,
  type CashDesk,
  type CashMoved,
  type CashVoucher,
  type DepositBody,
  type ExpenseBody,
  type ExpenseCategory,
  type Handover,
  type HandoverBody,
  type RestOfCash,
  type TopUpBody,
} from './cash.ts';
export {
  LEDGERS,
  LEDGER_NAMES,
  type Ledger,
  type LedgerBalance,
  type LedgerEntry,
  type TrialBalance,
} from './ledgers.ts';
export { NOTES, countedPaise, differencePaise, inAndOut, type DayBookEntry } from './day-book.ts';
export { firstDayOf, lastDayOf, reopenMonthBody } from './book-month.ts';
export type {
  BookMonth,
  BookMonths,
  CloseMonthBody,
  MonthSums,
  OpenDrawer,
  ReopenMonthBody,
} from './book-month.ts';
export { closeDrawerBody, closeDrawerForm, openDrawerBody, openDrawerForm } from './day-book.ts';
export { MAX_LATE_DAYS, lateFault, openingFault } from './day-book.ts';
export type { CashCount, DayBook, DrawerDay, NoteName, PaperBook } from './day-book.ts';
export type { CloseDrawerBody, OpenDrawerBody, SeeDrawerBody, SumsByMethod } from './day-book.ts';
export {
  beginSecondStepBody,
  secondStepCodeBody,
  type BeginSecondStepBody,
  type OwnSession,
  type OwnSignIn,
  type SecondStepCodeBody,
  type SecondStepSecret,
  type SignInRules,
} from './own-sign-in.ts';
export {
  addStaffBody,
  updateStaffBody,
  type AddStaffBody,
  type ChangePasswordBody,
  type StaffMember,
  type StaffWithPassword,
  type UpdateStaffBody,
} from './staff.ts';
export {
  ADJUSTED,
  PAYMENT_MODES,
  RECEIPT_MODES,
  type PaymentMode,
  type ReceiptMode,
} from './payment-mode.ts';
export {
  RECEIPT_TEXTS,
  SINGLE_FORM_METHODS,
  addReceiptBody,
  referenceFault,
  reverseReceiptBody,
  type CountSlipPrintBody,
  type ReceiptSlip,
  type SlipPrints,
  type AddReceiptBody,
  type CollectionReport,
  type DayOfCollections,
  type MemberReceipts,
  type OwnPayment,
  type Payment,
  type Receipt,
  type ReverseReceiptBody,
} from './receipt.ts';
export {
  earliestReceiptDate,
  firstPaymentFault,
  isBackdated,
  dateRange,
  closedMonthText,
  receiptDateFault,
  takesReason,
  type ReceiptDateLimits,
} from './receipt-dates.ts';
export {
  paymentForm,
  singlePaymentForm,
  type PaymentForm,
  type SinglePaymentForm,
} from './payment-form.ts';
export {
  drawProof,
  freezeDrawBody,
  roomNumber,
  startDrawBody,
  voidDrawBody,
  type Draw,
  type DrawAnswer,
  type DrawProof,
  type DrawState,
  type ExclusionReason,
  type FreezeDrawBody,
  type MarkWinnerBody,
  type MarkedWinner,
  type Participant,
  type StartDrawBody,
  type VoidDrawBody,
} from './draw.ts';
export {
  heldDraw,
  paperDrawsForm,
  type HeldDraw,
  type PaperDraw,
  type PaperDrawEntry,
  type PaperDrawRecord,
  type PaperDrawsEntry,
  type PaperDrawsForm,
  type RecordPaperDrawsBody,
} from './paper-draw.ts';
export {
  approvePrizeBody,
  PRIZE_STATES,
  reversePrizeBody,
  type ApprovePrizeBody,
  type CheckedApproval,
  type CheckedPayout,
  type PayPrizeBody,
  type Prize,
  type PrizePayout,
  type PrizeState,
  type SettledCause,
  type UnusualCause,
  handedOver,
} from './prize.ts';
export { approvalOf, whyUnusual } from './unusual-prize.ts';
export { payPrizeForm, payoutDateFault, payoutFault, type PayoutDateLimits } from './prize-form.ts';
export {
  DUES_VIEWS,
  LATENESS,
  type DuesOfAge,
  type DuesTotals,
  type DuesView,
  type Lateness,
  type MemberDues,
  type PendingDues,
  type SentReminders,
} from './dues.ts';
export type {
  CollectionExplanation,
  CountedReceipt,
  DrawEligibility,
  DrawEligibility as DrawStanding, // The former name, for remotes that use it.
  Explanation,
  TicketExplanation,
} from './explanation.ts';
export type {
  DrawOutcome,
  MadeStatementLink,
  MakeLinkBody,
  ReceiptLink,
  Statement,
  StatementLink,
  TicketStatement,
  WithdrawLinkBody,
} from './statement.ts';
export { isLateInstalment, ticketCharges } from './statement.ts';
export {
  CHARGE_NAMES,
  chargedIn,
  CHARGE_MESSAGES,
  chargeLabels,
  type Charges,
  chargesOf,
  type ChargeSums,
  sumsOfCharge,
  type Charge,
} from './charges.ts';
export { prizeText } from './prize-text.ts';
export {
  COMMISSION_EARNED,
  commissionPaise,
  commissionText,
  MOST_COMMISSIONS,
  paidOnFault,
  payCommissionForm,
  type CheckedCommission,
  type Commission,
  type CommissionEarned,
  type CommissionRule,
  type CommissionState,
  type PayCommissionBody,
} from './commission.ts';
export {
  deductedFrom,
  deductionFault,
  deductionText,
  leftOf,
  type Deducted,
  type DeductionRule,
} from './deduction.ts';
export {
  changedLateFee,
  lateFeeDue,
  lateFeeNow,
  lateFeeOf,
  lateFeeText,
  type LateFee,
  type LateFeeRule,
  type LateFeeTicket,
} from './late-fee.ts';
export { askedOf, debtOf, type Asked, type Debt } from './debt.ts';
export { publicAddress } from './public-address.ts';
export { payableFault, paymentLineFault, pricesOf, type PayableTicket } from './payment-line.ts';
export {
  REMINDER_LANGUAGES,
  REMINDER_LOCALES,
  languageOfLocale,
  localeOfName,
  type ReminderLocale,
} from './languages.ts';
export {
  FOLLOWED,
  SOON_DAYS,
  followUpBody,
  type CheckedFollowUp,
  type Followed,
  type FollowUp,
  type FollowUpBody,
} from './follow-ups.ts';
export { upiLink, upiLinkOf } from './upi.ts';
export { reminderText, type ReminderFacts } from './reminder-text.ts';
export { DAYS_AHEAD, MOST_NAMED, type FirstSteps, type Overview } from './overview.ts';
export type { PeriodFigures, PeriodGroup, PeriodReport } from './period-report.ts';
export {
  reminderAsks,
  reminderFacts,
  ticketsDue,
  type RemindMemberBody,
  type Reminder,
} from './reminders.ts';
export {
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
  NO_OTHER_LANGUAGES,
  PLAIN_ORGANISATION,
  PNG_START,
  type OfficeBrand,
  type Organisation,
  type OrganisationForm,
} from './organisation.ts';
export { settingsForm, type SettingsEntry, type SettingsForm } from './settings-form.ts';
export { SLOT_NAME, type SlotOffer } from './slot-offer.ts';
export type { SlotProps } from './slots.ts';
export {
  moduleBuild,
  moduleInfo,
  registry,
  shellBuild,
  type ConsoleSettings,
  type ModuleBuild,
  type ModuleInfo,
  type ModuleRelease,
  type LanguageFile,
  type LinkEntry,
  type NavEntry,
  type Registry,
  type RegistryModule,
  type RemoteModule,
  type ShellBuild,
  type ShellRelease,
} from './registry.ts';
export { developedModule } from './developed-module.ts';
export { FIGURES, FIGURE_DAYS, SHELL_PAGES } from './figures.ts';
export type { FieldFigure, FigureDay, FigureName, FiguresBody, VersionDay } from './figures.ts';
export { STACK_LENGTH, type FailureKind, type TelemetryEvent } from './telemetry.ts';
export { callOffBody, holdBody, liftBody, rollbackBody, withdrawBody } from './module-change.ts';
export type { ModuleChangeBody, ModuleDesk } from './module-change.ts';
export { releaseEvent } from './module-status.ts';
export type { FailureStack, ModuleFailure, ModuleStatus, ReleaseEvent } from './module-status.ts';
export { audience, plannedChange, type Audience, type PlannedChange } from './audience.ts';
export {
  AUDIENCE_FLAG,
  AUDIENCE_NAME,
  keepAudienceBody,
  type KeepAudienceBody,
  type NamedAudience,
} from './audience.ts';
export { MAX_VALIDITY_DAYS, voucherForm, type VoucherForm } from './voucher.ts';
