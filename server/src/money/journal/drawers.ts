import { addDays, dayText, type CashCount, type Standing, refusals } from '@kuri/shared/contract';
import { build, execute, runSql, rowsOf, rowOf } from '../../ground/database/build.ts';
import { sql, type Updateable } from 'kysely';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays, isGiven, updateRow } from '../../ground/database/statements.ts';
import type { Tables } from '../../ground/database/tables.ts';
import { toRupees } from '../../ground/money.ts';
import { conflict, type Failure } from '../../ground/http/failure.ts';

const REFUSED = refusals('drawers', {
  yoursIsClosed:
    'Your drawer of {day} is closed in the day book: you can no longer record payments, payouts, cash or reversals on this day',
  theirsIsClosed:
    'The drawer of {name} of {day} is closed in the day book: they can no longer record payments, payouts, cash or reversals on this day',
});

/** Days after which a count says nothing about what is in a drawer now. */
const LOOKED_BACK = 60;

/** The drawer of a user on a day in India. */
export interface DrawerKey {
  accountId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  userId: string;
}

/** A drawer as stored; amounts in paise. */
export interface StoredDrawer extends Record<Exclude<keyof CashCount, 'coins'>, number | null> {
  userId: string;
  openingPaise: number | null;
  openedAfter: number | null;
  openedAt: string | null;
  openingReason: string | null;
  lateOpening: string | null;
  coinsPaise: number | null;
  reason: string | null;
  /** Null for its own person. */
  closedBy: string | null;
  lateClosing: string | null;
  closedAt: string | null;
  seenBy: string | null;
  seenAt: string | null;
  /** The weakest of the words on it. */
  seenStanding: Standing | null;
}

const drawerOf = (
  accountId: string,
) => sql`user_id, opening_paise, opened_after, opened_at, opening_reason,
  late_opening_reason as late_opening, closed_by, late_closing_reason as late_closing,
  notes_500 as notes500,
  notes_200 as notes200, notes_100 as notes100, notes_50 as notes50, notes_20 as notes20,
  notes_10 as notes10, coins_paise, difference_reason as reason,
  closed_at, seen_by, seen_at,
  (select w.standing from second_word w where w.account_id = ${accountId} and w.act = 'seeDrawer'
    and w.subject_id = concat(business_date::text, '/', user_id)
    order by w.standing = 'second' limit 1) as seen_standing`;

/** The drawers of a day. @param userId whose; undefined for everybody's */
export async function drawersOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<StoredDrawer[]> {
  return await rowsOf<StoredDrawer>(database)`
    select ${drawerOf(accountId)} from drawer_day
    where account_id = ${accountId} and business_date = ${date} and ${isGiven('user_id', userId)}`;
}

const HOLD = { share: sql`for share`, update: sql`for update` };

/**
 * A drawer, held until the transaction ends; undefined when there is none yet.
 * @param hold `share` beside others who only look whether it is closed, `update` alone
 */
export async function findDrawer(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  hold: 'share' | 'update',
): Promise<StoredDrawer | undefined> {
  return await rowOf<StoredDrawer>(tx)`
    select ${drawerOf(accountId)} from drawer_day
    where account_id = ${accountId} and business_date = ${date} and user_id = ${userId} ${HOLD[hold]}`;
}

/** A drawer, held until the transaction ends; it is there from now on. */
export async function holdDrawer(
  tx: Queryable,
  key: DrawerKey,
  hold: 'share' | 'update',
): Promise<StoredDrawer> {
  const found = await findDrawer(tx, key, hold);
  if (found) return found;
  const { accountId, date: businessDate, userId } = key;
  const made = build.insertInto('drawerDay').values({ accountId, businessDate, userId });
  await execute(
    tx,
    made.onConflict((on) => on.doNothing()),
  );
  const drawer = await findDrawer(tx, key, hold);
  if (!drawer) throw new Error(`The drawer of ${key.userId} on ${key.date} was not made.`);
  return drawer;
}

/** Changes fields of a drawer that is there. */
export function storeDrawer(
  tx: Queryable,
  { accountId, date: businessDate, userId }: DrawerKey,
  fields: Updateable<Tables['drawerDay']>,
): Promise<void> {
  return updateRow(tx, 'drawerDay', { accountId, businessDate, userId }, fields);
}

/** Counts the payments that a user took at the counter, not dues that a prize paid, on a day in India. */
export async function countTaken(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
): Promise<number> {
  const { rows } = await runSql<{ count: number }>(tx)`
    select count(*) as count from payment
    where account_id = ${accountId} and ${isInDays('created_at', date)} and created_by = ${userId}
      and import_id is null and payout_id is null`;
  return rows[0]?.count ?? 0;
}

/**
 * The drawers that were closed last before a day, one a person.
 * @param userId whose; undefined for everybody's
 */
export async function lastClosedBefore(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<(StoredDrawer & { date: string })[]> {
  return await rowsOf<StoredDrawer & { date: string }>(database)`
    select distinct on (user_id) ${drawerOf(accountId)}, business_date as date from drawer_day
    where account_id = ${accountId} and business_date < ${date} and business_date >= ${addDays(date, -LOOKED_BACK)}
      and ${isGiven('user_id', userId)} and closed_at is not null
    order by user_id, business_date desc`;
}

/** Drawers that others closed and nobody has seen, and the day of the oldest. */
export async function unseenDrawers(
  database: Queryable,
  { accountId, userId }: Pick<DrawerKey, 'accountId' | 'userId'>,
): Promise<{ count: number; oldest: string | null }> {
  const { rows } = await runSql<{ count: number; oldest: string | null }>(database)`
    select count(*) as count, min(business_date) as oldest from drawer_day
    where account_id = ${accountId} and ${userId} not in (user_id, coalesce(closed_by, '')) and closed_at is not null
      and seen_at is null`;
  return rows[0] ?? { count: 0, oldest: null };
}

/** The count of a closed drawer. */
export function countOf(drawer: StoredDrawer): CashCount {
  const { notes500, notes200, notes100, notes50, notes20, notes10, coinsPaise } = drawer;
  return {
    notes500: notes500 ?? 0,
    notes200: notes200 ?? 0,
    notes100: notes100 ?? 0,
    notes50: notes50 ?? 0,
    notes20: notes20 ?? 0,
    notes10: notes10 ?? 0,
    coins: toRupees(coinsPaise ?? 0),
  };
}

/** Stores what was counted, and that the drawer is closed. @param closing its coins in paise */
export function storeClosing(
  tx: Queryable,
  key: DrawerKey,
  closing: Omit<CashCount, 'coins'> & {
    coinsPaise: number;
    reason: string | null;
    /** Null for its own person. */
    by: string | null;
    lateReason: string | null;
    at: string;
  },
): Promise<void> {
  const { notes500, notes200, notes100, notes50, notes20, notes10, coinsPaise } = closing;
  return storeDrawer(tx, key, {
    ...{ notes_500: notes500, notes_200: notes200, notes_100: notes100, notes_50: notes50 },
    ...{ notes_20: notes20, notes_10: notes10, coinsPaise, differenceReason: closing.reason },
    ...{ closedAt: closing.at, closedBy: closing.by, lateClosingReason: closing.lateReason },
  });
}

/** The names of people, by their ids. */
export async function namesOfStaff(
  database: Queryable,
  accountId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await runSql<{ userId: string; name: string }>(database)`
    select user_id, first_name as name from app_user
    where account_id = ${accountId} and user_id = any(${userIds})`;
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/**
 * Refuses cash in a drawer that is closed, and keeps it from being closed before the transaction ends.
 * @param hold `update` for who judges what is in the drawer
 * @throws Failure 409 DAY_CLOSED
 */
export async function keepDrawerOpen(
  tx: Queryable,
  key: DrawerKey,
  { hold, isOwn }: { hold: 'share' | 'update'; isOwn: boolean },
): Promise<StoredDrawer> {
  const drawer = await holdDrawer(tx, key, hold);
  if (drawer.closedAt === null) return drawer;
  throw await drawerClosed(tx, key, isOwn);
}

/** 409: the day of a drawer is over. Who writes in another's drawer reads whose it is. */
export async function drawerClosed(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  isOwn: boolean,
): Promise<Failure> {
  const names = isOwn ? undefined : await namesOfStaff(tx, accountId, [userId]);
  const name = names?.get(userId);
  const day = dayText(date);
  return conflict(
    'DAY_CLOSED',
    name === undefined ? REFUSED.yoursIsClosed({ day }) : REFUSED.theirsIsClosed({ name, day }),
  );
}
