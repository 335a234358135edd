import { execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { addDays, dayText, type CashCount, type Standing, refusals } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';
import { midnight } from '../../ground/calendar.ts';
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

const DRAWER = `user_id, opening_paise,
  opened_after, opening_reason,
  late_opening_reason as late_opening, closed_by, late_closing_reason as late_closing,
  notes_500 as notes500,
  notes_200 as notes200, notes_100 as notes100, notes_50 as notes50, notes_20 as notes20,
  notes_10 as notes10, coins_paise, difference_reason as reason,
  closed_at, seen_by, seen_at,
  (select w.standing from second_word w where w.account_id = $1 and w.act = 'seeDrawer'
    and w.subject_id = concat(business_date::text, '/', user_id)
    order by w.standing = 'second' limit 1) as seen_standing`;

/** The drawers of a day. @param userId whose; undefined for everybody's */
export async function drawersOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<StoredDrawer[]> {
  const { rows } = await database.query<StoredDrawer>(
    `select ${DRAWER} from drawer_day
     where account_id = $1 and business_date = $2 and ($3::text is null or user_id = $3)`,
    [accountId, date, userId ?? null],
  );
  return rows;
}

/**
 * A drawer, held until the transaction ends; undefined when there is none yet.
 * @param hold `share` beside others who only look whether it is closed, `update` alone
 */
export async function findDrawer(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  hold: 'share' | 'update',
): Promise<StoredDrawer | undefined> {
  const { rows } = await tx.query<StoredDrawer>(
    `select ${DRAWER} from drawer_day
     where account_id = $1 and business_date = $2 and user_id = $3 for ${hold}`,
    [accountId, date, userId],
  );
  return rows[0];
}

/** A drawer, held until the transaction ends; it is there from now on. */
export async function holdDrawer(
  tx: Queryable,
  key: DrawerKey,
  hold: 'share' | 'update',
): Promise<StoredDrawer> {
  const found = await findDrawer(tx, key, hold);
  if (found) return found;
  await execute(
    tx,
    sql`insert into drawer_day (account_id, business_date, user_id) values (${key.accountId}, ${key.date}, ${key.userId})
     on conflict do nothing`,
  );
  const made = await findDrawer(tx, key, hold);
  if (!made) throw new Error(`The drawer of ${key.userId} on ${key.date} was not made.`);
  return made;
}

export async function storeOpening(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  opening: {
    openingPaise: number;
    reason: string | null;
    lateReason: string | null;
    after: number;
    at: string;
  },
): Promise<void> {
  const { openingPaise, reason, lateReason, after, at } = opening;
  await execute(
    tx,
    sql`update drawer_day set opening_paise = ${openingPaise}, opening_reason = ${reason}, late_opening_reason = ${lateReason},
       opened_after = ${after}, opened_at = ${at}
     where account_id = ${accountId} and business_date = ${date} and user_id = ${userId}`,
  );
}

/** Counts the payments that a user took at the counter, not dues that a prize paid, on a day in India. */
export async function countTaken(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
): Promise<number> {
  const { rows } = await execute<{ count: number }>(
    tx,
    sql`select count(*) as count from payment
     where account_id = ${accountId} and created_at >= ${midnight(date)} and created_at < ${midnight(addDays(date, 1))} and created_by = ${userId}
       and import_id is null and payout_id is null`,
  );
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
  const { rows } = await database.query<StoredDrawer & { date: string }>(
    `select distinct on (user_id) ${DRAWER}, business_date as date from drawer_day
     where account_id = $1 and business_date < $2 and business_date >= $4
       and ($3::text is null or user_id = $3) and closed_at is not null
     order by user_id, business_date desc`,
    [accountId, date, userId ?? null, addDays(date, -LOOKED_BACK)],
  );
  return rows;
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
export async function storeClosing(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  closing: Omit<CashCount, 'coins'> & {
    coinsPaise: number;
    reason: string | null;
    /** Null for its own person. */
    by: string | null;
    lateReason: string | null;
    at: string;
  },
): Promise<void> {
  await execute(
    tx,
    sql`update drawer_day set notes_500 = ${closing.notes500}, notes_200 = ${closing.notes200}, notes_100 = ${closing.notes100}, notes_50 = ${closing.notes50},
       notes_20 = ${closing.notes20}, notes_10 = ${closing.notes10}, coins_paise = ${closing.coinsPaise}, difference_reason = ${closing.reason}, closed_at = ${closing.at},
       closed_by = ${closing.by}, late_closing_reason = ${closing.lateReason}
     where account_id = ${accountId} and business_date = ${date} and user_id = ${userId}`,
  );
}

export async function storeSeen(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await execute(
    tx,
    sql`update drawer_day set seen_by = ${by}, seen_at = ${at}
     where account_id = ${accountId} and business_date = ${date} and user_id = ${userId}`,
  );
}

/** The names of people, by their ids. */
export async function namesOfStaff(
  database: Queryable,
  accountId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await execute<{ userId: string; name: string }>(
    database,
    sql`select user_id, first_name as name from app_user
     where account_id = ${accountId} and user_id = any(${userIds})`,
  );
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
