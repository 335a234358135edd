// Every call of the API, one row each: all that the files of the areas export, and nothing else is in them. A remote's
// build takes its rows along instead of consuming them from the shell, which may be of another version.
export type { Answered, Call, PageNumbers, Sent, Tag } from './calls/call.ts';
export * from './calls/accounts.ts';
export * from './calls/book-imports.ts';
export * from './calls/cash.ts';
export * from './calls/day-book.ts';
export * from './calls/draws.ts';
export * from './calls/dues.ts';
export * from './calls/files.ts';
export * from './calls/groups.ts';
export * from './calls/ledgers.ts';
export * from './calls/members.ts';
export * from './calls/modules.ts';
export * from './calls/office.ts';
export * from './calls/organisation.ts';
export * from './calls/overview.ts';
export * from './calls/prizes.ts';
export * from './calls/receipts.ts';
export * from './calls/referrals.ts';
export * from './calls/second-words.ts';
export * from './calls/statements.ts';
