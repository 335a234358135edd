import type {
  BookImport,
  ImportFault,
  ImportKind,
  ImportPerson,
  ImportStep,
} from '@kuri/shared/contract';
import type { CheckedBook } from './book.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** An import as stored. */
export interface StoredImport extends Omit<BookImport, 'written' | 'undone'> {
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
const select = (found: string) => `select i.import_id as "importId", i.state, i.run,
  i.heard_at as "heardAt", i.step, i.done, i.total, i.problem, ${found} as found,
  ${name('created_by')} as "createdBy", i.created_at as "createdAt",
  ${name('written_by')} as "writtenBy", i.written_at as "writtenAt",
  i.write_reason as "writeReason",
  ${name('undone_by')} as "undoneBy", i.undone_at as "undoneAt", i.undo_reason as "undoReason",
  coalesce((select json_agg(json_build_object('kind', f.kind, 'name', f.name, 'bytes', f.bytes))
    from book_import_file f where f.account_id = i.account_id and f.import_id = i.import_id),
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
  const counted = await database.query<{ count: number }>(
    'select count(*) as count from book_import where account_id = $1',
    [accountId],
  );
  return { imports: rows, total: counted.rows[0]?.count ?? 0 };
}

/** Begins an import. @throws the database's error for the index `book_import_open` */
export async function insertImport(
  tx: Queryable,
  accountId: string,
  { importId, userId, at }: { importId: string; userId: string; at: string },
): Promise<void> {
  await tx.query(
    `insert into book_import (account_id, import_id, state, heard_at, created_by, created_at)
     values ($1, $2, 'files', $3, $4, $3)`,
    [accountId, importId, at, userId],
  );
}

/** Stores a file in place of the one of its kind. */
export async function storeFile(
  tx: Queryable,
  accountId: string,
  file: { importId: string; kind: ImportKind; name: string; content: Buffer },
): Promise<void> {
  await tx.query(
    `insert into book_import_file (account_id, import_id, kind, name, bytes, content)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, import_id, kind) do update
       set name = excluded.name, bytes = excluded.bytes, content = excluded.content`,
    [
      accountId,
      file.importId,
      file.kind,
      file.name,
      file.content.length,
      file.content.toString('base64'),
    ],
  );
}

/** Removes a file of an import; all of them where no kind is named. */
export async function removeFiles(
  tx: Queryable,
  accountId: string,
  { importId, kind }: { importId: string; kind?: ImportKind },
): Promise<void> {
  await tx.query(
    `delete from book_import_file
     where account_id = $1 and import_id = $2 and ($3::text is null or kind = $3)`,
    [accountId, importId, kind ?? null],
  );
}

export async function readFiles(
  database: Queryable,
  accountId: string,
  importId: string,
): Promise<{ kind: ImportKind; content: Buffer }[]> {
  const { rows } = await database.query<{ kind: ImportKind; content: string }>(
    `select kind, content from book_import_file where account_id = $1 and import_id = $2`,
    [accountId, importId],
  );
  return rows.map(({ kind, content }) => ({ kind, content: Buffer.from(content, 'base64') }));
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
  const { rows } = await database.query<{ listed: Lists[List][] | null }>(
    `select ${asked.list} as listed from book_import where account_id = $1 and import_id = $2`,
    [accountId, asked.importId],
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
  const { rows } = await tx.query<{ run: number }>(
    `update book_import set state = $3, run = run + 1, heard_at = $4, step = null, done = 0,
       total = 0, problem = null
     where account_id = $1 and import_id = $2 and (state = any($5)
       or (state = any($6) and heard_at < $7)) returning run`,
    [accountId, importId, change.to, change.at, change.from, fromStale(change.to), change.stale],
  );
  return rows[0]?.run;
}

/** States of silent work that the new work may replace. */
function fromStale(to: (typeof WORKING)[number]): readonly string[] {
  if (to === 'undoing') return ['undoing'];
  return to === 'checking' ? ['checking', 'writing'] : ['writing'];
}

/** Stores the progress of the work. @returns whether it is to continue */
export async function storeProgress(
  database: Queryable,
  { accountId, importId, run }: Work,
  progress: { step: ImportStep; done: number; total: number; at: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update book_import set step = $4, done = $5, total = $6, heard_at = $7
     where account_id = $1 and import_id = $2 and run = $3 and state = any($8)`,
    [accountId, importId, run, progress.step, progress.done, progress.total, progress.at, WORKING],
  );
  return rowCount === 1;
}

/** Ends a check with what it found. */
export async function storeChecked(
  database: Queryable,
  { accountId, importId, run }: Work,
  { book, problem }: { book: CheckedBook; problem: string | null },
): Promise<void> {
  await database.query(
    `update book_import set state = 'checked', problem = $4, found = $5::jsonb,
       faults = $6::jsonb, people = $7::jsonb
     where account_id = $1 and import_id = $2 and run = $3 and state = any($8)`,
    [
      accountId,
      importId,
      run,
      problem,
      JSON.stringify(book.found),
      JSON.stringify(book.faults.listed),
      JSON.stringify(book.people),
      WORKING,
    ],
  );
}

/** Ends work without its result. @param state where the import is then */
export async function storeStopped(
  database: Queryable,
  { accountId, importId, run }: Work,
  { state, problem }: { state: 'stopped' | 'written'; problem: string },
): Promise<void> {
  await database.query(
    `update book_import set state = $4, problem = $5
     where account_id = $1 and import_id = $2 and run = $3 and state = any($6)`,
    [accountId, importId, run, state, problem, WORKING],
  );
}

/**
 * Ends the writing, in the transaction that writes.
 * @returns whether this start is still the one that may write
 */
export async function storeWritten(
  tx: Queryable,
  { accountId, importId, run }: Work,
  written: { userId: string; at: string; reason: string; book: CheckedBook },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update book_import set state = 'written', written_by = $4, written_at = $5,
       write_reason = $6, problem = null, found = $7::jsonb, faults = null
     where account_id = $1 and import_id = $2 and run = $3 and state = 'writing'`,
    [
      accountId,
      importId,
      run,
      written.userId,
      written.at,
      written.reason,
      JSON.stringify(written.book.found),
    ],
  );
  return rowCount === 1;
}

/** The same for the undoing. */
export async function storeUndone(
  tx: Queryable,
  { accountId, importId, run }: Work,
  { userId, at, reason }: { userId: string; at: string; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update book_import set state = 'undone', undone_by = $4, undone_at = $5, undo_reason = $6,
       problem = null
     where account_id = $1 and import_id = $2 and run = $3 and state = 'undoing'`,
    [accountId, importId, run, userId, at, reason],
  );
  return rowCount === 1;
}

/** Cancels an import or opens it for other files, unless the server works on it. */
export async function leaveCheck(
  tx: Queryable,
  { accountId, importId }: Omit<Work, 'run'>,
  change: { from: readonly BookImport['state'][]; to: 'files' | 'cancelled'; stale: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update book_import set state = $3, run = run + 1, problem = null, found = null, faults = null,
       people = null
     where account_id = $1 and import_id = $2 and (state = any($4)
       or (state in ('checking', 'writing') and heard_at < $5))`,
    [accountId, importId, change.to, change.from, change.stale],
  );
  return rowCount === 1;
}
