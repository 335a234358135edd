import type { ImportFault, ImportKind } from '@kuri/shared/contract';
import { parentPort, workerData } from 'worker_threads';
import { Faults } from './faults.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { Unreadable } from './unreadable.ts';

// The thread in which a file is read: what somebody sends takes time and memory from nothing else.

/** A file, and how many rows it may have. */
export interface FileToRead {
  kind: ImportKind;
  content: Uint8Array;
  left: number;
}

/** From the thread: rows as they are read; last the faults, or why the file cannot be read. */
export type FromReader =
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'read'; faults: ImportFault[]; unlisted: number }
  | { type: 'unreadable'; message: string };

/** How many rows are handed over at once. */
const SOME = 500;

if (!parentPort) throw new Error('A file is read in a worker thread.');
const port = parentPort;
const { kind, content, left } = workerData as FileToRead;

function post(message: FromReader): void {
  port.postMessage(message);
}

const faults = new Faults();
let rows: SheetRow[] = [];
try {
  for await (const row of readSheet({ kind, content: Buffer.from(content) }, faults, left)) {
    rows.push(row);
    if (rows.length < SOME) continue;
    post({ type: 'rows', rows });
    rows = [];
  }
  post({ type: 'rows', rows });
  post({ type: 'read', faults: faults.listed, unlisted: faults.count - faults.listed.length });
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  post({ type: 'unreadable', message: error.message });
}
