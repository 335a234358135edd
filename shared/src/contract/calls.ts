// Every call of the API, one row each. A remote's build takes its rows along instead of consuming them
// from the shell, which may be of another version.
export type { Answered, Call, PageNumbers, Sent, Tag } from './calls/call.ts';
export {
  addStaff,
  changePassword,
  resetStaffPassword,
  signIn,
  staffList,
  updateStaff,
} from './calls/accounts.ts';
export {
  beginBookImport,
  bookImportById,
  bookImportFaults,
  bookImportPeople,
  bookImportTemplate,
  bookImports,
  cancelBookImport,
  checkBookImport,
  putBookImportFile,
  removeBookImportFile,
  undoBookImport,
  writeBookImport,
} from './calls/book-imports.ts';
export { closeDrawer, dayBook, openDrawer, seeDrawer } from './calls/day-book.ts';
export {
  comingDraw,
  drawHistory,
  drawProof,
  freezeDraw,
  markWinner,
  startDraw,
  voidDraw,
  voidDrawNamed,
} from './calls/draws.ts';
export { memberReminders, pendingDues, remindMember, sendReminders } from './calls/dues.ts';
export {
  duesFile,
  groupTypesFile,
  groupsFile,
  membersFile,
  prizesFile,
  receiptsFile,
  referralsFile,
  ticketsFile,
} from './calls/files.ts';
export {
  addGroup,
  addGroupType,
  groupList,
  groupPage,
  groupTypes,
  updateGroup,
  updateGroupType,
} from './calls/groups.ts';
export {
  deleteTicket,
  enrol,
  memberById,
  memberPage,
  memberSearch,
  takeOverTicket,
  ticketPage,
  ticketSearch,
  updateMember,
  updateTicketStatus,
} from './calls/members.ts';
export { changeModule, flagList, moduleDesk, moduleList, switchFlag } from './calls/modules.ts';
export { moduleFigures, tellFigures, tellTelemetry } from './calls/modules.ts';
export {
  auditFile,
  auditPage,
  auditPeople,
  backupFile,
  backupStatus,
  beginBackup,
  type AuditQuery,
} from './calls/office.ts';
export { changeOrganisation, organisationRead, signInBrand } from './calls/organisation.ts';
export { overview } from './calls/overview.ts';
export { confirmPrize, payPrize, prizePage, reversePrize } from './calls/prizes.ts';
export {
  addReceipt,
  collectionReport,
  ownPayments,
  receiptPage,
  receiptsOfMember,
  reverseReceipt,
} from './calls/receipts.ts';
export { addReferral, findReferral, referralPage } from './calls/referrals.ts';
export {
  explainCollections,
  explainTicket,
  makeStatementLink,
  receiptPageLink,
  statementLinks,
  statementRead,
  withdrawStatementLink,
} from './calls/statements.ts';
