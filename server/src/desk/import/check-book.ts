import { execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportStep,
  MAX_IMPORT_ROWS,
  refusals,
} from '@kuri/shared/contract';
import { on } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ResourceLimits, Worker, type WorkerOptions } from 'worker_threads';
import {
  type BookGroup,
  type CheckedBook,
  findingsOf,
  Holdings,
  type KnownPayment,
  type KnownPerson,
  type KnownTicket,
  type LiveBook,
} from './book.ts';
import { phoneIn } from './cell-values.ts';
import { Faults, type Line, type SheetRow, Unreadable } from './cells.ts';
import { BookGroups, BookMembers, groupKey } from './check-groups-and-members.ts';
import { BookDraws } from './check-draws.ts';
import { BookPayments } from './check-payments.ts';
import type { FileColumns, FileToRead, FromReader } from './file-reader.ts';
// Words of faults that come with rows out of the thread.
import './read-csv.ts';
import './read-xlsx.ts';
import type { RegisterSheet } from './register.ts';
import { RefusedRows } from './refused-rows.ts';
import type { Layout } from './sheet-layout.ts';
import { saidWords } from './import-queries.ts';
import { BookWords } from './words.ts';
import { errorCode } from '../../ground/database/database-errors.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { isBundled, startFromSource } from '../../ground/database/start-from-source.ts';
import { listGroups } from '../../people/groups/group-queries.ts';
import { listGroupTypes } from '../../people/groups/group-types.ts';
import { closedUntil } from '../../money/journal/post.ts';

const REFUSED = refusals('checkBook', {
  thisFileTakesTooMuchMemory:
    'This file takes too much memory to be read: import the book in parts',
  thisFileTakesTooLongTo: 'This file takes too long to be read: import the book in parts',
});

/** Longest run before other work has its turn. */
const SLICE_MS = 10;

/**
 * Goes through rows in slices, so that other work of the event loop has its turn.
 * @param onSlice called after each slice with the number of rows done; it may throw to end it
 */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (row: Row) => void,
  onSlice: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let begun = performance.now();
  for (const [index, row] of rows.entries()) {
    work(row);
    if (performance.now() - begun < SLICE_MS) continue;
    begun = performance.now();
    await onSlice(index + 1);
    await nextTurn();
  }
  await onSlice(rows.length);
  await nextTurn();
}

/** Reads some ids or phones at a time, for short waits of other callers. */
async function bySome<Row>(
  ids: readonly string[],
  some: number,
  read: (ids: readonly string[]) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += some) {
    found.push(...(await read(ids.slice(from, from + some))).rows);
  }
  return found;
}

function personsByPhone(
  database: Queryable,
  accountId: string,
  phones: readonly string[],
): Promise<KnownPerson[]> {
  return bySome(phones, 500, (some) =>
    execute<KnownPerson>(
      database,
      sql`select coalesce(merged_into, member_id) as member_id, name, phone10 from member
       where account_id = ${accountId} and phone10 = any(${some}) order by member_no`,
    ),
  );
}

/** The live tickets of these groups, in their order. */
function ticketsOfGroups(
  database: Queryable,
  accountId: string,
  groupIds: readonly string[],
): Promise<KnownTicket[]> {
  // A group has 250 tickets at most.
  return bySome(groupIds, 4, (some) =>
    execute<KnownTicket>(
      database,
      sql`select t.ticket_id, t.scheme_id as group_id, t.member_id,
         m.name, m.phone10, t.status, t.code, t.paper_number, t.paid_paise,
         t.joined_date, t.waived_instalments
       from ticket t join member m on m.account_id = t.account_id and m.member_id = t.member_id
       where t.account_id = ${accountId} and t.scheme_id = any(${some}) and t.deleted_at is null
       order by t.scheme_id, t.seq`,
    ),
  );
}

/** The valid payments of these tickets. */
function paymentsTo(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<KnownPayment[]> {
  return bySome(ticketIds, 200, (some) =>
    execute<KnownPayment>(
      database,
      sql`select r.ticket_id, r.member_id, r.scheme_id as group_id, r.receipt_date as date,
         sum(r.amount_paise)::bigint as paise, p.receipt_number
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = ${accountId} and r.ticket_id = any(${some}) and r.status = 'Valid'
       group by r.ticket_id, r.member_id, r.scheme_id, r.receipt_date, p.receipt_number`,
    ),
  );
}

async function groupsWith(
  database: Queryable,
  table: 'draw' | 'paper_draw',
  { accountId, groupIds }: { accountId: string; groupIds: readonly string[] },
): Promise<Set<string>> {
  const found = await bySome(groupIds, 200, (some) =>
    execute<{ groupId: string }>(
      database,
      sql`select distinct scheme_id as group_id from ${sql.table(table)}
       where account_id = ${accountId} and scheme_id = any(${some})`,
    ),
  );
  return new Set(found.map(({ groupId }) => groupId));
}

/** Finds the tickets paid in the console and the groups drawn in it. */
export async function liveBookOf(
  database: Queryable,
  accountId: string,
  { ticketIds, groupIds }: { ticketIds: readonly string[]; groupIds: readonly string[] },
): Promise<LiveBook> {
  const paid = await bySome(ticketIds, 200, (some) =>
    execute<{ ticketId: string; receiptNumber: string }>(
      database,
      sql`select r.ticket_id, min(p.receipt_number) as receipt_number
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = ${accountId} and r.ticket_id = any(${some}) and p.import_id is null
       group by r.ticket_id`,
    ),
  );
  return {
    paidTickets: new Map(paid.map(({ ticketId, receiptNumber }) => [ticketId, receiptNumber])),
    drawnGroups: await groupsWith(database, 'draw', { accountId, groupIds }),
    paperGroups: await groupsWith(database, 'paper_draw', { accountId, groupIds }),
  };
}

/** Limits of reading one file; 20,000 rows take a second and 60 MB. */
interface ReadLimits extends ResourceLimits {
  /** Below the limit for silent work. */
  milliseconds: number;
}

const LIMITS: ReadLimits = {
  milliseconds: 20_000,
  maxOldGenerationSizeMb: 192,
  maxYoungGenerationSizeMb: 32,
};

/** Starts the thread that reads a file, from the bundle or from the sources. */
function startReader(options: WorkerOptions): Worker {
  // The bundler makes a chunk of the worker from this exact form.
  if (isBundled()) return new Worker(new URL('./file-reader.ts', import.meta.url), options);
  return startFromSource(import.meta.dirname, 'file-reader.ts', options);
}

/**
 * Messages of a thread of its own that reads a CSV or XLSX file.
 * @throws Unreadable also for a file that takes more than its time or memory
 */
async function* messagesOf(
  file: FileToRead,
  { milliseconds, ...resourceLimits }: ReadLimits = LIMITS,
): AsyncGenerator<FromReader> {
  const reader = startReader({ workerData: file, resourceLimits });
  const timer = setTimeout(() => void reader.terminate(), milliseconds);
  try {
    const messages = on(reader, 'message', { close: ['exit'] }) as AsyncIterable<[FromReader]>;
    for await (const [message] of messages) {
      if (message.type === 'unreadable') throw new Unreadable(message.message);
      yield message;
      if (message.type === 'read') return;
    }
  } catch (error) {
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new Unreadable(REFUSED.thisFileTakesTooMuchMemory);
  } finally {
    clearTimeout(timer);
    await reader.terminate();
  }
  throw new Unreadable(REFUSED.thisFileTakesTooLongTo);
}

/**
 * Reads the rows of a CSV or XLSX file by our columns.
 * @param onRow called now and then with the number of rows; it may throw to end it
 * @throws Unreadable
 */
export async function readFile(
  file: Omit<FileToRead, 'ask'>,
  faults: Faults,
  onRow: (rows: number) => Promise<void>,
  limits = LIMITS,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const message of messagesOf({ ...file, ask: 'rows' }, limits)) {
    if (message.type === 'read') faults.take(message);
    if (message.type !== 'rows') continue;
    rows.push(...message.rows);
    await onRow(rows.length);
  }
  return rows;
}

/** Columns of a file with their cells, and how they are matched with ours. @throws Unreadable */
export async function columnsOfFile(file: Omit<FileToRead, 'ask' | 'left'>): Promise<FileColumns> {
  let columns: FileColumns | undefined;
  for await (const message of messagesOf({ ...file, ask: 'columns', left: 0 })) {
    if (message.type === 'columns') columns = message.columns;
  }
  if (!columns) throw new Error('The thread that reads a file says what it holds.');
  return columns;
}

/** Reads each sheet of a file for what it is. @throws Unreadable */
export async function registerOfFile(
  file: Omit<FileToRead, 'ask' | 'left' | 'chosen'>,
): Promise<RegisterSheet[]> {
  const sheets: RegisterSheet[] = [];
  for await (const message of messagesOf({ ...file, ask: 'register', left: 0, chosen: {} })) {
    if (message.type === 'register') sheets.push(...message.sheets);
  }
  return sheets;
}

/** The lines of a file as they are. @throws Unreadable */
export async function linesOfFile(file: Omit<FileToRead, 'ask' | 'left' | 'known'>) {
  const lines: Line[] = [];
  for await (const message of messagesOf({ ...file, ask: 'lines', left: 0, known: [] })) {
    if (message.type === 'lines') lines.push(...message.lines);
  }
  return lines;
}

/** A file as it was sent. */
interface BookFile {
  kind: ImportKind;
  content: Buffer;
  /** Null until somebody has said which column is which. */
  layout: Layout | null;
}

/** Told how far it is; it may throw to end the work. */
export type Progress = (step: ImportStep, done: number, total: number) => Promise<void>;

type Rows = Record<ImportKind, SheetRow[]>;

async function readAll(
  files: readonly BookFile[],
  { faults, refused }: { faults: Faults; refused: RefusedRows },
  report: Progress,
): Promise<Rows> {
  const rows: Rows = { groups: [], members: [], payments: [], draws: [] };
  let done = 0;
  for (const kind of IMPORT_KINDS) {
    const file = files.find((each) => each.kind === kind);
    if (!file) continue;
    try {
      const before = done;
      const onRow = (count: number) => report('read', before + count, 0);
      await onRow(0);
      const left = MAX_IMPORT_ROWS - done;
      const { content, layout } = file;
      const request = { kind, content, left, chosen: layout ?? {}, known: [] };
      rows[kind] = await readFile(request, faults, onRow);
      done += rows[kind].length;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.add({ kind, row: 1, column: '', message: error.refusal });
      refused.addFile(kind);
    }
  }
  return rows;
}

/** Tickets of the stored groups that the files name. */
async function knownHoldings(
  database: Queryable,
  accountId: string,
  { groups, rows }: { groups: BookGroups; rows: Rows },
): Promise<Holdings> {
  const holdings = new Holdings();
  const keys = [...rows.members, ...rows.payments, ...rows.draws].map(({ cells }) =>
    groupKey(cells['schemeCode'] ?? ''),
  );
  const bookGroups = new Map<string, BookGroup>();
  for (const key of new Set(keys)) {
    const group = groups.byKey.get(key);
    if (group && group.groupId !== null) bookGroups.set(group.groupId, group);
  }
  for (const ticket of await ticketsOfGroups(database, accountId, [...bookGroups.keys()])) {
    const group = bookGroups.get(ticket.groupId);
    if (group) holdings.addKnown(ticket, group);
  }
  return holdings;
}

function phonesOf(rows: readonly SheetRow[]): string[] {
  return [
    ...new Set(rows.flatMap(({ cells }) => phoneIn(cells['contactPhone'] ?? '').value || [])),
  ];
}

/**
 * Checks the files of a book against each other and the database, in slices; writes nothing.
 * @param today the business date in India
 */
export async function checkBook(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  files: readonly BookFile[],
  report: Progress,
): Promise<CheckedBook> {
  const faults = new Faults();
  const refused = new RefusedRows();
  const words = new BookWords(await saidWords(database, accountId));
  const rows = await readAll(files, { faults, refused }, report);
  const total = Object.values(rows).reduce((sum, some) => sum + some.length, 0);
  let done = 0;
  const each = async (some: readonly SheetRow[], work: (row: SheetRow) => void) => {
    await inSlices(some, work, (count) => report('check', done + count, total));
    done += some.length;
  };
  const groups = new BookGroups(
    await listGroups(database, accountId),
    await listGroupTypes(database, accountId),
    { faults, refused },
  );
  await each(rows.groups, (row) => groups.add(row));
  const holdings = await knownHoldings(database, accountId, { groups, rows });
  const oldTickets = holdings.known().map(({ ticket }) => ticket.ticketId ?? '');
  const context = { groups: groups.byKey, holdings, today, faults, refused, words };
  const persons = await personsByPhone(database, accountId, phonesOf(rows.members));
  const members = new BookMembers({ ...context, known: persons });
  await each(rows.members, (row) => members.add(row));
  const groupIds = [...groups.byKey.values()].flatMap(({ groupId }) => groupId ?? []);
  const ticketIds = rows.payments.length > 0 ? oldTickets : [];
  const live = await liveBookOf(database, accountId, { ticketIds, groupIds });
  const pastPayments = await paymentsTo(database, accountId, ticketIds);
  const closed = (await closedUntil(database, accountId)) ?? undefined;
  const payments = new BookPayments({ ...context, known: pastPayments, live, closedUntil: closed });
  await nextTurn();
  await each(rows.payments, (row) => payments.add(row));
  await nextTurn();
  const inOrder = payments.inOrder();
  await nextTurn();
  await inSlices(inOrder, (payment) => payments.settle(payment));
  const draws = new BookDraws({ ...context, live });
  await each(rows.draws, (row) => draws.add(row));
  draws.settle();
  await nextTurn();
  const book = {
    faults,
    people: members.people,
    types: [...groups.newTypes.values()],
    groups: [...groups.byKey.values()].filter(({ groupId }) => groupId === null),
    persons: [...members.persons.values()],
    holdings: holdings.brought(),
    payments: payments.taken,
    draws: draws.taken,
  };
  const { drawnGroups } = live;
  const compared = { rows: total, named: groups.namedKnown(), today, drawnGroups };
  return { ...book, found: { ...findingsOf(book, compared), words: words.asked } };
}
