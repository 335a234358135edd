import {
  BOOK_COLUMNS,
  type BookColumn,
  type ImportFault,
  type ImportKind,
  MAX_IMPORT_ROWS,
} from '@kuri/shared/contract';
import { type MessagePort, parentPort, workerData } from 'worker_threads';
import { quoted, trimmed } from './cell-values.ts';
import { Faults, type Line, MOST_CHARACTERS, type SheetRow, Unreadable } from './cells.ts';
import { isCut, readCsv, widthFault } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

// Reads an uploaded file in a thread of its own, with limits on time and memory.

/** Most characters of a file; 20,000 rows have some 4 million. */
const MOST_IN_ALL = 12_000_000;
const TOO_LONG = `This cell has more than ${MOST_CHARACTERS.toLocaleString('en-IN')} characters`;

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function linesOf(content: Buffer): AsyncGenerator<Line> {
  const start = content.subarray(0, 4);
  if (start.equals(ZIP)) return readXlsx(content);
  if (start.equals(OLD_EXCEL)) {
    throw new Unreadable('This is an old Excel file: save it as XLSX or as CSV');
  }
  return readCsv(content);
}

const same = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, '');

/** The position of each column; a missing or unknown one is a fault. */
function columnsOf({ row, cells }: Line, kind: ImportKind, faults: Faults) {
  const columns = BOOK_COLUMNS[kind];
  const places = cells.map((cell) => columns.find(({ heading }) => same(heading) === same(cell)));
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === '') continue;
    const column = places[index];
    if (!column) faults.add(kind, row, cell.trim().slice(0, 60), 'This column is not known');
    else if (places.indexOf(column) !== index) {
      faults.add(kind, row, column.heading, 'This column appears twice');
    }
  }
  for (const column of columns) {
    if (!column.isRequired || places.includes(column)) continue;
    faults.add(kind, row, column.heading, 'This column is missing');
  }
  return places;
}

function rowOf(
  { row, cells }: Line,
  places: readonly (BookColumn | undefined)[],
  refuse: (row: number, column: string, message: string) => void,
): SheetRow | undefined {
  const named = places.flatMap((column, index): [string, string][] => {
    if (!column) return [];
    const whole = cells[index] ?? '';
    if (whole.length > MOST_CHARACTERS) refuse(row, column.heading, TOO_LONG);
    return [[column.key, trimmed(whole.slice(0, MOST_CHARACTERS))]];
  });
  return named.some(([, text]) => text !== '')
    ? { row, cells: Object.fromEntries(named) }
    : undefined;
}

/** Refuses an amount that may have lost what stands behind its comma. */
function refuseCut(
  { row, cells }: Line,
  places: readonly (BookColumn | undefined)[],
  refuse: (row: number, column: string, message: string) => void,
): void {
  const index = places.findIndex((column) => column?.key === 'amount');
  const [amount = '', next] = index === -1 ? [] : cells.slice(index);
  if (!isCut(amount, next)) return;
  const whole = `${amount.trim()},${(next ?? '').trim()}`;
  const message = `${quoted(amount)}: an amount with a comma needs quotes, such as "${whole}"; write ${amount.trim()}.00 if that is all`;
  refuse(row, places[index]?.heading ?? '', message);
}

/**
 * Reads a CSV or XLSX file by its headings; no rows without the required ones.
 * @param left how many rows it may have
 * @throws Unreadable
 */
async function* readSheet(
  { kind, content }: { kind: ImportKind; content: Buffer },
  faults: Faults,
  left: number,
): AsyncGenerator<SheetRow> {
  const before = faults.count;
  let places: (BookColumn | undefined)[] | undefined;
  let rows = 0;
  let characters = 0;
  const refuse = (row: number, column: string, message: string) => {
    faults.add(kind, row, column, message);
  };
  const isCsv = !content.subarray(0, 4).equals(ZIP);
  let headings: readonly string[] = [];
  let headingRow = 0;
  for await (const line of linesOf(content)) {
    if (line.fault !== undefined && line.row <= headingRow) continue;
    if (!places) {
      places = columnsOf(line, kind, faults);
      headings = line.cells;
      headingRow = line.row;
      if (faults.count > before) return;
      continue;
    }
    const fault = line.fault ?? (isCsv ? widthFault(line.cells, headings) : undefined);
    if (isCsv && fault === undefined) refuseCut(line, places, refuse);
    const read = rowOf(line, places, refuse);
    const row = fault === undefined ? read : { row: line.row, cells: {}, ...read, fault };
    if (!row) continue;
    if (rows >= left) {
      throw new Unreadable(
        `There are more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows in all: import the book in parts`,
      );
    }
    for (const text of Object.values(row.cells)) characters += text.length;
    if (characters > MOST_IN_ALL) {
      throw new Unreadable('There is too much text in this file: import the book in parts');
    }
    rows += 1;
    yield row;
  }
  if (!places) faults.add(kind, 1, '', 'This file is empty');
}

/** A file, and how many rows it may have. */
export interface FileToRead {
  kind: ImportKind;
  content: Uint8Array;
  left: number;
}

/** Messages of the thread: rows while it reads, last the faults or the reason of a refusal. */
export type FromReader =
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'read'; faults: ImportFault[]; unlisted: number }
  | { type: 'unreadable'; message: string };

/** Rows of one message. */
const ROWS_AT_ONCE = 500;

/** Reads the file that the thread was started with, and posts its rows as they are read. */
async function readForParent(port: MessagePort): Promise<void> {
  const { kind, content, left } = workerData as FileToRead;
  const post = (message: FromReader) => {
    port.postMessage(message);
  };
  const faults = new Faults();
  let rows: SheetRow[] = [];
  try {
    for await (const row of readSheet({ kind, content: Buffer.from(content) }, faults, left)) {
      rows.push(row);
      if (rows.length < ROWS_AT_ONCE) continue;
      post({ type: 'rows', rows });
      rows = [];
    }
    post({ type: 'rows', rows });
    post({ type: 'read', faults: faults.listed, unlisted: faults.count - faults.listed.length });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    post({ type: 'unreadable', message: error.message });
  }
}

if (parentPort) await readForParent(parentPort);
