import { build, execute, runSql, rowsOf } from '../../ground/database/build.ts';
import { insertRow, type Sql } from '../../ground/database/statements.ts';
import type { Tables } from '../../ground/database/tables.ts';
import { sql, type Updateable } from 'kysely';
import {
  type BookImport,
  type CheckImportBody,
  type ImportFault,
  type ImportKind,
  type ImportPerson,
  type ImportStep,
  withEnglish,
} from '@kuri/shared/contract';
import type { CheckedBook } from './book.ts';
import type { KnownMatch, Layout } from './sheet-layout.ts';
import type { Queryable } from '../../ground/database/database.ts';

export interface StoredImport extends Omit<BookImport, 'problem' | 'written' | 'undone'> {
  /** A refusal on its way, or the sentence of an older program. */
  problem: string | null;
  run: number;
  heardAt: string;
  writtenBy: string | null;
  writtenAt: string | null;
  writeReason: string | null;
  undoneBy: string | null;
  undoneAt: string | null;
  undoReason: string | null;
}

function nameIn(column: string): Sql {
  const userId = sql.ref(column);
  return sql`coalesce((select u.first_name from app_user u
    where u.account_id = i.account_id and u.user_id = ${userId}), ${userId})`;
}

/** Imports `i` of an account. @param found the part of the findings to read @param rest a condition or a page */
async function readImports(
  database: Queryable,
  accountId: string,
  { found, rest }: { found: Sql; rest: Sql },
): Promise<StoredImport[]> {
  return await rowsOf<StoredImport>(database)`
    select i.import_id, i.state, i.run,
      i.heard_at, i.step, i.done, i.total, i.problem, ${found} as found,
      ${nameIn('i.created_by')} as created_by, i.created_at,
      ${nameIn('i.written_by')} as written_by, i.written_at, i.write_reason,
      ${nameIn('i.undone_by')} as undone_by, i.undone_at, i.undo_reason,
      coalesce((select json_agg(json_build_object('kind', f.kind, 'name', f.name, 'bytes', f.bytes,
          'isMatched', f.layout is not null))
        from book_import_file f where f.account_id = ${accountId} and f.import_id = i.import_id),
        '[]'::json) as files
    from book_import i where i.account_id = ${accountId} ${rest}`;
}

export async function findImport(
  database: Queryable,
  accountId: string,
  importId: string,
): Promise<StoredImport | undefined> {
  const one = { found: sql`i.found`, rest: sql`and i.import_id = ${importId}` };
  return (await readImports(database, accountId, one))[0];
}

/** A page of an account's imports, newest first, and how many there are. */
export async function pageOfImports(
  database: Queryable,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ imports: StoredImport[]; total: number }> {
  const imports = await readImports(database, accountId, {
    found: sql`jsonb_set(i.found, '{groups}', '[]') - 'unnamed' - 'words'`,
    rest: sql`order by i.created_at desc, i.import_id desc limit ${limit} offset ${offset}`,
  });
  const counted = await runSql<{ count: number }>(database)`
    select count(*) as count from book_import where account_id = ${accountId}`;
  return { imports, total: counted.rows[0]?.count ?? 0 };
}

/** Begins an import. @throws the database's error for the index `book_import_open` */
export async function insertImport(
  tx: Queryable,
  accountId: string,
  { importId, userId, at }: { importId: string; userId: string; at: string },
): Promise<void> {
  const begun = { state: 'files', heardAt: at, createdBy: userId, createdAt: at };
  await insertRow(tx, 'bookImport', { accountId, importId, ...begun });
}

/** Stores a file in place of the one of its kind. */
export async function storeFile(
  tx: Queryable,
  accountId: string,
  file: { importId: string; kind: ImportKind; name: string; content: Buffer },
): Promise<void> {
  await runSql(tx)`
    insert into book_import_file (account_id, import_id, kind, name, bytes, content)
    values (${accountId}, ${file.importId}, ${file.kind}, ${file.name}, ${file.content.length}, ${file.content.toString('base64')})
    on conflict (account_id, import_id, kind) do update
      set name = excluded.name, bytes = excluded.bytes, content = excluded.content,
        layout = null`;
}

/** Removes a file of an import; all of them where no kind is named. */
export async function removeFiles(
  tx: Queryable,
  accountId: string,
  { importId, kind }: { importId: string; kind?: ImportKind },
): Promise<void> {
  const ofAccount = build.deleteFrom('bookImportFile').where('accountId', '=', accountId);
  const all = ofAccount.where('importId', '=', importId);
  await execute(tx, kind === undefined ? all : all.where('kind', '=', kind));
}

/** A file as it was sent. */
export interface StoredFile {
  kind: ImportKind;
  name: string;
  content: Buffer;
  /** Null until somebody has said which column is which. */
  layout: Layout | null;
}

export async function readFiles(
  database: Queryable,
  accountId: string,
  importId: string,
): Promise<StoredFile[]> {
  const { rows } = await runSql<Omit<StoredFile, 'content'> & { content: string }>(database)`
    select kind, name, content, layout from book_import_file
    where account_id = ${accountId} and import_id = ${importId}`;
  return rows.map((row) => ({ ...row, content: Buffer.from(row.content, 'base64') }));
}

/**
 * Stores how a workbook is read as files of several kinds, in place of those that were there.
 * @param from the kind under which it was sent
 */
export async function storeRegister(
  tx: Queryable,
  accountId: string,
  {
    importId,
    from,
    layouts,
  }: { importId: string; from: ImportKind; layouts: Partial<Record<ImportKind, Layout>> },
): Promise<void> {
  for (const [kind, layout] of Object.entries(layouts)) {
    await runSql(tx)`
      insert into book_import_file (account_id, import_id, kind, name, bytes, content, layout)
      select account_id, import_id, ${kind}, name, bytes, content, ${JSON.stringify(layout)}::jsonb
      from book_import_file
      where account_id = ${accountId} and import_id = ${importId} and kind = ${from}
      on conflict (account_id, import_id, kind) do update set name = excluded.name,
        bytes = excluded.bytes, content = excluded.content, layout = excluded.layout`;
  }
  const own = sql`account_id = ${accountId} and import_id = ${importId}`;
  await runSql(tx)`
    delete from book_import_file where ${own} and kind <> all(${Object.keys(layouts)})
      and content = (select content from book_import_file where ${own} and kind = ${from})`;
}

/** Stores which sheet, heading row and columns of a file are read. @returns whether it is there */
export async function storeLayout(
  tx: Queryable,
  accountId: string,
  { importId, kind, layout }: { importId: string; kind: ImportKind; layout: Layout },
): Promise<boolean> {
  const { rowCount } = await runSql(tx)`
    update book_import_file set layout = ${JSON.stringify(layout)}::jsonb
    where account_id = ${accountId} and import_id = ${importId} and kind = ${kind}`;
  return rowCount === 1;
}

/** Matches of the columns of earlier files. @param kinds of those files */
export async function knownMatches(
  database: Queryable,
  accountId: string,
  kinds: readonly ImportKind[],
): Promise<KnownMatch[]> {
  return await rowsOf<KnownMatch>(database)`
    select kind, headings, columns from book_import_match
    where account_id = ${accountId} and kind = any(${kinds})
    order by matched_at desc limit 200`;
}

/** Remembers the match for files with the same headings. */
export async function rememberMatch(
  tx: Queryable,
  accountId: string,
  { kind, headings, columns, at }: KnownMatch & { kind: ImportKind; at: string },
): Promise<void> {
  await runSql(tx)`
    insert into book_import_match (account_id, kind, headings, columns, matched_at)
    values (${accountId}, ${kind}, ${headings}, ${JSON.stringify(columns)}::jsonb, ${at})
    on conflict (account_id, kind, headings) do update
      set columns = excluded.columns, matched_at = excluded.matched_at`;
}

/** Values that the office has given its own words. */
export async function saidWords(database: Queryable, accountId: string) {
  return await rowsOf<{ key: string; word: string; value: string }>(database)`
    select key, word, value from book_import_word where account_id = ${accountId}`;
}

/** Remembers what words mean, for this import and later ones. @param words in small letters */
export async function rememberWords(
  tx: Queryable,
  accountId: string,
  { words, at }: { words: NonNullable<CheckImportBody['words']>; at: string },
): Promise<void> {
  for (const { key, word, value } of words) {
    await runSql(tx)`
      insert into book_import_word (account_id, key, word, value, said_at)
      values (${accountId}, ${key}, ${word}, ${value}, ${at})
      on conflict (account_id, key, word) do update
        set value = excluded.value, said_at = excluded.said_at`;
  }
}

/** Folds equal faults of a sheet under the first of its rows; one that others wait for stands alone. */
export function withoutEqual(faults: readonly ImportFault[]): ImportFault[] {
  const first = new Map<string, ImportFault>();
  for (const fault of faults) {
    const { kind, sheet, row, column, heading, message, waiting } = fault;
    const at = [kind, sheet, column, heading, message, ...(waiting ? [row] : [])].join('\n');
    const equal = first.get(at);
    if (equal) equal.others = [...(equal.others ?? []), row];
    else first.set(at, { ...fault });
  }
  return [...first.values()];
}

interface Lists {
  faults: ImportFault;
  people: ImportPerson;
}

/** The faults, or the known people, that a check listed; a page of them. */
export async function listedBy<List extends keyof Lists>(
  database: Queryable,
  accountId: string,
  page: { importId: string; list: List; limit: number; offset: number },
): Promise<{ rows: Lists[List][]; total: number } | undefined> {
  const { rows } = await runSql<{ listed: Lists[List][] | null }>(database)`
    select ${sql.ref(page.list)} as listed from book_import where account_id = ${accountId} and import_id = ${page.importId}`;
  const [found] = rows;
  if (!found) return undefined;
  const all = found.listed ?? [];
  return { rows: all.slice(page.offset, page.offset + page.limit), total: all.length };
}

/** Work of the server on an import, by the number of its start. */
export interface Work {
  accountId: string;
  importId: string;
  run: number;
}

/** States in which the server works on an import. */
export const WORKING = ['checking', 'writing', 'undoing'] as const;

/**
 * Begins work on an import in one of the states, or with silent work.
 * @param stale from when on work that was not heard of has ended
 * @returns the number of this start; undefined when the import is not in such a state
 */
export async function beginWork(
  tx: Queryable,
  { accountId, importId }: Omit<Work, 'run'>,
  change: {
    from: readonly BookImport['state'][];
    to: (typeof WORKING)[number];
    at: string;
    stale: string;
  },
): Promise<number | undefined> {
  const { rows } = await runSql<{ run: number }>(tx)`
    update book_import set state = ${change.to}, run = run + 1, heard_at = ${change.at}, step = null, done = 0,
      total = 0, problem = null
    where account_id = ${accountId} and import_id = ${importId} and (state = any(${change.from})
      or (state = any(${fromStale(change.to)}) and heard_at < ${change.stale})) returning run`;
  return rows[0]?.run;
}

/** States of silent work that the new work may replace. */
function fromStale(to: (typeof WORKING)[number]): readonly string[] {
  if (to === 'undoing') return ['undoing'];
  return to === 'checking' ? ['checking', 'writing'] : ['writing'];
}

/** Changes an import while this start of its work is the last. */
async function changeOwn(
  database: Queryable,
  work: Work,
  { from, to }: { from: readonly string[]; to: Updateable<Tables['bookImport']> },
): Promise<boolean> {
  const { accountId, importId, run } = work;
  const changed = build.updateTable('bookImport').set(to).where('state', 'in', from);
  const own = changed.where((stored) => stored.and({ accountId, importId, run }));
  return (await execute(database, own)).rowCount === 1;
}

/** Stores the progress of the work. @returns whether it is to continue */
export function storeProgress(
  database: Queryable,
  work: Work,
  { at: heardAt, ...progress }: { step: ImportStep; done: number; total: number; at: string },
): Promise<boolean> {
  return changeOwn(database, work, { from: WORKING, to: { ...progress, heardAt } });
}

/** Ends a check with its findings. */
export async function storeChecked(
  database: Queryable,
  work: Work,
  { book, problem }: { book: CheckedBook; problem: string | null },
): Promise<void> {
  const [found, faults, people] = [book.found, book.faults.listed, book.people].map((list) =>
    JSON.stringify(list),
  );
  const english = problem === null ? null : withEnglish(problem);
  const to = { state: 'checked', problem: english, found, faults, people };
  await changeOwn(database, work, { from: WORKING, to });
}

/** Ends work without its result. @param state where the import is then */
export async function storeStopped(
  database: Queryable,
  work: Work,
  { state, problem }: { state: 'stopped' | 'written'; problem: string },
): Promise<void> {
  const to = { state, problem: withEnglish(problem) };
  await changeOwn(database, work, { from: WORKING, to });
}

/** Ends the writing, in its transaction. @returns whether this start may still write */
export function storeWritten(
  tx: Queryable,
  work: Work,
  { userId, at, reason, book }: { userId: string; at: string; reason: string; book: CheckedBook },
): Promise<boolean> {
  const written = { writtenBy: userId, writtenAt: at, writeReason: reason };
  const found = JSON.stringify(book.found);
  const to = { ...written, state: 'written', problem: null, found, faults: null };
  return changeOwn(tx, work, { from: ['writing'], to });
}

/** Ends the undoing, in its transaction. @returns whether this start may still undo */
export function storeUndone(
  tx: Queryable,
  work: Work,
  { userId, at, reason }: { userId: string; at: string; reason: string },
): Promise<boolean> {
  const undone = { undoneBy: userId, undoneAt: at, undoReason: reason };
  return changeOwn(tx, work, {
    from: ['undoing'],
    to: { ...undone, state: 'undone', problem: null },
  });
}

/** Cancels an import or opens it for other files, unless the server works on it. */
export async function leaveCheck(
  tx: Queryable,
  { accountId, importId }: Omit<Work, 'run'>,
  change: { from: readonly BookImport['state'][]; to: 'files' | 'cancelled'; stale: string },
): Promise<boolean> {
  const { rowCount } = await runSql(tx)`
    update book_import set state = ${change.to}, run = run + 1, problem = null, found = null, faults = null,
      people = null
    where account_id = ${accountId} and import_id = ${importId} and (state = any(${change.from})
      or (state in ('checking', 'writing') and heard_at < ${change.stale}))`;
  return rowCount === 1;
}
