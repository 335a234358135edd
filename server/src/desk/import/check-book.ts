import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORT_KINDS,
  MAX_IMPORT_ROWS,
  phone10,
  type ImportKind,
  type ImportStep,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { listGroups } from '../../people/groups/group-queries.ts';
import { listGroupTypes } from '../../people/groups/group-types.ts';
import { findingsOf } from './book-totals.ts';
import type { BookGroup, CheckedBook } from './book.ts';
import { BookGroups, groupKey } from './check-groups.ts';
import { BookMembers } from './check-members.ts';
import { BookPayments } from './check-payments.ts';
import { Faults } from './faults.ts';
import { Holdings } from './holdings.ts';
import { liveBookOf, paymentsTo, personsByPhone, ticketsOfGroups } from './known-rows.ts';
import { readFile } from './read-file.ts';
import type { SheetRow } from './read-sheet.ts';
import { inSlices } from './slices.ts';
import { Unreadable } from './unreadable.ts';

/** A file as it was sent. */
export interface BookFile {
  kind: ImportKind;
  content: Buffer;
}

/** Told how far it is; it may throw to end the work. */
export type Progress = (step: ImportStep, done: number, total: number) => Promise<void>;

type Rows = Record<ImportKind, SheetRow[]>;

async function readAll(
  files: readonly BookFile[],
  faults: Faults,
  report: Progress,
): Promise<Rows> {
  const rows: Rows = { groups: [], members: [], payments: [] };
  let done = 0;
  for (const kind of IMPORT_KINDS) {
    const file = files.find((each) => each.kind === kind);
    if (!file) continue;
    try {
      const before = done;
      const onRow = (count: number) => report('read', before + count, 0);
      await onRow(0);
      const left = MAX_IMPORT_ROWS - done;
      rows[kind] = await readFile({ ...file, left }, faults, onRow);
      done += rows[kind].length;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.add(kind, 1, '', error.message);
    }
  }
  return rows;
}

/** The tickets of the groups that the files name and that are there. */
async function knownHoldings(
  database: Queryable,
  accountId: string,
  { groups, rows }: { groups: BookGroups; rows: Rows },
): Promise<Holdings> {
  const holdings = new Holdings();
  const keys = [...rows.members, ...rows.payments].map(({ cells }) =>
    groupKey(cells['schemeCode'] ?? ''),
  );
  const known = new Map<string, BookGroup>();
  for (const key of new Set(keys)) {
    const group = groups.byKey.get(key);
    if (group && group.groupId !== null) known.set(group.groupId, group);
  }
  for (const ticket of await ticketsOfGroups(database, accountId, [...known.keys()])) {
    const group = known.get(ticket.groupId);
    if (group) holdings.addKnown(ticket, group);
  }
  return holdings;
}

function phonesOf(rows: readonly SheetRow[]): string[] {
  return [...new Set(rows.flatMap(({ cells }) => phone10(cells['contactPhone'] ?? '') ?? []))];
}

/**
 * Reads the files of a book and compares them with each other and with the database. Nothing is written,
 * and nobody waits long: it works in slices.
 * @param today the business date in India
 */
export async function checkBook(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  files: readonly BookFile[],
  report: Progress,
): Promise<CheckedBook> {
  const faults = new Faults();
  const rows = await readAll(files, faults, report);
  const total = rows.groups.length + rows.members.length + rows.payments.length;
  let done = 0;
  const each = async (some: readonly SheetRow[], work: (row: SheetRow) => void) => {
    await inSlices(some, work, (count) => report('check', done + count, total));
    done += some.length;
  };
  const groups = new BookGroups(
    await listGroups(database, accountId),
    await listGroupTypes(database, accountId),
    faults,
  );
  await each(rows.groups, (row) => {
    groups.add(row);
  });
  const holdings = await knownHoldings(database, accountId, { groups, rows });
  const oldTickets = holdings.known().map(({ ticketId }) => ticketId ?? '');
  const context = { groups: groups.byKey, holdings, today, faults };
  const known = await personsByPhone(database, accountId, phonesOf(rows.members));
  const members = new BookMembers({ ...context, known });
  await each(rows.members, (row) => {
    members.add(row);
  });
  const groupIds = [...groups.byKey.values()].flatMap(({ groupId }) => groupId ?? []);
  const asked =
    rows.payments.length > 0
      ? { ticketIds: oldTickets, groupIds }
      : { ticketIds: [], groupIds: [] };
  const payments = new BookPayments({
    ...context,
    known: await paymentsTo(database, accountId, asked.ticketIds),
    live: await liveBookOf(database, accountId, asked),
  });
  await nextTurn();
  await each(rows.payments, (row) => {
    payments.add(row);
  });
  await nextTurn();
  const inOrder = payments.inOrder();
  await nextTurn();
  await inSlices(inOrder, (payment) => {
    payments.settle(payment);
  });
  await nextTurn();
  const book = {
    faults,
    people: members.people,
    types: [...groups.newTypes.values()],
    groups: [...groups.byKey.values()].filter(({ groupId }) => groupId === null),
    persons: [...members.persons.values()],
    holdings: holdings.brought(),
    payments: payments.taken,
  };
  return { ...book, found: findingsOf(book, { rows: total, named: groups.namedKnown() }) };
}
