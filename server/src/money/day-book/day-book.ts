import { rowsOf } from '../../ground/database/build.ts';
import {
  addRupees,
  countedPaise,
  type DayBook,
  type DrawerDay,
  type PaperBook,
  type PaymentMode,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays, isGiven } from '../../ground/database/statements.ts';
import { toRupees } from '../../ground/money.ts';
import { CHARGED } from '../journal/charges.ts';
import {
  cashMovedOf,
  linesOf,
  moneyOf,
  sumsRecordedOn,
  type JournalSum,
} from '../journal/journal-sums.ts';
import {
  countOf,
  drawersOn,
  lastClosedBefore,
  namesOfStaff,
  type StoredDrawer,
} from '../journal/drawers.ts';

/** A movement of a paper book on a day, and its user; the amount in paise. */
interface MovedBook extends Omit<PaperBook, 'by' | 'amount'> {
  userId: string;
  paise: number;
}

/**
 * The imports that were written or undone on a day in India, and single receipts of imports that were
 * reversed on it, in the order of their instants.
 * @param userId whose; undefined for everybody's
 */
async function paperBooksOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<MovedBook[]> {
  return await rowsOf<MovedBook>(database)`
    select * from (
      select import_id, 'written' as kind, written_by as user_id,
        written_at as at, (found->>'payments')::integer as payments,
        ((found->>'amount')::numeric * 100)::bigint as paise, write_reason as reason
      from book_import
      where account_id = ${accountId} and ${isInDays('written_at', date)}
      union all
      select import_id, 'undone', undone_by, undone_at, (found->>'payments')::integer,
        ((found->>'amount')::numeric * 100)::bigint, undo_reason
      from book_import
      where account_id = ${accountId} and ${isInDays('undone_at', date)}
      union all
      select p.import_id, 'reversed', r.reversed_by, max(r.reversed_at),
        count(distinct p.payment_id)::integer, sum(r.amount_paise)::bigint,
        case when count(distinct r.reversal_reason) = 1 then max(r.reversal_reason) end
      from receipt r
      join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
      join book_import i on i.account_id = p.account_id and i.import_id = p.import_id
      where r.account_id = ${accountId} and ${isInDays('r.reversed_at', date)}
        and r.reversed_at is distinct from i.undone_at
      group by p.import_id, r.reversed_by
    ) as moved
    where ${isGiven('user_id', userId)}
    order by at, import_id, kind`;
}

/** A payment that is not in cash and has no transaction id; the amount in paise. */
interface Unreferenced {
  userId: string;
  receiptNumber: string;
  method: PaymentMode;
  paise: number;
  reason: string | null;
}

/** Such payments of a day in India, oldest first. @param userId whose; undefined for everybody's */
async function unreferencedOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<Unreferenced[]> {
  return await rowsOf<Unreferenced>(database)`
    select created_by as user_id, receipt_number, method,
      reference_reason as reason, total_paise + (select sum(${CHARGED})::bigint from receipt r
        where r.account_id = ${accountId} and r.payment_id = p.payment_id) as paise
    from payment p
    where account_id = ${accountId} and ${isInDays('created_at', date)} and import_id is null
      and method <> 'Cash' and transaction_id is null and ${isGiven('created_by', userId)}
    order by created_at, receipt_number`;
}

/** The reader of a day book, and the part that they may see. */
interface Reader {
  accountId: string;
  userId: string;
  /** Has a drawer, also on a day without anything in it. */
  takesPayments: boolean;
  /** Sees everybody's. */
  readsAll: boolean;
}

function closingOf(
  drawer: StoredDrawer | undefined,
  inDrawer: number,
  named: (userId: string) => string,
): DrawerDay['closing'] {
  if (!drawer?.closedAt) return null;
  const count = countOf(drawer);
  const counted = countedPaise(count);
  return {
    ...count,
    counted: toRupees(counted),
    difference: toRupees(counted - inDrawer),
    reason: drawer.reason,
    by: named(drawer.closedBy ?? drawer.userId),
    late: drawer.lateClosing,
    at: drawer.closedAt,
  };
}

interface Found {
  sums: readonly (JournalSum & { personId: string })[];
  drawers: readonly StoredDrawer[];
  closedBefore: readonly (StoredDrawer & { date: string })[];
  unreferenced: readonly Unreferenced[];
  names: ReadonlyMap<string, string>;
}

function dayOf(userId: string, reader: Reader, found: Found): DrawerDay {
  const lines = linesOf(found.sums, 'days').filter((line) => line.userId === userId);
  const drawer = found.drawers.find((row) => row.userId === userId);
  const { openingPaise = null, seenBy = null, seenAt = null, seenStanding = null } = drawer ?? {};
  const last = found.closedBefore.find((row) => row.userId === userId);
  const inDrawer = (openingPaise ?? 0) + cashMovedOf(found.sums, userId);
  const named = (id: string) => found.names.get(id) ?? id;
  return {
    userId,
    name: named(userId),
    isOwn: userId === reader.userId,
    openingCash: openingPaise === null ? null : toRupees(openingPaise),
    openedAfter: drawer?.openedAfter ?? 0,
    openingReason: drawer?.openingReason ?? null,
    lateOpening: drawer?.lateOpening ?? null,
    lastCounted:
      last && openingPaise === null
        ? { date: last.date, amount: toRupees(countedPaise(countOf(last))) }
        : null,
    ...moneyOf(lines),
    inDrawer: toRupees(inDrawer),
    unreferenced: found.unreferenced
      .filter((payment) => payment.userId === userId)
      .map(({ receiptNumber, method, paise, reason }) => ({
        receiptNumber,
        method,
        amount: toRupees(paise),
        reason,
      })),
    closing: closingOf(drawer, inDrawer, named),
    seen:
      seenBy !== null && seenAt !== null
        ? { by: named(seenBy), at: seenAt, ...(seenStanding && { standing: seenStanding }) }
        : null,
  };
}

/** The day book of a day: the reader's own drawer first, then, for who sees them, the others by name. */
export async function dayBookOf(
  database: Queryable,
  reader: Reader,
  date: string,
): Promise<DayBook> {
  const { accountId } = reader;
  const whose = { date, userId: reader.readsAll ? undefined : reader.userId };
  // Drawers first: what a closed one sums up to does not change any more.
  const drawers = await drawersOn(database, accountId, whose);
  const sums = await sumsRecordedOn(database, accountId, whose);
  const lines = linesOf(sums, 'days').filter(
    ({ userId }) => whose.userId === undefined || userId === whose.userId,
  );
  const unreferenced = await unreferencedOn(database, accountId, whose);
  const closedBefore = await lastClosedBefore(database, accountId, whose);
  const moved = await paperBooksOn(database, accountId, whose);
  const userIds = new Set([
    ...(reader.takesPayments ? [reader.userId] : []),
    ...drawers.map(({ userId }) => userId),
    ...lines.map(({ userId }) => userId),
  ]);
  const seers = drawers.flatMap(({ seenBy, closedBy }) => [seenBy ?? [], closedBy ?? []].flat());
  const importers = moved.map(({ userId }) => userId);
  const named = [...userIds, ...seers, ...importers];
  const names = await namesOfStaff(database, accountId, named);
  const days = [...userIds].map((userId) =>
    dayOf(userId, reader, { sums, drawers, closedBefore, unreferenced, names }),
  );
  days.sort(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      one.name.localeCompare(other.name, 'en') ||
      one.userId.localeCompare(other.userId, 'en'),
  );
  return {
    date,
    drawers: days,
    paperBooks: moved.map(({ userId, paise, ...book }) => ({
      ...book,
      by: names.get(userId) ?? userId,
      amount: toRupees(paise),
    })),
    ...moneyOf(lines),
    openingCash: addRupees(days.map(({ openingCash }) => openingCash ?? 0)),
    inDrawer: addRupees(days.map(({ inDrawer }) => inDrawer)),
  };
}
