import type { BookImport, ImportStep } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { CheckedBook } from './book.ts';

/** Work of the server on an import, by the number of its start. */
export interface Work {
  accountId: string;
  importId: string;
  run: number;
}

/** States in which the server works on an import. */
export const WORKING = ['checking', 'writing', 'undoing'] as const;

/**
 * Begins work on an import that is in one of some states, or whose work has ended without a word.
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

/** Which work that ended without a report may be started again by this. */
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

/** Gives an import up or opens it for other files, unless the server works on it. */
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
