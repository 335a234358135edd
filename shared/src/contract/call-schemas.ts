// The rows of @kuri/shared/calls with the schemas of what goes in and out: what the server serves.
export type { BoundCall } from './call-schemas/bind.ts';
export { earlyAddress } from './calls/early-address.ts';
export { pathOf } from './calls/path-of.ts';
export { accountCalls } from './call-schemas/account-calls.ts';
export { bookImportCalls } from './call-schemas/book-import-calls.ts';
export { dayBookCalls } from './call-schemas/day-book-calls.ts';
export { drawCalls } from './call-schemas/draw-calls.ts';
export { duesCalls } from './call-schemas/dues-calls.ts';
export { fileCalls } from './call-schemas/file-calls.ts';
export { groupCalls } from './call-schemas/group-calls.ts';
export { memberCalls } from './call-schemas/member-calls.ts';
export { officeCalls } from './call-schemas/office-calls.ts';
export { organisationCalls } from './call-schemas/organisation-calls.ts';
export { overviewCalls } from './call-schemas/overview-calls.ts';
export { prizeCalls } from './call-schemas/prize-calls.ts';
export { receiptCalls } from './call-schemas/receipt-calls.ts';
export { referralCalls } from './call-schemas/referral-calls.ts';
export { statementCalls } from './call-schemas/statement-calls.ts';
