import { runSql } from '../../ground/database/build.ts';
import {
  type BookImport,
  type ImportStep,
  istDate,
  istInstant,
  type WriteImportBody,
  withEnglish,
  refusals,
} from '@kuri/shared/contract';
import { type CheckedBook, differencesOf, unsaidDraws } from './book.ts';
import { checkBook, type Progress } from './check-book.ts';
import {
  beginWork,
  readFiles,
  storeChecked,
  storeProgress,
  storeStopped,
  type Work,
  WORKING,
} from './import-queries.ts';
import { undoBook, type WrittenImport } from './undo-book.ts';
import { writeBook } from './write-book.ts';
import type { DrawContext, DrawWriter } from '../../ground/chain/chain.ts';
import { withoutCaller, asLongWork } from '../../ground/database/queued-database.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { errorCode } from '../../ground/database/database-errors.ts';
import type { ApiContext, Writer } from '../../ground/http/context.ts';
import { asSaid, conflict, Failure } from '../../ground/http/failure.ts';

const REFUSED = refusals('importJob', {
  stopped: 'The server stopped before it was finished: nothing was written.',
  failed: 'Something went wrong: nothing was written. Please try again.',
  thisImportHasChangedPleaseCheck: 'This import has changed. Please check it again',
  changed: 'The data has changed since the check, and nothing was written. Please check again.',
});

/** Work that is silent for this long ended with its server. */
const SILENT_MS = 30_000;
const REPORT_EVERY_MS = 500;
/** Interval of reports from one long transaction. */
const BEAT_MS = 5_000;

/** Ends the work of an import that was cancelled or started again. */
class GivenUp extends Error {}

/** Instant before which silent work has ended. */
export function staleAt(now: number): string {
  return istInstant(now - SILENT_MS);
}

/** The state of an import; work of an ended server counts as stopped. */
export function stateNow(
  stored: Pick<BookImport, 'state'> & { problem: string | null; heardAt: string },
  now: number,
): Pick<BookImport, 'state' | 'problem'> {
  const { state, problem, heardAt } = stored;
  const isWorking = WORKING.some((each) => each === state);
  if (!isWorking || Date.parse(heardAt) >= now - SILENT_MS) {
    return { state, problem: problem === null ? null : asSaid(problem) };
  }
  // Nothing is undone either: the import stays written.
  return { state: state === 'undoing' ? 'written' : 'stopped', problem: asSaid(REFUSED.stopped) };
}

/** Ends the work that an ended server left behind, where no other server can be at it. */
export async function stopLeftImports(database: Queryable): Promise<void> {
  await runSql(database)`
    update book_import set state = case when state = 'undoing' then 'written' else 'stopped' end, problem = ${withEnglish(REFUSED.stopped)}
    where state = any(${WORKING})`;
}

interface Job {
  accountId: string;
  importId: string;
  from: readonly BookImport['state'][];
  to: (typeof WORKING)[number];
  /** Gets the number of this start, and a function that reports progress. */
  work: (work: Work, report: Progress) => Promise<void>;
  onProblem: (error: unknown) => void;
}

/** Stores progress at intervals. @throws GivenUp for an import that was cancelled */
function progressOf({ database, clock }: ApiContext, work: Work): Progress {
  let lastReport = -Infinity;
  return async (step: ImportStep, done: number, total: number) => {
    const now = performance.now();
    if (now - lastReport < REPORT_EVERY_MS) return;
    lastReport = now;
    const progress = { step, done, total, at: istInstant(clock()) };
    if (!(await storeProgress(database, work, progress))) throw new GivenUp();
  };
}

/** 409: another call has changed the state of the import. */
export function importChanged(): Failure {
  return conflict('IMPORT_STATE', REFUSED.thisImportHasChangedPleaseCheck);
}

/**
 * Starts work on an import beside the request; the import has its result.
 * @throws Failure 409 IMPORT_STATE when the import is not in one of the states
 */
export async function startWork(context: ApiContext, job: Job): Promise<void> {
  const { database, clock } = context;
  const { accountId, importId, from, to, work, onProblem } = job;
  const now = clock();
  const change = { from, to, at: istInstant(now), stale: staleAt(now) };
  const run = await database.transaction((tx) => beginWork(tx, { accountId, importId }, change));
  if (run === undefined) throw importChanged();
  const started = { accountId, importId, run };
  void withoutCaller(async () => {
    const report = progressOf(context, started);
    try {
      await work(started, report);
    } catch (error) {
      if (error instanceof GivenUp) return;
      const isForUser = error instanceof Failure;
      if (!isForUser) onProblem(error);
      const problem = isForUser ? error.refusal : REFUSED.failed;
      const state = to === 'undoing' ? 'written' : 'stopped';
      await storeStopped(database, started, { state, problem }).catch(onProblem);
    }
  });
}

/** Reports progress during one long transaction; the embedded database stores it afterwards. */
async function withHeartbeat<T>(
  { database, clock }: ApiContext,
  work: Work,
  total: number,
  long: () => Promise<T>,
): Promise<T> {
  let isTelling = false;
  const beat = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    const progress = { step: 'write' as const, done: 0, total, at: istInstant(clock()) };
    void storeProgress(database, work, progress)
      .catch(errorCode)
      .finally(() => {
        isTelling = false;
      });
  }, BEAT_MS);
  try {
    return await long();
  } finally {
    clearInterval(beat);
  }
}

async function checked(context: ApiContext, work: Work, report: Progress): Promise<CheckedBook> {
  const { database, clock } = context;
  const { accountId, importId } = work;
  const files = await readFiles(database, accountId, importId);
  return checkBook(database, { accountId, today: istDate(clock()) }, files, report);
}

/** Checks the files of an import, and keeps what it found. */
export async function checkWork(context: ApiContext, work: Work, report: Progress): Promise<void> {
  const book = await checked(context, work, report);
  await storeChecked(context.database, work, { book, problem: null });
}

/** The tables to which a book adds many rows. */
const WRITTEN = ['member', 'ticket', 'payment', 'receipt', 'journal', 'journal_sum'];

/** Checks an import again, and writes it without faults and with the same totals. */
export async function writeWork(
  context: DrawContext,
  work: Work,
  report: Progress,
  {
    writer,
    totals,
    reason,
    onUnanalyzed,
  }: {
    writer: DrawWriter;
    totals: WriteImportBody['groups'];
    reason: string;
    /** Called when statistics failed: the book is written, its searches are slow for a while. */
    onUnanalyzed: (error: unknown) => void;
  },
): Promise<void> {
  const { database } = context;
  const book = await checked(context, work, report);
  const { groups } = book.found;
  const isOther =
    differencesOf(groups, totals).length > 0 || unsaidDraws(groups, totals).length > 0;
  const isAsked = (book.found.words ?? []).length > 0;
  if (book.faults.count > 0 || isAsked || isOther) {
    await storeChecked(database, work, { book, problem: REFUSED.changed });
    return;
  }
  await report('write', 0, book.found.rows);
  const { importId, run } = work;
  await withHeartbeat(context, work, book.found.rows, () =>
    asLongWork(() =>
      database.transaction((tx) =>
        writeBook(tx, { ...writer, importId }, { book, run, reason, totals }),
      ),
    ),
  );
  await database.analyze(WRITTEN).catch(onUnanalyzed);
}

/** Takes an import back. */
export async function undoWork(
  context: ApiContext,
  work: Work,
  { writer, written, reason }: { writer: Writer; written: WrittenImport; reason: string },
): Promise<void> {
  const { run } = work;
  await withHeartbeat(context, work, 0, () =>
    asLongWork(() =>
      context.database.transaction((tx) => undoBook(tx, writer, { written, run, reason })),
    ),
  );
}
