import { execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type {
  BookImport,
  ImportFault,
  ImportKind,
  ImportPerson,
  ImportStep,
} from '@kuri/shared/contract';
import type { CheckedBook } from './book.ts';
import type { KnownMatch, Layout } from './sheet-layout.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** An import as stored. */
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

const name = (column: string) => `coalesce((select u.first_name from app_user u
  where u.account_id = i.account_id and u.user_id = i.${column}), i.${column})`;

/** @param found the part of the findings to select */
const select = (found: string) => `select i.import_id, i.state, i.run,
  i.heard_at, i.step, i.done, i.total, i.problem, ${found} as found,
  ${name('created_by')} as created_by, i.created_at,
  ${name('written_by')} as written_by, i.written_at,
  i.write_reason,
  ${name('undone_by')} as undone_by, i.undone_at, i.undo_reason,
  coalesce((select json_agg(json_build_object('kind', f.kind, 'name', f.name, 'bytes', f.bytes,
      'isMatched', f.layout is not null))
    from book_import_file f where f.account_id = $1 and f.import_id = i.import_id),
    '[]'::json) as files
  from book_import i where i.account_id = $1`;

const WHOLE = select('i.found');
const WITHOUT_GROUPS = select(`jsonb_set(i.found, '{groups}', '[]')`);

export async function findImport(
  database: Queryable,
  accountId: string,
  importId: string,
): Promise<StoredImport | undefined> {
  const { rows } = await database.query<StoredImport>(`${WHOLE} and i.import_id = $2`, [
    accountId,
    importId,
  ]);
  return rows[0];
}

/** A page of an account's imports, newest first, and how many there are. */
export async function pageOfImports(
  database: Queryable,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ imports: StoredImport[]; total: number }> {
  const { rows } = await database.query<StoredImport>(
    `${WITHOUT_GROUPS} order by i.created_at desc, i.import_id desc limit $2 offset $3`,
    [accountId, page.limit, page.offset],
  );
  const counted = await execute<{ count: number }>(
    database,
    sql`select count(*) as count from book_import where account_id = ${accountId}`,
  );
  return { imports: rows, total: counted.rows[0]?.count ?? 0 };
}

/** Begins an import. @throws the database's error for the index `book_import_open` */
export async function insertImport(
  tx: Queryable,
  accountId: string,
  { importId, userId, at }: { importId: string; userId: string; at: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into book_import (account_id, import_id, state, heard_at, created_by, created_at)
     values (${accountId}, ${importId}, 'files', ${at}, ${userId}, ${at})`,
  );
}

/** Stores a file in place of the one of its kind. */
export async function storeFile(
  tx: Queryable,
  accountId: string,
  file: { importId: string; kind: ImportKind; name: string; content: Buffer },
): Promise<void> {
  await execute(
    tx,
    sql`insert into book_import_file (account_id, import_id, kind, name, bytes, content)
     values (${accountId}, ${file.importId}, ${file.kind}, ${file.name}, ${file.content.length}, ${file.content.toString('base64')})
     on conflict (account_id, import_id, kind) do update
       set name = excluded.name, bytes = excluded.bytes, content = excluded.content,
         layout = null`,
  );
}

/** Removes a file of an import; all of them where no kind is named. */
export async function removeFiles(
  tx: Queryable,
  accountId: string,
  { importId, kind }: { importId: string; kind?: ImportKind },
): Promise<void> {
  await execute(
    tx,
    sql`delete from book_import_file
     where account_id = ${accountId} and import_id = ${importId} and (${kind ?? null}::text is null or kind = ${kind ?? null})`,
  );
}

/** A file as it was sent. */
interface StoredFile {
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
  const { rows } = await execute<Omit<StoredFile, 'content'> & { content: string }>(
    database,
    sql`select kind, name, content, layout from book_import_file
     where account_id = ${accountId} and import_id = ${importId}`,
  );
  return rows.map((row) => ({ ...row, content: Buffer.from(row.content, 'base64') }));
}

/** Stores which sheet, heading row and columns of a file are read. @returns whether it is there */
export async function storeLayout(
  tx: Queryable,
  accountId: string,
  { importId, kind, layout }: { importId: string; kind: ImportKind; layout: Layout },
): Promise<boolean> {
  const { rowCount } = await execute(
    tx,
    sql`update book_import_file set layout = ${JSON.stringify(layout)}::jsonb
     where account_id = ${accountId} and import_id = ${importId} and kind = ${kind}`,
  );
  return rowCount === 1;
}

/** How the office matched the columns of earlier files. */
export async function knownMatches(
  database: Queryable,
  accountId: string,
  kind: ImportKind,
): Promise<KnownMatch[]> {
  const { rows } = await execute<KnownMatch>(
    database,
    sql`select headings, columns from book_import_match where account_id = ${accountId} and kind = ${kind}
     order by matched_at desc limit 200`,
  );
  return rows;
}

/** Remembers the match for files with the same headings. */
export async function rememberMatch(
  tx: Queryable,
  accountId: string,
  { kind, headings, columns, at }: KnownMatch & { kind: ImportKind; at: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into book_import_match (account_id, kind, headings, columns, matched_at)
     values (${accountId}, ${kind}, ${headings}, ${JSON.stringify(columns)}::jsonb, ${at})
     on conflict (account_id, kind, headings) do update
       set columns = excluded.columns, matched_at = excluded.matched_at`,
  );
}

interface Lists {
  faults: ImportFault;
  people: ImportPerson;
}

/** The faults, or the known people, that a check listed; a page of them. */
export async function listedBy<List extends keyof Lists>(
  database: Queryable,
  accountId: string,
  asked: { importId: string; list: List; limit: number; offset: number },
): Promise<{ rows: Lists[List][]; total: number } | undefined> {
  const { rows } = await execute<{ listed: Lists[List][] | null }>(
    database,
    sql`select ${sql.raw(asked.list)} as listed from book_import where account_id = ${accountId} and import_id = ${asked.importId}`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const all = found.listed ?? [];
  return { rows: all.slice(asked.offset, asked.offset + asked.limit), total: all.length };
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
  const { rows } = await execute<{ run: number }>(
    tx,
    sql`update book_import set state = ${change.to}, run = run + 1, heard_at = ${change.at}, step = null, done = 0,
       total = 0, problem = null
     where account_id = ${accountId} and import_id = ${importId} and (state = any(${change.from})
       or (state = any(${fromStale(change.to)}) and heard_at < ${change.stale})) returning run`,
  );
  return rows[0]?.run;
}

/** States of silent work that the new work may replace. */
function fromStale(to: (typeof WORKING)[number]): readonly string[] {
  if (to === 'undoing') return ['undoing'];
  return to === 'checking' ? ['checking', 'writing'] : ['writing'];
}

/** Changes an import while this start of its work is the last. @param set with values from `$5` on */
async function changeOwn(
  database: Queryable,
  { accountId, importId, run }: Work,
  { from, set, values }: { from: readonly string[]; set: string; values: readonly unknown[] },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update book_import set ${set}
     where account_id = $1 and import_id = $2 and run = $3 and state = any($4)`,
    [accountId, importId, run, from, ...values],
  );
  return rowCount === 1;
}

/** Stores the progress of the work. @returns whether it is to continue */
export function storeProgress(
  database: Queryable,
  work: Work,
  { step, done, total, at }: { step: ImportStep; done: number; total: number; at: string },
): Promise<boolean> {
  return changeOwn(database, work, {
    from: WORKING,
    set: 'step = $5, done = $6, total = $7, heard_at = $8',
    values: [step, done, total, at],
  });
}

/** Ends a check with its findings. */
export async function storeChecked(
  database: Queryable,
  work: Work,
  { book, problem }: { book: CheckedBook; problem: string | null },
): Promise<void> {
  const lists = [book.found, book.faults.listed, book.people].map((list) => JSON.stringify(list));
  await changeOwn(database, work, {
    from: WORKING,
    set: `state = 'checked', problem = $5, found = $6::jsonb, faults = $7::jsonb, people = $8::jsonb`,
    values: [problem, ...lists],
  });
}

/** Ends work without its result. @param state where the import is then */
export async function storeStopped(
  database: Queryable,
  work: Work,
  { state, problem }: { state: 'stopped' | 'written'; problem: string },
): Promise<void> {
  const set = 'state = $5, problem = $6';
  await changeOwn(database, work, { from: WORKING, set, values: [state, problem] });
}

/** Ends the writing, in its transaction. @returns whether this start may still write */
export function storeWritten(
  tx: Queryable,
  work: Work,
  { userId, at, reason, book }: { userId: string; at: string; reason: string; book: CheckedBook },
): Promise<boolean> {
  return changeOwn(tx, work, {
    from: ['writing'],
    set: `state = 'written', written_by = $5, written_at = $6, write_reason = $7, problem = null,
       found = $8::jsonb, faults = null`,
    values: [userId, at, reason, JSON.stringify(book.found)],
  });
}

/** Ends the undoing, in its transaction. @returns whether this start may still undo */
export function storeUndone(
  tx: Queryable,
  work: Work,
  { userId, at, reason }: { userId: string; at: string; reason: string },
): Promise<boolean> {
  return changeOwn(tx, work, {
    from: ['undoing'],
    set: `state = 'undone', undone_by = $5, undone_at = $6, undo_reason = $7, problem = null`,
    values: [userId, at, reason],
  });
}

/** Cancels an import or opens it for other files, unless the server works on it. */
export async function leaveCheck(
  tx: Queryable,
  { accountId, importId }: Omit<Work, 'run'>,
  change: { from: readonly BookImport['state'][]; to: 'files' | 'cancelled'; stale: string },
): Promise<boolean> {
  const { rowCount } = await execute(
    tx,
    sql`update book_import set state = ${change.to}, run = run + 1, problem = null, found = null, faults = null,
       people = null
     where account_id = ${accountId} and import_id = ${importId} and (state = any(${change.from})
       or (state in ('checking', 'writing') and heard_at < ${change.stale}))`,
  );
  return rowCount === 1;
}
