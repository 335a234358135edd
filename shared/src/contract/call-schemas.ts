// The rows of @kuri/shared/calls with the schemas of what goes in and out: what the server serves. The files
// of calls have both; browsers get the rows alone (shared/kit/build/rows-only.mjs).
export type { BoundCall } from './calls/bind.ts';
export { earlyAddress } from './calls/early-address.ts';
export { pathOf } from './calls/path-of.ts';
export { default as accountCalls } from './calls/accounts.ts';
export { default as bookImportCalls } from './calls/book-imports.ts';
export { default as cashCalls } from './calls/cash.ts';
export { default as dayBookCalls } from './calls/day-book.ts';
export { default as drawCalls } from './calls/draws.ts';
export { default as duesCalls } from './calls/dues.ts';
export { default as fileCalls } from './calls/files.ts';
export { default as groupCalls } from './calls/groups.ts';
export { default as ledgerCalls } from './calls/ledgers.ts';
export { default as memberCalls } from './calls/members.ts';
export { default as moduleCalls } from './calls/modules.ts';
export { default as officeCalls } from './calls/office.ts';
export { default as organisationCalls } from './calls/organisation.ts';
export { default as overviewCalls } from './calls/overview.ts';
export { default as prizeCalls } from './calls/prizes.ts';
export { default as receiptCalls } from './calls/receipts.ts';
export { default as referralCalls } from './calls/referrals.ts';
export { default as secondWordCalls } from './calls/second-words.ts';
export { default as statementCalls } from './calls/statements.ts';
