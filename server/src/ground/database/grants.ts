import { REFERENCE_TABLES } from './reference-tables.ts';

/** The rights of a role on a table, as in `grant`. */
export type Rights = readonly string[];

const ALL: Rights = ['select', 'insert', 'update', 'delete'];
/** Rows that are only ever added; triggers say so as well. */
const ADDING: Rights = ['select', 'insert'];

/** Where requests may do less than everything with the rows of their account. */
const APP_RIGHTS: Readonly<Record<string, Rights>> = {
  audit_log: ADDING,
  payment: ADDING,
  draw_event: ADDING,
  former_holder: ADDING,
  former_name: ADDING,
  drawer_day: [...ADDING, 'update'],
  prize_payout: [
    ...ADDING,
    'update (confirmed_at, confirmed_by, reversed_at, reversed_by, reversal_reason)',
  ],
  message_outbox: [
    ...ADDING,
    'update (attempts, error, next_attempt_at, provider_id, settled_at, state)',
  ],
  reminder: [...ADDING, 'update (failed_at)'],
  receipt: [...ADDING, 'update (status, reversed_at, reversed_by, reversal_reason, search)'],
  schema_migration: [],
  statement_link: [...ADDING, 'update (last_opened_at, withdrawn_at, withdrawn_by)'],
};

/** The rights across accounts, with their purpose; no rights on any other table. */
const SYSTEM_RIGHTS: Readonly<Record<string, Rights>> = {
  // Daily jobs go from account to account.
  account: ['select'],
  // A login is known by its email or mobile only.
  app_user: ['select'],
  // Whose kept dues are not as they were.
  dues_change: ['select'],
  // Anyone with a hash may read; the draw secret is tried on seals at the start.
  draw_event: ['select'],
  // The clean-up forgets what is a day old.
  idempotency: ['select', 'delete'],
  // Who has messages to be sent.
  message_outbox: ['select'],
  schema_migration: [],
  // A link's key is known before its account is.
  statement_link: ['select'],
};

/** The rights of requests on a table. */
export function appRights(table: string): Rights {
  return APP_RIGHTS[table] ?? ALL;
}

/** The rights on a table across accounts. */
export function systemRights(table: string): Rights {
  const isShared = REFERENCE_TABLES[table]?.isOfAccounts === false;
  return SYSTEM_RIGHTS[table] ?? (isShared ? ALL : []);
}
