import { runSql } from './build.ts';
import type { Queryable } from './database.ts';

/**
 * Every advisory lock by its name, whose 64 bits PostgreSQL locks; and here the order of all locks that wait, rows
 * included. Each is held until its transaction ends: behind a pooler nothing of a session stays.
 *
 * 1. Key of the request, only tried; then the asked word (`second_word`) or the handover (`cash_handover`).
 * 2. Tickets, by id.
 * 3. Groups (`scheme`), then persons (`member`): a freeze holds all of its group.
 * 4. Counter `members`, then the unpaid enrolments of a collector.
 * 5. Drawers (`drawer_day`), by person: shared by who only keeps them open.
 * 6. Months of the account: shared by who records, who may take them at any place, as openings of drawers and
 *    imports do; alone by who closes or opens a month, who holds nothing else that others wait for.
 * 7. Sums of the account: all its other payments wait from here on. Then rows of `journal_sum`: by group, of
 *    everything by day, by month.
 * 8. Counters `cash/…`, `payouts/…` and `receipts/…` of a year, of which a prize may take all.
 *
 * Out of order are imports: groups with payments come before their stored tickets, and draws on paper take both again
 * at the end. A deadlock runs the transaction again. Locks that stand alone: staff by id, a group type, messages
 * (skipped where held), and the names below without a number; moving an office shares whole tables.
 */
type Lock =
  | 'first account'
  | `organisation ${string}`
  | `book settings ${string}`
  /** 4, by user. */
  | `enrolments ${string}`
  /** 6, by account. */
  | Months
  /** 7, by account. */
  | `sums of ${string}`;

type Months = `months of ${string}`;

/** 1: account, user and `Idempotency-Key`. */
type KeyOfRequest = `${string} ${string} ${string}`;

/** Number that older programs wait for, too. */
const MIGRATIONS = 727_274;

/** Waits until nobody else holds the lock, shared or not. */
export async function lockAlone(tx: Queryable, name: Lock): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Waits until nobody holds the lock alone. */
export async function lockShared(tx: Queryable, name: Months): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
}

/** @returns false, without waiting, while another transaction holds the lock */
export async function tryLock(tx: Queryable, name: KeyOfRequest): Promise<boolean> {
  const { rows } = await runSql<{ locked: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`;
  return rows[0]?.locked === true;
}

/** Waits until no other replica migrates. */
export async function lockMigrations(session: Queryable): Promise<void> {
  await runSql(session)`select pg_advisory_xact_lock(${MIGRATIONS})`;
}
