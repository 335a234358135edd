import {
  BOOK_COLUMNS,
  type BookColumn,
  type ImportColumns,
  type ImportKind,
  lastDayOf,
  type MatchRegisterBody,
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
  type OwnHeadings,
  type ReadFaults,
  type SheetRow,
  Unreadable,
} from './cells.ts';
import { plainHeading } from './headings.ts';
import { cutAmount, readCsv, widthFault } from './read-csv.ts';
import { readXlsx, sheetNames, XLSX_REFUSED } from './read-xlsx.ts';
import { groupWord, registerSheet, type RegisterSheet, withDraws } from './register.ts';
import {
  columnLetter,
  type KnownMatch,
  type Layout,
  missingIn,
  planOf,
  RowsLeftOut,
  type SheetLayout,
  type SheetPlan,
  TOP_ROWS,
} from './sheet-layout.ts';

const REFUSED = refusals('fileReader', {
  anAmountWithACommaNeeds:
    '{amount}: an amount with a comma needs quotes, such as "{whole}"; write {alone} if that is all',
  thisCellHasMoreThanCharacters: 'This cell has more than {most} characters',
  thisIsAnOldExcelFile: 'This is an old Excel file: save it as XLSX or as CSV',
  empty: 'This file is empty',
  showsAnotherNumber:
    'A cell of this row shows another number than it holds: format it as Number or write the number anew',
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
  if (start.equals(OLD_EXCEL)) throw new Unreadable(REFUSED.thisIsAnOldExcelFile);
  return readCsv(content);
}

/** Places of our columns in a sheet, and what its layout adds to each row. */
interface Mapped {
  places: readonly (BookColumn | undefined)[];
  months: SheetPlan['months'];
  chosen: Partial<SheetLayout>;
}

/** Cells of a month in which nothing was paid. */
const NOTHING_PAID = /^(?:[-–—\s]*|(?:₹|rs\.?)?\s*0+(?:\.0+)?(?:\/-)?|nil)$/i;

/** Rows of a line by our keys: one, or one for each month in which something was paid. */
function rowsOf(
  { row, cells, fault }: Line,
  { places, months, chosen }: Mapped,
  refuse: (row: number, column: string, message: string) => void,
): SheetRow[] {
  const textAt = (index: number, heading: string) => {
    const whole = cells[index] ?? '';
    if (whole.length > MOST_CHARACTERS) refuse(row, heading, TOO_LONG);
    return trimmed(whole.slice(0, MOST_CHARACTERS));
  };
  const named = places.flatMap((column, index): [string, string][] =>
    column ? [[column.key, textAt(index, column.heading)]] : [],
  );
  const own = Object.fromEntries(
    named.filter(([key, text]) => text !== '' || !chosen.typed?.[key]),
  );
  const code = chosen.codes?.[groupWord(own['schemeCode'] ?? '')];
  const all: Record<string, string> = { ...chosen.typed, ...own };
  if (code !== undefined) all['schemeCode'] = code;
  // A prize that is not paid yet has no method.
  if (own['paidDate'] === '' && !own['paymentMethod']) delete all['paymentMethod'];
  if (fault !== undefined) return [{ row, cells: all, fault }];
  if (named.every(([, text]) => text === '') && months.length === 0) return [];
  const { monthDay } = chosen;
  if (monthDay === undefined || months.length === 0) return [{ row, cells: all }];
  return months.flatMap(({ index, heading, month }) => {
    const amount = textAt(index, heading);
    if (NOTHING_PAID.test(amount)) return [];
    const last = lastDayOf(month);
    const day = `${month}-${String(monthDay).padStart(2, '0')}`;
    const receiptDate = day < last ? day : last;
    return [{ row, month: brief(heading), cells: { ...all, receiptDate, amount } }];
  });
}

async function topOf(content: Buffer, sheet: string, most = TOP_ROWS): Promise<Line[]> {
  const top: Line[] = [];
  for await (const line of linesOf(content, sheet)) {
    top.push(line);
    if (top.length >= most) break;
  }
  return top;
}

interface Plan extends SheetPlan {
  sheets: string[];
  sheet: string;
  top: Line[];
}

const sheetsIn = async (content: Buffer) =>
  isWorkbook(content) ? await sheetNames(content) : [''];

/** The sheet that is chosen, else the first one with all needed columns, else with most of them. */
async function planFile({ kind, content, known, chosen }: FileToRead): Promise<Plan> {
  const bytes = Buffer.from(content);
  const sheets = await sheetsIn(bytes);
  const isThere = chosen.sheet !== undefined && sheets.includes(chosen.sheet);
  let best: Plan | undefined;
  for (const sheet of isThere ? [chosen.sheet ?? ''] : sheets) {
    const top = await topOf(bytes, sheet);
    const plan = { ...planOf(top, kind, known, { ...chosen, sheet }), sheets, sheet, top };
    if (!best || missingIn(plan).length < missingIn(best).length) best = plan;
    if (missingIn(best).length === 0) break;
  }
  if (!best) throw new Unreadable(XLSX_REFUSED.noSheet);
  if (best.top.length === 0) throw new Unreadable(REFUSED.empty);
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
  return ({ row, cells, fault, shown }: Line): string | undefined => {
    if (row <= headingRow) return undefined;
    if (shown === 'format') return REFUSED.showsAnotherNumber;
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
  { index, heading, isHidden }: SheetPlan['columns'][number],
  columns: SheetPlan['columns'],
): string {
  const text = `${brief(heading)}${isHidden ? ' (hidden)' : ''}`.trim();
  const plain = plainHeading(heading);
  if (text === '') return `Column ${columnLetter(index)}`;
  const isOnly = columns.every(
    (other) => other.index === index || plainHeading(other.heading) !== plain,
  );
  return isOnly ? text : `${text} (column ${columnLetter(index)})`;
}

/** Reads a sheet to its end for the rows that are left out. */
async function countRows(plan: Plan, file: FileToRead) {
  const rest = new RowsLeftOut(plan, file.chosen.takesMarked);
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
    const isFault = faultOf(line) !== undefined;
    const as = isFault ? undefined : rest.reasonOf(line);
    if (as === undefined) rows += 1;
    const told = isFault && line.shown === 'format' ? 'format' : as;
    if (told !== undefined && line.row !== plan.headingRow)
      leave({ from: line.row, to: line.row, as: told, text: briefLine(line) });
  }
  return { rows, leftOut, moreLeftOut };
}

/** Reads a file to its end for what it holds. @throws Unreadable */
async function columnsOfFile(file: FileToRead): Promise<FileColumns> {
  const plan = await planFile(file);
  const { sheets, sheet, headingRow, matches, months } = plan;
  const { monthDay, typed = {}, takesMarked = false, columns } = file.chosen;
  const isRegister = await hasRegister(file, sheets);
  return {
    sheets: sheets.filter((name) => name !== ''),
    sheet,
    headingRow,
    top: plan.top
      .slice(0, MOST_TOP_SHOWN)
      .map((line) => ({ row: line.row, text: briefLine(line) })),
    columns: plan.columns.map((column) => ({
      index: column.index,
      heading: shownHeading(column, plan.columns),
      samples: column.samples.slice(0, 3).map(brief),
    })),
    matches,
    months: months.map(({ heading }) => brief(heading)),
    monthDay: months.length === 0 ? null : (monthDay ?? (columns ? null : 1)),
    typed,
    takesMarked,
    isRegister,
    ...(await countRows(plan, file)),
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

/** Facts of a file beside its rows. */
interface Told {
  faults: Faults;
  headings: OwnHeadings;
}

function ownHeadings({ matches, columns }: Plan): Record<string, string> {
  const named = matches.flatMap(({ heading, index }) => {
    const own = brief(columns.find((column) => column.index === index)?.heading ?? '');
    return own === '' || own === heading ? [] : [[heading, own] as const];
  });
  return Object.fromEntries(named);
}

/** Reads rows by the columns that were matched, or of our template. @param sheet its name, one of several */
async function* readSheet(
  file: FileToRead,
  { faults, headings: own }: Told,
  sheet?: string,
): AsyncGenerator<SheetRow> {
  const { kind, chosen } = file;
  const { columns, typed, monthDay, headingRow } = chosen;
  if (columns && typed && Object.keys(columns).length === 0 && monthDay === undefined) {
    yield { row: Math.max(headingRow ?? 0, 1), cells: typed };
    return;
  }
  const content = Buffer.from(file.content);
  const plan = await planFile(file);
  if (!columns && !plan.isTemplate) throw new Unreadable(REFUSED.notMatched);
  const places: (BookColumn | undefined)[] = [];
  for (const { key, index } of plan.matches) {
    if (index !== null) places[index] = BOOK_COLUMNS[kind].find((column) => column.key === key);
  }
  const rest = new RowsLeftOut(plan, chosen.takesMarked);
  const refuse = (row: number, column: string, message: string) => {
    faults.add({ kind, row, column, message, ...(sheet !== undefined && { sheet }) });
  };
  own[sheet ?? ''] = ownHeadings(plan);
  const months = monthDay === undefined ? [] : plan.months;
  const dateColumns = BOOK_COLUMNS[kind].filter(
    ({ key }) => /date$/i.test(key) && plan.matches.some((m) => m.key === key && m.index !== null),
  );
  const dates: { place: { row: number; column: string }; text: string }[] = [];
  const faultOf = faultsUnder(plan, file);
  const headings = plan.top.find((line) => line.row === plan.headingRow)?.cells;
  for await (const line of linesOf(content, plan.sheet)) {
    const fault = faultOf(line);
    if (fault === undefined) {
      if (rest.reasonOf(line) !== undefined) continue;
      if (!isWorkbook(content)) refuseCut(line, places, headings, refuse);
    }
    const given = fault === undefined ? line : { ...line, fault };
    for (const row of rowsOf(given, { places, months, chosen }, refuse)) {
      yield row;
      for (const { key, heading } of dateColumns) {
        const text = row.cells[key] ?? '';
        if (text !== '') dates.push({ place: { row: row.row, column: heading }, text });
      }
    }
  }
  for (const { place, text, fault } of doubtfulDates(dates)) {
    refuse(place.row, place.column, faultOfValue(text, fault));
  }
}

/** Reads the rows of all sheets that are chosen. @throws Unreadable */
async function* readSheets(file: FileToRead, told: Told): AsyncGenerator<SheetRow> {
  const { others = [], ...first } = file.chosen;
  let rows = 0;
  let characters = 0;
  for (const chosen of [first, ...others]) {
    const name = others.length > 0 ? (chosen.sheet ?? '') : undefined;
    for await (const row of readSheet({ ...file, chosen }, told, name)) {
      if (rows >= file.left) {
        const most = MAX_IMPORT_ROWS.toLocaleString('en-IN');
        throw new Unreadable(REFUSED.thereAreMoreThanRowsIn({ most }));
      }
      for (const text of Object.values(row.cells)) characters += text.length;
      if (characters > MOST_IN_ALL) throw new Unreadable(REFUSED.thereIsTooMuchTextIn);
      rows += 1;
      yield name === undefined ? row : { ...row, sheet: name };
    }
  }
}

/** A group has 250 tickets at most, and some lines above and between them. */
const MOST_IN_GROUP = 400;

/** Reads what each sheet of a file is, and the group that a register is of. @throws Unreadable */
async function registerOfFile(file: FileToRead): Promise<RegisterSheet[]> {
  const content = Buffer.from(file.content);
  const found: RegisterSheet[] = [];
  const draws: SheetRow[] = [];
  for (const sheet of await sheetsIn(content)) {
    const top = await topOf(content, sheet, MOST_IN_GROUP);
    const planned = registerSheet(sheet, top, file.known, file.sheets);
    if (planned.as === 'none') {
      found.push({ ...planned, rows: 0, leftOut: [] });
      continue;
    }
    const kind = planned.as === 'register' ? 'payments' : planned.as;
    const chosen = planned.layouts[kind] ?? {};
    const plan = { ...planOf(top, kind, [], chosen), sheets: [], sheet, top };
    const { rows, leftOut } = await countRows(plan, { ...file, kind, chosen });
    const { typed } = planned;
    if (planned.as === 'register') typed['maxCapacity'] ||= String(Math.max(rows, planned.highest));
    found.push({ ...planned, rows, leftOut });
    if (planned.as !== 'draws') continue;
    const told = { faults: new Faults(), headings: {} };
    for await (const row of readSheet({ ...file, kind, chosen }, told)) draws.push(row);
  }
  if (found.length === 0) throw new Unreadable(XLSX_REFUSED.noSheet);
  return withDraws(found, draws);
}

/** True if a sheet of a file is a group with its months. */
async function hasRegister({ content }: FileToRead, sheets: readonly string[]): Promise<boolean> {
  for (const sheet of sheets) {
    const top = await topOf(Buffer.from(content), sheet);
    if (registerSheet(sheet, top, []).as === 'register') return true;
  }
  return false;
}

/** What is asked of a file: its rows by our columns, what it holds, or its lines as they are. */
export interface FileToRead {
  ask: 'rows' | 'columns' | 'lines' | 'register';
  kind: ImportKind;
  content: Uint8Array;
  /** How many rows it may have. */
  left: number;
  /** What is said of its layout already. */
  chosen: Partial<Layout>;
  /** Matches of earlier files. */
  known: readonly KnownMatch[];
  /** Answers about the sheets of a register. */
  sheets?: MatchRegisterBody['sheets'];
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
  | { type: 'register'; sheets: RegisterSheet[] }
  | ({ type: 'read' } & ReadFaults)
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
  const post = (message: FromReader) => port.postMessage(message);
  const faults = new Faults();
  const headings: OwnHeadings = {};
  try {
    if (file.ask === 'columns') post({ type: 'columns', columns: await columnsOfFile(file) });
    if (file.ask === 'register') post({ type: 'register', sheets: await registerOfFile(file) });
    if (file.ask === 'lines') {
      const lines = linesOf(Buffer.from(file.content), file.chosen.sheet);
      await inBatches(lines, (some) => post({ type: 'lines', lines: some }));
    }
    if (file.ask === 'rows') {
      await inBatches(readSheets(file, { faults, headings }), (rows) => {
        post({ type: 'rows', rows });
      });
    }
    const { listed } = faults;
    const unlisted = faults.count - listed.length;
    post({ type: 'read', kind: file.kind, faults: listed, unlisted, headings });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    post({ type: 'unreadable', message: withEnglish(error.refusal) });
  }
}

if (parentPort) await readForParent(parentPort);
