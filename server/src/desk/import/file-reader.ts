import {
  BOOK_COLUMNS,
  type BookColumn,
  type ImportColumns,
  type ImportFault,
  type ImportKind,
  MAX_IMPORT_ROWS,
  withEnglish,
  refusals,
} from '@kuri/shared/contract';
import { type MessagePort, parentPort, workerData } from 'worker_threads';
import { doubtfulDates, quoted, trimmed } from './cell-values.ts';
import {
  faultOfValue,
  Faults,
  type Line,
  MOST_CHARACTERS,
  type SheetRow,
  Unreadable,
} from './cells.ts';
import { plainHeading } from './headings.ts';
import { cutAmount, readCsv, widthFault } from './read-csv.ts';
import { readXlsx, sheetNames, XLSX_REFUSED } from './read-xlsx.ts';
import {
  columnLetter,
  type KnownMatch,
  type Layout,
  missingIn,
  planOf,
  RowsLeftOut,
  type SheetPlan,
  TOP_ROWS,
} from './sheet-layout.ts';

const REFUSED = refusals('fileReader', {
  anAmountWithACommaNeeds:
    '{amount}: an amount with a comma needs quotes, such as "{whole}"; write {alone} if that is all',
  thisCellHasMoreThanCharacters: 'This cell has more than {most} characters',
  thisIsAnOldExcelFile: 'This is an old Excel file: save it as XLSX or as CSV',
  empty: 'This file is empty',
  notMatched: 'Say first which column of this file is which',
  thereAreMoreThanRowsIn: 'There are more than {most} rows in all: import the book in parts',
  thereIsTooMuchTextIn: 'There is too much text in this file: import the book in parts',
});

// Reads an uploaded file in a thread of its own, with limits on time and memory.

/** Most characters of a file; 20,000 rows have some 4 million. */
const MOST_IN_ALL = 12_000_000;
const TOO_LONG = REFUSED.thisCellHasMoreThanCharacters({
  most: MOST_CHARACTERS.toLocaleString('en-IN'),
});

const ZIP = Buffer.from('PK\u0003\u0004');
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const isWorkbook = (content: Buffer) => content.subarray(0, 4).equals(ZIP);

function linesOf(content: Buffer, sheet = ''): AsyncGenerator<Line> {
  const start = content.subarray(0, 4);
  if (start.equals(ZIP)) return readXlsx(content, sheet);
  if (start.equals(OLD_EXCEL)) {
    throw new Unreadable(REFUSED.thisIsAnOldExcelFile);
  }
  return readCsv(content);
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

/** The first lines of a sheet. */
async function topOf(content: Buffer, sheet: string): Promise<Line[]> {
  const top: Line[] = [];
  for await (const line of linesOf(content, sheet)) {
    top.push(line);
    if (top.length >= TOP_ROWS) break;
  }
  return top;
}

interface Plan extends SheetPlan {
  sheets: string[];
  sheet: string;
  top: Line[];
}

/** The sheet that is chosen, else the first one with all needed columns, else with most of them. */
async function planFile({ kind, content, known, chosen }: FileToRead): Promise<Plan> {
  const bytes = Buffer.from(content);
  const sheets = isWorkbook(bytes) ? await sheetNames(bytes) : [];
  const isThere = chosen.sheet !== undefined && sheets.includes(chosen.sheet);
  const candidates = isThere ? [chosen.sheet ?? ''] : sheets.length > 0 ? sheets : [''];
  let best: Plan | undefined;
  for (const sheet of candidates) {
    const top = await topOf(bytes, sheet);
    const plan = { ...planOf(top, kind, known, { ...chosen, sheet }), sheets, sheet, top };
    if (!best || missingIn(plan) < missingIn(best)) best = plan;
    if (missingIn(best) === 0) break;
  }
  if (!best) throw new Unreadable(XLSX_REFUSED.noSheet);
  return best;
}

/** Says why a line below the headings is no row of a table; undefined for one that is. */
function faultsUnder({ headingRow, matches, top }: Plan, { kind, content }: FileToRead) {
  const wide = top.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const headings =
    headingRow === 0
      ? (wide?.cells ?? []).map((_, index) => columnLetter(index))
      : [...(top.find(({ row }) => row === headingRow)?.cells ?? [])];
  // A column that is matched needs no heading, and pieces of a cell stand to its right.
  const first = Math.min(...matches.map(({ index }) => index ?? Infinity));
  for (let index = 0; index < Math.min(first, headings.length); index += 1)
    headings[index] ||= columnLetter(index);
  for (const { index, heading } of matches) if (index !== null) headings[index] ||= heading;
  const isCsv = !isWorkbook(Buffer.from(content));
  const what = kind === 'members' ? 'address' : 'amount';
  return ({ row, cells, fault }: Line): string | undefined => {
    if (row <= headingRow) return undefined;
    return fault ?? (isCsv ? widthFault(cells, headings, what) : undefined);
  };
}

/** Headings and values shown of a file. */
const MOST_SHOWN = 60;
const MOST_LEFT_OUT = 60;

const brief = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_SHOWN)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '');

const briefLine = ({ cells }: Line) =>
  cells
    .map(brief)
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, 2 * MOST_SHOWN);

/** A heading as it is offered: with its letter where it is empty or another column has it too. */
function shownHeading(
  { index, heading }: { index: number; heading: string },
  columns: SheetPlan['columns'],
): string {
  const text = brief(heading);
  const plain = plainHeading(heading);
  if (text === '') return `Column ${columnLetter(index)}`;
  const isOnly = columns.every(
    (other) => other.index === index || plainHeading(other.heading) !== plain,
  );
  return isOnly ? text : `${text} (column ${columnLetter(index)})`;
}

/** Reads a file to its end for what it holds. @throws Unreadable */
async function columnsOfFile(file: FileToRead): Promise<FileColumns> {
  const plan = await planFile(file);
  if (plan.top.length === 0) throw new Unreadable(REFUSED.empty);
  const rest = new RowsLeftOut(plan);
  const faultOf = faultsUnder(plan, file);
  const leftOut: ImportColumns['leftOut'] = [];
  let moreLeftOut = 0;
  let rows = 0;
  const leave = (entry: ImportColumns['leftOut'][number]) => {
    const last = leftOut.at(-1);
    if (last && entry.as === 'empty' && last.as === 'empty' && last.to === entry.from - 1) {
      last.to = entry.to;
    } else if (leftOut.length < MOST_LEFT_OUT) leftOut.push(entry);
    else moreLeftOut += 1;
  };
  for await (const line of linesOf(Buffer.from(file.content), plan.sheet)) {
    const gap = rest.gapBefore(line);
    if (gap) leave({ ...gap, as: 'empty', text: '' });
    const as = faultOf(line) === undefined ? rest.reasonOf(line) : undefined;
    if (as === undefined) rows += 1;
    else if (line.row !== plan.headingRow) {
      leave({ from: line.row, to: line.row, as, text: briefLine(line) });
    }
  }
  const { sheets, sheet, headingRow, matches } = plan;
  return {
    sheets,
    sheet,
    headingRow,
    top: plan.top
      .slice(0, MOST_TOP_SHOWN)
      .map((line) => ({ row: line.row, text: briefLine(line) })),
    columns: plan.columns.map(({ index, heading, samples }) => ({
      index,
      heading: shownHeading({ index, heading }, plan.columns),
      samples: samples.slice(0, 3).map(brief),
    })),
    matches,
    rows,
    leftOut,
    moreLeftOut,
    hash: plan.hash,
    names: plan.columns.map(({ index, name }) => [index, name]),
  };
}

/** Rows offered as the one with the headings. */
const MOST_TOP_SHOWN = 30;

/** Columns of sums in rupees. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'monthlyInstallment', 'returnAmount']);

/** Refuses an amount that may have lost what stands behind its comma. */
function refuseCut(
  { row, cells }: Line,
  places: readonly (BookColumn | undefined)[],
  headings: readonly string[] | undefined,
  refuse: (row: number, column: string, message: string) => void,
): void {
  for (const [index, column] of places.entries()) {
    if (!column || !AMOUNTS.has(column.key)) continue;
    const [amount = '', ...behind] = cells.slice(index);
    const isBeyond = behind.some(
      (cell, at) => cell.trim() !== '' && (headings?.[index + 1 + at] ?? '').trim() === '',
    );
    const headed = !headings ? 'none' : isBeyond ? 'some' : 'all';
    const whole = cutAmount(amount, behind, headed);
    if (whole === undefined) continue;
    const message = REFUSED.anAmountWithACommaNeeds({
      amount: quoted(amount),
      whole,
      alone: `${amount.trim()}.00`,
    });
    refuse(row, column.heading, message);
  }
}

/**
 * Reads the rows of a CSV or XLSX file by the columns that were matched; our template needs no match.
 * @throws Unreadable
 */
async function* readSheet(file: FileToRead, faults: Faults): AsyncGenerator<SheetRow> {
  const { kind, left, chosen } = file;
  const content = Buffer.from(file.content);
  const plan = await planFile(file);
  if (plan.top.length === 0) throw new Unreadable(REFUSED.empty);
  if (!chosen.columns && !plan.isTemplate) throw new Unreadable(REFUSED.notMatched);
  const places: (BookColumn | undefined)[] = [];
  for (const { key, index } of plan.matches) {
    if (index !== null) places[index] = BOOK_COLUMNS[kind].find((column) => column.key === key);
  }
  const rest = new RowsLeftOut(plan);
  let rows = 0;
  let characters = 0;
  const refuse = (row: number, column: string, message: string) => {
    faults.add({ kind, row, column, message });
  };
  const dateColumns = BOOK_COLUMNS[kind].filter(({ key }) => /date$/i.test(key));
  const dates: { place: { row: number; column: string }; text: string }[] = [];
  const faultOf = faultsUnder(plan, file);
  const headings =
    plan.headingRow === 0
      ? undefined
      : (plan.top.find((line) => line.row === plan.headingRow)?.cells ?? []);
  for await (const line of linesOf(content, plan.sheet)) {
    const fault = faultOf(line);
    if (fault === undefined) {
      if (rest.reasonOf(line) !== undefined) continue;
      if (!isWorkbook(content)) refuseCut(line, places, headings, refuse);
    }
    const read = rowOf(line, places, refuse);
    const row = fault === undefined ? read : { row: line.row, cells: {}, ...read, fault };
    if (!row) continue;
    if (rows >= left) {
      throw new Unreadable(
        REFUSED.thereAreMoreThanRowsIn({ most: MAX_IMPORT_ROWS.toLocaleString('en-IN') }),
      );
    }
    for (const text of Object.values(row.cells)) characters += text.length;
    if (characters > MOST_IN_ALL) {
      throw new Unreadable(REFUSED.thereIsTooMuchTextIn);
    }
    rows += 1;
    yield row;
    for (const { key, heading } of dateColumns) {
      const text = row.cells[key] ?? '';
      if (text !== '') dates.push({ place: { row: row.row, column: heading }, text });
    }
  }
  for (const { place, text, fault } of doubtfulDates(dates)) {
    refuse(place.row, place.column, faultOfValue(text, fault));
  }
}

/** What is asked of a file: its rows by our columns, what it holds, or its lines as they are. */
export interface FileToRead {
  ask: 'rows' | 'columns' | 'lines';
  kind: ImportKind;
  content: Uint8Array;
  /** How many rows it may have. */
  left: number;
  /** What is said of its layout already. */
  chosen: Partial<Layout>;
  /** Matches of earlier files. */
  known: readonly KnownMatch[];
}

/** What a file holds, with the hash and the names of its headings to remember a match by. */
export type FileColumns = Omit<ImportColumns, 'kind' | 'name' | 'problem'> & {
  hash: string | undefined;
  names: [index: number, name: string][];
};

/** Messages of the thread: what it reads, last the faults or the reason of a refusal. */
export type FromReader =
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'lines'; lines: Line[] }
  | { type: 'columns'; columns: FileColumns }
  | { type: 'read'; faults: ImportFault[]; unlisted: number }
  | { type: 'unreadable'; message: string };

/** Rows of one message. */
const ROWS_AT_ONCE = 500;

async function inBatches<Row>(rows: AsyncIterable<Row>, post: (some: Row[]) => void) {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    post(some);
    some = [];
  }
  post(some);
}

/** Reads the file that the thread was started with, and posts what is asked as it is read. */
async function readForParent(port: MessagePort): Promise<void> {
  const file = workerData as FileToRead;
  const post = (message: FromReader) => {
    port.postMessage(message);
  };
  const faults = new Faults();
  try {
    if (file.ask === 'columns') post({ type: 'columns', columns: await columnsOfFile(file) });
    if (file.ask === 'lines') {
      const lines = linesOf(Buffer.from(file.content), file.chosen.sheet);
      await inBatches(lines, (some) => {
        post({ type: 'lines', lines: some });
      });
    }
    if (file.ask === 'rows') {
      await inBatches(readSheet(file, faults), (rows) => {
        post({ type: 'rows', rows });
      });
    }
    post({ type: 'read', faults: faults.listed, unlisted: faults.count - faults.listed.length });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    post({ type: 'unreadable', message: withEnglish(error.refusal) });
  }
}

if (parentPort) await readForParent(parentPort);
