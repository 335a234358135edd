import {
  BOOK_COLUMNS,
  MAX_IMPORT_ROWS,
  type BookColumn,
  type ImportKind,
} from '@kuri/shared/contract';
import type { Faults } from './faults.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { MOST_CHARACTERS, type Line } from './sheet-lines.ts';
import { Unreadable } from './unreadable.ts';

/** A row of a file: its values by the keys of their columns. */
export interface SheetRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** Of all rows; 20,000 of them have some 4 million. */
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
 * Reads a CSV or XLSX file by its headings. Without those that it needs, it has no rows.
 * @param left how many rows it may have
 * @throws Unreadable
 */
export async function* readSheet(
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
