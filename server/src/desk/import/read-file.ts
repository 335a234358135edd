import { on } from 'node:events';
import { Worker, type ResourceLimits, type WorkerOptions } from 'worker_threads';
import { errorCode } from '../../ground/database/database-errors.ts';
import { isBundled, startFromSource } from '../../ground/database/start-from-source.ts';
import type { Faults } from './faults.ts';
import type { FileToRead, FromReader } from './file-reader.ts';
import type { SheetRow } from './read-sheet.ts';
import { Unreadable } from './unreadable.ts';

/** What a file may take while it is read: a book of 20,000 rows takes a second and 60 MB. */
interface ReadLimits extends ResourceLimits {
  /** Below the time after which work that says nothing counts as ended. */
  milliseconds: number;
}

const LIMITS: ReadLimits = {
  milliseconds: 20_000,
  maxOldGenerationSizeMb: 192,
  maxYoungGenerationSizeMb: 32,
};

/** Starts the thread that reads a file, from the bundle or from the sources. */
function startReader(options: WorkerOptions): Worker {
  // Literally in this form: by it the bundler makes a chunk of its own of the worker.
  if (isBundled()) return new Worker(new URL('./file-reader.ts', import.meta.url), options);
  return startFromSource(import.meta.url, 'file-reader.ts', options);
}

/**
 * Reads a CSV or XLSX file by its headings, in a thread of its own.
 * @param onRow called now and then with the number of rows; it may throw to end it
 * @throws Unreadable also for a file that takes more than its time or memory
 */
export async function readFile(
  file: FileToRead,
  faults: Faults,
  onRow: (rows: number) => Promise<void>,
  { milliseconds, ...resourceLimits }: ReadLimits = LIMITS,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const reader = startReader({ workerData: file, resourceLimits });
  const timer = setTimeout(() => void reader.terminate(), milliseconds);
  try {
    const messages = on(reader, 'message', { close: ['exit'] }) as AsyncIterable<[FromReader]>;
    for await (const [message] of messages) {
      if (message.type === 'unreadable') throw new Unreadable(message.message);
      if (message.type === 'read') {
        faults.take(message);
        return rows;
      }
      rows.push(...message.rows);
      await onRow(rows.length);
    }
  } catch (error) {
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new Unreadable('This file takes too much memory to be read: import the book in parts');
  } finally {
    clearTimeout(timer);
    await reader.terminate();
  }
  throw new Unreadable('This file takes too long to be read: import the book in parts');
}
