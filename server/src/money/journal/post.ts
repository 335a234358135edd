import { execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  closedMonthText,
  istDate,
  type PaymentMode,
  type ReceiptMode,
  refusals,
} from '@kuri/shared/contract';
import { firstOfMonth } from '../../ground/calendar.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { lockAlone, lockShared } from '../../ground/database/locks.ts';
import { asJson, insertRows, ROW_BY_ROW } from '../../ground/database/statements.ts';
import { conflict, invalidField } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { paiseText } from '../../ground/readable.ts';
import { keepDrawerOpen, namesOfStaff, type StoredDrawer } from './drawers.ts';
import {
  ALL_DAYS,
  ALL_MONTHS,
  cashMovedOf,
  sumsRecordedOn,
  type JournalSum,
} from './journal-sums.ts';
import { COLLECTED, kindOf, LEDGER_OF, type KindName } from './kinds.ts';

const REFUSED = refusals('journalPost', {
  enterTheOpeningCashOfYour: 'Enter the opening cash of your drawer for this day first',
  theDrawerOf: 'The drawer of {name}',
  yourDrawer: 'Your drawer',
  shouldHoldAndIsToGo:
    '{whose} should hold {has}, and {wants} is to go out of it: add the missing {lacks} to it',
  ticketWasSettledByWhatIt:
    'Ticket {code} was settled by what it has paid: reverse its payout first',
});

/** Document of a row of the journal: a line of a receipt, a payout, an entry of cash, the count of a drawer. */
export type JournalDocument = 'receipt' | 'payout' | 'cash' | 'count';

/** An amount that moves, in paise above 0. */
export interface Posting {
  document: JournalDocument;
  documentId: string;
  kind: KindName;
  paise: number;
  /** None for what is kept back. */
  method: ReceiptMode | null;
  /** Bank, category, or receiver of a handover. */
  of?: string | null;
  groupId?: string | null;
  ticketId?: string | null;
  memberId?: string | null;
}

interface JournalRow extends Omit<Posting, 'of'> {
  reversed: boolean;
  debit: string;
  debitOf: string | null;
  credit: string;
  creditOf: string | null;
  recordedAt: string;
  personId: string;
  bookDay: string;
}

/** When a posting counts, in whose day book, and on which day of the books. */
interface PostingDay {
  recordedAt: string;
  personId: string;
  bookDay: string;
}

/** The row of a posting: its ledgers are those of its kind, and for `method` that of its method. */
function toRow({ of = null, ...posting }: Posting, day: PostingDay): JournalRow {
  const kind = kindOf(posting.kind);
  const ledger = (side: 'debit' | 'credit') =>
    kind[side] === 'method' ? LEDGER_OF[posting.method as PaymentMode] : kind[side];
  const [debit, credit] = [ledger('debit'), ledger('credit')];
  const isHandover = debit === credit;
  const partOf = (name: string) => (name === 'cash' ? day.personId : null);
  return {
    ...posting,
    ...day,
    reversed: false,
    debit,
    debitOf: isHandover || debit === 'bank' || debit === 'expenses' ? of : partOf(debit),
    credit,
    creditOf: credit === 'bank' ? of : partOf(credit),
  };
}

/** Sums that rows are counted in: of the group by month, then of everything by day and by month. */
function sumsOf(rows: readonly JournalRow[]) {
  const sums = new Map<string, JournalSum & { groupId: string; day: string }>();
  const add = (row: JournalRow, order: string, of: { groupId: string; day: string }) => {
    const { kind, reversed, debit, credit } = row;
    const method: JournalSum['method'] = row.method ?? '';
    const [debitOf, creditOf] = [row.debitOf ?? '', row.creditOf ?? ''];
    const ledgers = { kind, reversed, method, debit, debitOf, credit, creditOf };
    const key = [order, of.day, ...Object.values(ledgers)].join(' ');
    const { entries, paise } = sums.get(key) ?? { entries: 0, paise: 0 };
    sums.set(key, { ...of, ...ledgers, entries: entries + 1, paise: paise + row.paise });
  };
  for (const row of rows) {
    const { groupId = null, bookDay: day } = row;
    const month = firstOfMonth(day);
    if (groupId !== null) add(row, groupId, { groupId, day: month });
    // The marks sort behind all ids, so that what all transactions want is held shortest.
    add(row, '~', { groupId: ALL_DAYS, day });
    add(row, '~~', { groupId: ALL_MONTHS, day: month });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Writes rows and adds them to the kept sums, which stay locked until the transaction ends: the only place that does.
 * Transactions of an account come in one after the other, in the order in which they wait: the rows of sums alone would
 * let who comes later go first.
 */
async function post(tx: Queryable, accountId: string, rows: readonly JournalRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sums = asJson(sumsOf(rows).map((sum) => ({ accountId, ...sum })));
  await Promise.all([
    insertRows(tx, 'journal', rows, {
      toRow: (row) => ({ accountId, groupId: null, ticketId: null, memberId: null, ...row }),
    }),
    lockAlone(tx, `sums of ${accountId}`),
    execute(
      tx,
      sql`insert into journal_sum as s select * from json_populate_recordset(null::journal_sum, ${sums}::json)
       on conflict (account_id, group_id, day, kind, reversed, method, debit, debit_of, credit, credit_of) do update
         set entries = s.entries + excluded.entries, paise = s.paise + excluded.paise ${ROW_BY_ROW}`,
    ),
  ]);
}

/** Posts what is in no drawer of now, in months held open: a paper book, counts, earlier days of the demo. */
export function postPast(
  tx: Queryable,
  accountId: string,
  postings: readonly (Posting & PostingDay)[],
): Promise<void> {
  return post(
    tx,
    accountId,
    postings.map(({ recordedAt, personId, bookDay, ...posting }) =>
      toRow(posting, { recordedAt, personId, bookDay }),
    ),
  );
}

/** The last day of the last closed month, `YYYY-MM-DD`; null where no month was closed. */
export async function closedUntil(database: Queryable, accountId: string): Promise<string | null> {
  const { rows } = await runSql<{ day: string | null }>(database)`
    select books_closed_until as day from account where account_id = ${accountId}`;
  return rows[0]?.day ?? null;
}

/**
 * The same, kept as it is until the transaction ends. By a lock of its own, not the account's row: Citus has a
 * copy of that on every node, and two that share it wait for each other.
 * @param who `recorder` beside others who record, `closer` alone, once all of them are done
 */
export async function heldUntil(
  tx: Queryable,
  accountId: string,
  who: 'recorder' | 'closer',
): Promise<string | null> {
  const lock = who === 'closer' ? lockAlone : lockShared;
  // Two statements, sent at once: one alone would see what was there when it began to wait.
  const [, until] = await Promise.all([
    lock(tx, `months of ${accountId}`),
    closedUntil(tx, accountId),
  ]);
  return until;
}

/**
 * Refuses what is dated in a closed month, and keeps its month open until the transaction ends.
 * @param dated `day` as `YYYY-MM-DD`, `field` of the request that has it
 * @throws Failure 422 with the first open day
 */
export async function requireOpenMonth(
  tx: Queryable,
  accountId: string,
  { day, field }: { day: string; field: string },
): Promise<void> {
  const until = await heldUntil(tx, accountId, 'recorder');
  if (until !== null && day <= until) throw invalidField(field, closedMonthText(day, until));
}

/** Use that a transaction makes of the books. */
interface BooksUse {
  /** Day of the books with the field of the request that has it; today by default. A reversal finds its own. */
  dated?: { day: string; field: string } | undefined;
  /** People whose drawers are used, the writer by default; none for what was never in one. */
  drawers?: readonly string[];
  /** True for cash that goes out: the drawers are held alone. */
  takesCash?: boolean;
  /** In whose day book it stands; the writer's by default. */
  personId?: string;
}

/** The books, open for the writes of a transaction. */
export interface Books {
  /** The cash that should be in a held drawer, in paise. */
  cashIn: (userId: string) => Promise<number>;
  /** @throws Failure 409 DAY_NOT_OPENED: the count of an opening that comes later would have the cash in it */
  requireOpened: (userId: string) => void;
  /** @throws Failure 409 DRAWER_LACKS for cash that a held drawer does not have */
  requireCash: (userId: string, paise: number) => Promise<void>;
  /**
   * Posts on the day of the books.
   * @throws Failure 409 DRAWER_LACKS for cash that goes out of a drawer
   */
  post: (postings: readonly Posting[]) => Promise<void>;
  /** Last day of the last closed month; null without one. */
  closed: string | null;
  /** Day in whose books the reversal of something dated stands; null for its own. */
  reversalDay: (dated: string) => string | null;
  /**
   * Exchanges the ledgers of all rows of these documents that are not reversed yet, unless their ticket was paid back.
   * A receipt is taken off its own day unless its month is closed, everything else off today; cash of receipts and
   * payouts comes out of the person's drawer.
   */
  reverse: (documentIds: readonly string[]) => Promise<void>;
}

/** Today's drawers of people, held open until the transaction ends. @throws Failure 409 DAY_CLOSED */
async function holdDrawers(
  tx: Queryable,
  { accountId, userId, at }: Writer,
  { drawers, takesCash }: { drawers: readonly string[]; takesCash: boolean },
) {
  const held = new Map<string, StoredDrawer>();
  const hold = takesCash ? 'update' : 'share';
  // One order for all: two handovers across each other would wait for ever.
  for (const owner of drawers.toSorted()) {
    const key = { accountId, date: istDate(Date.parse(at)), userId: owner };
    held.set(owner, await keepDrawerOpen(tx, key, { hold, isOwn: owner === userId }));
  }
  return held;
}

/** 409 DRAWER_LACKS: what should be in the drawer of a person is less than is to go out of it, in paise. */
async function drawerLacks(
  tx: Queryable,
  { accountId, userId }: Writer,
  { owner, inDrawer, paise }: { owner: string; inDrawer: number; paise: number },
) {
  const names = owner === userId ? undefined : await namesOfStaff(tx, accountId, [owner]);
  const message = REFUSED.shouldHoldAndIsToGo({
    whose: names ? REFUSED.theDrawerOf({ name: names.get(owner) ?? owner }) : REFUSED.yourDrawer,
    has: paiseText(inDrawer),
    wants: paiseText(paise),
    lacks: paiseText(paise - inDrawer),
  });
  return conflict('DRAWER_LACKS', message, [{ field: 'rest', message }]);
}

/** Guards the code: cash moves in held drawers only. */
function requireHeld(held: ReadonlyMap<string, StoredDrawer>, rows: readonly JournalRow[]): void {
  for (const { debit, debitOf, credit, creditOf } of rows) {
    for (const owner of [debit === 'cash' && debitOf, credit === 'cash' && creditOf]) {
      if (typeof owner !== 'string' || held.has(owner)) continue;
      throw new Error(`The drawer of ${owner} was not held.`);
    }
  }
}

/** The row that takes one back: its ledgers exchanged, cash of receipts and payouts in the drawer of the day. */
function reversalOf(row: JournalRow, day: PostingDay): JournalRow {
  const partOf = (ledger: string, of: string | null) =>
    ledger === 'cash' && row.document !== 'cash' ? day.personId : of;
  return {
    ...row,
    ...day,
    reversed: true,
    debit: row.credit,
    debitOf: partOf(row.credit, row.creditOf),
    credit: row.debit,
    creditOf: partOf(row.debit, row.debitOf),
  };
}

/**
 * Opens the books: the drawers are of today and open, the month of the day is, and both stay so until the transaction
 * ends.
 * @throws Failure 409 DAY_CLOSED, 422 for a day in a closed month
 */
export async function openBooks(
  tx: Queryable,
  writer: Writer,
  { dated, takesCash = false, personId = writer.userId, drawers = [personId] }: BooksUse = {},
): Promise<Books> {
  const { accountId, at } = writer;
  const today = istDate(Date.parse(at));
  const { day: bookDay, field } = dated ?? { day: today, field: 'date' };
  const [held, closed] = await Promise.all([
    holdDrawers(tx, writer, { drawers, takesCash }),
    heldUntil(tx, accountId, 'recorder'),
  ]);
  if (closed !== null && bookDay <= closed) {
    throw invalidField(field, closedMonthText(bookDay, closed));
  }
  const day = { recordedAt: at, personId };
  const cashIn = async (owner: string) => {
    const sums = await sumsRecordedOn(tx, accountId, { date: today, userId: owner });
    return (held.get(owner)?.openingPaise ?? 0) + cashMovedOf(sums, owner);
  };
  const requireCash = async (owner: string, paise: number) => {
    const inDrawer = await cashIn(owner);
    if (inDrawer < paise) throw await drawerLacks(tx, writer, { owner, inDrawer, paise });
  };
  const store = async (rows: readonly JournalRow[]) => {
    requireHeld(held, rows);
    await post(tx, accountId, rows);
  };
  const reversalDay = (reversed: string) => (closed !== null && reversed <= closed ? today : null);
  return {
    cashIn,
    requireOpened: (owner) => {
      if (typeof held.get(owner)?.openingPaise === 'number') return;
      throw conflict('DAY_NOT_OPENED', REFUSED.enterTheOpeningCashOfYour);
    },
    requireCash,
    post: async (postings) => {
      const rows = postings.map((each) => toRow(each, { ...day, bookDay }));
      const out = rows.filter(({ credit }) => credit === 'cash');
      const paise = out.reduce((sum, row) => sum + row.paise, 0);
      if (out[0]) await requireCash(out[0].creditOf ?? '', paise);
      await store(rows);
    },
    closed,
    reversalDay,
    reverse: async (documentIds) => {
      const rows = await unreversedRows(tx, accountId, documentIds);
      await refuseSettled(tx, accountId, rows);
      const dayOf = ({ document, bookDay: own }: JournalRow) =>
        document === 'receipt' ? (reversalDay(own) ?? own) : today;
      await store(rows.map((row) => reversalOf(row, { ...day, bookDay: dayOf(row) })));
    },
  };
}

/** @throws Failure 409 TICKET_SETTLED for money of a ticket that was paid back */
async function refuseSettled(tx: Queryable, accountId: string, rows: readonly JournalRow[]) {
  const ticketIds = rows.flatMap(({ kind, ticketId }) =>
    COLLECTED.includes(kind) ? (ticketId ?? []) : [],
  );
  if (ticketIds.length === 0) return;
  const { rows: left } = await runSql<{ code: string }>(tx)`
    select code from ticket where account_id = ${accountId} and ticket_id = any(${ticketIds}) and status = 'Left' limit 1`;
  if (!left[0]) return;
  const message = REFUSED.ticketWasSettledByWhatIt({ code: left[0].code });
  throw conflict('TICKET_SETTLED', message);
}

async function unreversedRows(
  tx: Queryable,
  accountId: string,
  documentIds: readonly string[],
): Promise<JournalRow[]> {
  return await rowsOf<JournalRow>(tx)`
    select document, document_id, kind, reversed, debit, debit_of, credit,
      credit_of, paise, method, recorded_at, person_id,
      book_day, group_id, ticket_id, member_id
    from journal j
    where account_id = ${accountId} and document_id = any(${documentIds}) and not reversed and not exists (select from journal b
      where b.account_id = ${accountId} and b.document_id = j.document_id and b.kind = j.kind and b.reversed)
    order by document_id, kind`;
}
