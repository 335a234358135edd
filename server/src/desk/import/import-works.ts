import { istDate, type WriteImportBody } from '@kuri/shared/contract';
import type { DrawContext, DrawWriter } from '../../ground/chain/draw-writer.ts';
import { asLongWork } from '../../ground/database/queued-database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import type { Writer } from '../../ground/http/writer.ts';
import { differencesOf } from './book-totals.ts';
import type { CheckedBook } from './book.ts';
import { checkBook, type Progress } from './check-book.ts';
import type { WrittenImport } from './undo-blockers.ts';
import { withHeartbeat } from './import-job.ts';
import { readFiles } from './import-queries.ts';
import { undoBook } from './undo-book.ts';
import { storeChecked, type Work } from './work-queries.ts';
import { writeBook } from './write-book.ts';

const CHANGED =
  'The data has changed since the check, and nothing was written. Please check again.';

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
const WRITTEN = ['member', 'ticket', 'payment', 'receipt', 'collection_day'];

/** Checks an import again, and writes it when nothing is wrong and the totals are still the same. */
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
    /** The book is written, and searches of it are slow until the database's own statistics are there. */
    onUnanalyzed: (error: unknown) => void;
  },
): Promise<void> {
  const { database } = context;
  const book = await checked(context, work, report);
  if (book.faults.count > 0 || differencesOf(book.found.groups, totals).length > 0) {
    await storeChecked(database, work, { book, problem: CHANGED });
    return;
  }
  await report('write', 0, book.found.rows);
  const { importId, run } = work;
  await withHeartbeat(context, work, book.found.rows, () =>
    asLongWork(() =>
      database.transaction((tx) => writeBook(tx, { ...writer, importId }, { book, run, reason })),
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
