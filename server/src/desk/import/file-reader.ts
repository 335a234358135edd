import {
  BOOK_COLUMNS,
  type BookColumn,
  type ImportFault,
  type ImportKind,
  MAX_IMPORT_ROWS,
} from '@kuri/shared/contract';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'worker_threads';
import { Faults, type Line, MOST_CHARACTERS, Unreadable } from './cells.ts';
import { readXlsx } from './read-xlsx.ts';

// Reads an uploaded file in a thread of its own, with limits on time and memory.

/** Most characters of a row, against a quote without an end. */
const MOST_RECORD_CHARACTERS = 10_000;

/** Separator of the first line: comma, semicolon or tab. */
function delimiterOf(content: Buffer): string {
  const first = content.subarray(0, 2_000).toString('utf8').split(/\r?\n/)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function* pieces(content: Buffer): Generator<Buffer> {
  // Small pieces: other work has its turn between them.
  for (let from = 0; from < content.length; from += 32_768) {
    yield content.subarray(from, from + 32_768);
  }
}

/**
 * Lines of a CSV file while it is read. Removes the quote that exported files put before formulas
 * (`'=…`).
 * @throws Unreadable
 */
export async function* readCsv(content: Buffer): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(content),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_RECORD_CHARACTERS,
  });
  const source = Readable.from(pieces(content));
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const read of source.pipe(parser)) {
      const { record, info } = read as { record: string[]; info: { lines: number } };
      yield { row: info.lines, cells: record.map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, '')) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(`This CSV file cannot be read: ${error.message}`);
  }
}

/** A row of a file: its values by the keys of their columns. */
export interface SheetRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** Most characters of a file; 20,000 rows have some 4 million. */
const MOST_IN_ALL = 12_000_000;
const TOO_LONG = `This cell has more than ${MOST_CHARACTERS.toLocaleString('en-IN')} characters`;
/** NUL and halves of pairs, which no database keeps. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

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
    const text = whole.slice(0, MOST_CHARACTERS).replaceAll(UNSTORABLE, '').trim();
    return [[column.key, text]];
  });
  return named.some(([, text]) => text !== '')
    ? { row, cells: Object.fromEntries(named) }
    : undefined;
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
  for await (const line of linesOf(content)) {
    if (!places) {
      places = columnsOf(line, kind, faults);
      if (faults.count > before) return;
      continue;
    }
    const row = rowOf(line, places, refuse);
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
