import {
  BOOK_COLUMNS,
  type BookColumn,
  type ImportColumns,
  type ImportKind,
  type LeftOutAs,
  MONTH_COLUMNS,
} from '@kuri/shared/contract';
import { createHash } from 'node:crypto';
import { dateIn, monthIn, phoneIn } from './cell-values.ts';
import type { Line } from './cells.ts';
import { isHeadingOf, plainHeading } from './headings.ts';

/** Which heading row and columns of a sheet are read; columns by the keys of ours. */
export interface SheetLayout {
  /** Empty for a CSV file. */
  sheet: string;
  /** 0 for a file without headings. */
  headingRow: number;
  columns: Readonly<Record<string, number>>;
  /** Values of all rows, by the keys of columns that the sheet does not have. */
  typed?: Readonly<Record<string, string>>;
  /** Day of a payment in a column of a month; columns of months are not read without it. */
  monthDay?: number;
  /** Reads rows that are hidden, struck through or cancelled too. */
  takesMarked?: boolean;
  /** Codes of groups by what their sheets and titles call them. */
  codes?: Readonly<Record<string, string>>;
}

/** Which sheets of a file are read, and how: the first one, and others that hold the same. */
export interface Layout extends SheetLayout {
  others?: readonly SheetLayout[];
}

/** Layouts of all sheets of a file; none of one that was not matched. */
export function layoutsOf(layout: Layout | null): SheetLayout[] {
  if (layout === null) return [];
  const { others = [], ...first } = layout;
  return [first, ...others];
}

/** A match of an earlier file: the names of its columns by the keys of ours. */
export interface KnownMatch {
  kind?: ImportKind;
  headings: string;
  columns: Readonly<Record<string, string>>;
}

/** Rows among which the headings are looked for, and some behind them as samples. */
export const TOP_ROWS = 60;
const MOST_HEADING_ROWS = 30;
const MOST_SAMPLES = 25;

/** The column that a file with faults has more than the file that it was made from. */
export const FAULT_HEADING = 'Fault';

interface FileColumn {
  index: number;
  heading: string;
  /** Its heading, told apart from equal ones; its place where it has none. */
  name: string;
  samples: readonly string[];
  /** Its sheet does not show it; it is read where somebody says so. */
  isHidden: boolean;
}

/** `0` as `A`, `27` as `AB`. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const TOTAL =
  /^(?:gr\.|grand|sub|page|month|monthly|net)?[\s-]*totals?\b|^t o t a l\b|^(?:opening|closing) balance\b|^sum\b|^[cb]\/[fdo]\b|^(?:carried|brought) (?:forward|over|down)\b|^(?:ആകെ|മൊത്തം|மொத்தம்|कुल|योग|మొత్తం|ಒಟ್ಟು)(?![\p{L}\p{M}])/iu;
const MOST_TOTAL_CHARACTERS = 40;
const NUMBER = /^(?:₹|rs\.?|inr)?\s*-?\d[\d,]*(?:\.\d+)?\s*(?:\/-)?$/i;

/** A word for a total beside nothing but numbers. */
function isNamedTotal(cells: readonly string[]): boolean {
  const words = cells
    .map((cell) => cell.trim())
    .filter((text) => text !== '' && !NUMBER.test(text));
  return (
    words.length > 0 &&
    words.every((text) => text.length <= MOST_TOTAL_CHARACTERS && TOTAL.test(text))
  );
}

function columnsOf(top: readonly Line[], headingRow: number): FileColumn[] {
  const headings = top.find(({ row }) => row === headingRow)?.cells ?? [];
  const below = top.filter(({ row, cells }) => row > headingRow && !isNamedTotal(cells));
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length));
  const seen = new Map<string, number>();
  const columns: FileColumn[] = [];
  for (let index = 0; index < width; index += 1) {
    const heading = (headings[index] ?? '').replaceAll(/\s+/g, ' ').trim();
    const plain = plainHeading(heading);
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    const name =
      plain === '' ? `#${columnLetter(index)}` : `${plain}${count > 1 ? `#${count}` : ''}`;
    const samples = below.flatMap(({ cells }) => (cells[index] ?? '').trim() || []);
    if (heading === '' && samples.length === 0) continue;
    const isHidden = top[0]?.hiddenColumns?.has(index) ?? false;
    columns.push({ index, heading, name, samples: samples.slice(0, MOST_SAMPLES), isHidden });
  }
  return columns;
}

/** Same for files with the same headings in any order; undefined without any. */
function headingsHash(columns: readonly FileColumn[]): string | undefined {
  const isFault = (heading: string) => plainHeading(heading) === plainHeading(FAULT_HEADING);
  const names = columns
    .filter(({ heading }) => heading !== '' && !isFault(heading) && monthIn(heading) === undefined)
    .map(({ name }) => name)
    .sort();
  return names.length === 0
    ? undefined
    : createHash('sha256').update(names.join('\n')).digest('hex');
}

/** Headings of columns that hold a phone or a date, but not ours. */
const OTHERS = /birth|dob|nominee|guardian|office|land|alternat|aadhaar|adhar|account|due|next/;

const isPhone = (text: string) => (phoneIn(text).value ?? '') !== '';

/** Values by which a column is known without its heading. */
const SHAPES: Readonly<Record<string, (text: string) => boolean>> = {
  contactPhone: (text) => isPhone(text),
  contactEmail: (text) => /^\S+@\S+\.\S+$/.test(text),
  joinedDate: looksLikeDate,
  receiptDate: looksLikeDate,
  drawDate: looksLikeDate,
  schemeStartDate: looksLikeDate,
  schemeDrawDate: looksLikeDate,
  paymentMethod: (text) => /^(?:cash|card|upi|bank transfer)$/i.test(text),
};

function looksLikeDate(text: string): boolean {
  return (
    (dateIn(text).value ?? '') !== '' || /^\d{1,2}[-/. ][a-z]{3,9}[-/., ]+\d{2,4}$/i.test(text)
  );
}

/** Share of the samples that have the shape of a column of ours; undefined where that is unknown. */
function fitOf({ key }: BookColumn, { samples }: FileColumn): number | undefined {
  const isOne = SHAPES[key];
  if (!isOne || samples.length === 0) return undefined;
  return samples.filter(isOne).length / samples.length;
}

function byHeading(kind: ImportKind, ours: BookColumn, columns: readonly FileColumn[]) {
  const named = columns.filter(({ heading }) => isHeadingOf(kind, ours, heading));
  if (named.length < 2) return named;
  // Content decides only where one fits and no other does at all.
  const fitting = named.filter((column) => fitOf(ours, column) !== 0);
  return fitting.length > 0 ? fitting : named;
}

type Match = ImportColumns['matches'][number];

function propose(
  kind: ImportKind,
  all: readonly FileColumn[],
  storedMatches: readonly KnownMatch[],
): Map<string, Pick<Match, 'index' | 'by' | 'equal'>> {
  const found = new Map<string, Pick<Match, 'index' | 'by' | 'equal'>>();
  const columns = all.filter(({ isHidden }) => !isHidden);
  const hash = headingsHash(all);
  const remembered = storedMatches.find(({ headings }) => headings === hash)?.columns;
  if (remembered) {
    for (const { key } of BOOK_COLUMNS[kind]) {
      const index = columns.find(({ name }) => name === remembered[key])?.index ?? null;
      found.set(key, { index, by: index === null ? null : 'remembered', equal: [] });
    }
    return found;
  }
  const take = (key: string, fitting: readonly FileColumn[], by: 'heading' | 'content') => {
    const [only, ...others] = fitting;
    if (!only) return;
    const equal = others.length > 0 ? fitting.map(({ index }) => index) : [];
    const index = others.length > 0 ? null : only.index;
    found.set(key, { index, by: index === null ? null : by, equal });
  };
  const named = new Set<FileColumn>();
  for (const ours of BOOK_COLUMNS[kind]) {
    const fitting = byHeading(kind, ours, columns);
    for (const column of fitting) named.add(column);
    take(ours.key, fitting, 'heading');
  }
  const open = BOOK_COLUMNS[kind].filter(({ key }) => !found.has(key));
  const free = columns.filter(
    (column) =>
      !named.has(column) &&
      !OTHERS.test(plainHeading(column.heading)) &&
      monthIn(column.heading) === undefined,
  );
  const fits = open.map((ours) => free.filter((column) => (fitOf(ours, column) ?? 0) >= 0.8));
  for (const [at, ours] of open.entries()) {
    const fitting = fits[at] ?? [];
    const isShared = fits.some(
      (other, index) => index !== at && other.some((c) => fitting.includes(c)),
    );
    // One column that fits two of ours is taken for neither.
    if (isShared)
      found.set(ours.key, { index: null, by: null, equal: fitting.map((c) => c.index) });
    else take(ours.key, fitting, 'content');
  }
  return found;
}

const neededOf = (kind: ImportKind) => BOOK_COLUMNS[kind].filter(({ isRequired }) => isRequired);

function neededIn(kind: ImportKind, { cells }: Line): number {
  const hasMonths = kind === 'payments' && cells.filter((cell) => monthIn(cell)).length > 1;
  const isNamed = (ours: BookColumn) => cells.some((cell) => isHeadingOf(kind, ours, cell));
  return neededOf(kind).filter(
    (ours) => (hasMonths && MONTH_COLUMNS.has(ours.key)) || isNamed(ours),
  ).length;
}

/**
 * The row with the headings: the first one with all needed columns or with headings of an earlier
 * file, else the one with most of them; 0 where the first row holds data.
 */
function headingRowIn(
  top: readonly Line[],
  kind: ImportKind,
  storedMatches: readonly KnownMatch[],
): number {
  const lines = top.slice(0, MOST_HEADING_ROWS);
  const isKnown = (row: number) => {
    const hash = headingsHash(columnsOf(top, row));
    return storedMatches.some(({ headings }) => headings === hash);
  };
  const all = neededOf(kind).length;
  const first = lines.find((line) => neededIn(kind, line) === all || isKnown(line.row));
  if (first) return first.row;
  const counts = lines.map((line) => ({ row: line.row, count: neededIn(kind, line) }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a), { row: 0, count: 0 });
  if (best.count > 0) return best.row;
  const wide = lines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const isData = wide?.cells.some((cell) => isPhone(cell) || looksLikeDate(cell));
  return isData === true ? 0 : (wide?.row ?? lines[0]?.row ?? 0);
}

/** The columns of a file and their matches. */
export interface SheetPlan {
  headingRow: number;
  columns: FileColumn[];
  matches: Match[];
  /** Columns that are a month each. */
  months: { index: number; heading: string; month: string }[];
  /** Of the headings; undefined without any. */
  hash: string | undefined;
  /** Our template as it is: nothing needs to be asked. */
  isTemplate: boolean;
}

/** Columns of payments with a month as their heading; one alone is no register. */
function monthsIn(kind: ImportKind, columns: readonly FileColumn[], matches: readonly Match[]) {
  const isDated = [...MONTH_COLUMNS].every((key) =>
    matches.some((match) => match.key === key && match.by === 'heading'),
  );
  if (kind !== 'payments' || isDated) return [];
  const used = new Set(matches.map(({ index }) => index));
  const months = columns.flatMap(({ index, heading }) => {
    const month = used.has(index) ? undefined : monthIn(heading);
    return month === undefined ? [] : [{ index, heading, month }];
  });
  return months.length > 1 ? months : [];
}

/**
 * Matches the columns of a file with ours.
 * @param top its first rows
 * @param chosen what is said already; why a column is proposed stays with it. Rows of a CSV file, whose sheet has no
 * name, are refused for cells without a heading
 */
export function planOf(
  top: readonly Line[],
  kind: ImportKind,
  storedMatches: readonly KnownMatch[],
  chosen: Partial<Layout> = {},
): SheetPlan {
  const headingRow = chosen.headingRow ?? headingRowIn(top, kind, storedMatches);
  const columns = columnsOf(top, headingRow);
  const proposed = propose(kind, columns, storedMatches);
  const typed = chosen.typed ?? {};
  const matches = BOOK_COLUMNS[kind].map(({ key, heading, ...ours }): Match => {
    const isRequired = ours.isRequired && !typed[key];
    const own = proposed.get(key) ?? { index: null, by: null, equal: [] };
    if (!chosen.columns) return { key, heading, isRequired, ...own };
    const index = chosen.columns[key] ?? null;
    const by = index === null ? null : index === own.index ? own.by : 'chosen';
    return { key, heading, isRequired, index, by, equal: index === null ? own.equal : [] };
  });
  const isOurs = ({ index, heading }: FileColumn) =>
    (chosen.sheet === '' && heading === '') ||
    matches.some((match) => match.index === index && match.heading === heading);
  const isTemplate =
    headingRow === top[0]?.row &&
    columns.every(isOurs) &&
    matches.every(
      (match) => match.index !== null || (!match.isRequired && match.equal.length === 0),
    );
  const months = monthsIn(kind, columns, matches);
  const isChosen = chosen.columns !== undefined;
  if (months.length > 0 && (chosen.monthDay !== undefined || !isChosen))
    for (const match of matches.filter(({ key }) => MONTH_COLUMNS.has(key)))
      Object.assign(
        match,
        { isRequired: false },
        !isChosen && { index: null, by: null, equal: [] },
      );
  return { headingRow, columns, matches, months, hash: headingsHash(columns), isTemplate };
}

/** Needed columns without a match. */
export function missingIn({ matches }: SheetPlan): Match[] {
  return matches.filter(({ isRequired, index }) => isRequired && index === null);
}

/** Rows that an office has crossed out in words. */
const CANCELLED = /^\W*(?:cancel+ed|void(?:ed)?|deleted|റദ്ദാക്കി|ரத்து|रद्द)/iu;

const hundredths = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]|\/-$/g, '')) * 100);

/** Columns with numbers that are added up. */
const SUMMED: ReadonlySet<string> = new Set([
  ...['amount', 'ticketsCount', 'monthlyInstallment', 'maxCapacity', 'returnAmount'],
]);

/** Tells the rows that are read from the others, in their order. */
export class RowsLeftOut {
  readonly #headings: string;
  readonly #headingRow: number;
  readonly #used: readonly number[];
  /** Columns that a total may have a number in. */
  readonly #summed: readonly number[];
  readonly #phoneAt: number | null;
  readonly #nameAt: number | null;
  readonly #takesMarked: boolean;
  /** Sums of the numbers of each column, from the beginning and from the last total. */
  readonly #sums: [Map<number, number>, Map<number, number>] = [
    new Map<number, number>(),
    new Map<number, number>(),
  ];
  #last = 0;

  /** @param takesMarked leaves no row out for how it is shown, or because it says that it is cancelled */
  constructor({ headingRow, columns, matches, months }: SheetPlan, takesMarked = false) {
    this.#headingRow = headingRow;
    this.#takesMarked = takesMarked;
    const headings = columns.map(({ heading }) => plainHeading(heading));
    this.#headings = headings.filter((heading) => heading !== '').join('\n');
    const places = months.map(({ index }) => index);
    this.#used = [...matches.flatMap(({ index }) => index ?? []), ...places];
    const summed = matches.filter(({ key }) => SUMMED.has(key));
    this.#summed = [...summed.flatMap(({ index }) => index ?? []), ...places];
    this.#nameAt = matches.find(({ key }) => key === 'memberName')?.index ?? null;
    this.#phoneAt = matches.find(({ key }) => key === 'contactPhone')?.index ?? null;
  }

  /** Rows between the last line and this one, which have no text; undefined without any. */
  gapBefore({ row }: Line): { from: number; to: number } | undefined {
    const from = this.#last + 1;
    const to = row - 1;
    this.#last = row;
    return to < from ? undefined : { from, to };
  }

  /** Why a row is not read; undefined for one that is. */
  reasonOf({ row, cells, shown }: Line): LeftOutAs | undefined {
    const filled = cells.flatMap((cell, index) => {
      const text = cell.trim();
      return text === '' ? [] : [{ index, text }];
    });
    if (row <= this.#headingRow) return row === this.#headingRow ? 'heading' : 'above';
    if (filled.length === 0) return 'empty';
    const repeated = filled.map(({ text }) => plainHeading(text)).join('\n');
    if (repeated !== '' && repeated === this.#headings) return 'heading';
    const numbers = filled.filter(({ text }) => NUMBER.test(text));
    const isNamed = isNamedTotal(cells) && !isPhone(cells[this.#phoneAt ?? -1] ?? '');
    if (isNamed || (numbers.length === filled.length && this.#isSum(numbers))) {
      this.#sums[1].clear();
      return 'total';
    }
    const isUsed = ({ index }: { index: number }) => this.#used.includes(index);
    const isCaption =
      filled.length === 1 &&
      this.#used.length > 2 &&
      numbers.length === 0 &&
      !this.#isOfPerson(filled);
    if (isCaption) return 'caption';
    const isMarked = shown === 'hidden' || shown === 'struck';
    const isCancelled = filled.some((cell) => !isUsed(cell) && CANCELLED.test(cell.text));
    if (!this.#takesMarked && (isMarked || isCancelled)) return isMarked ? shown : 'cancelled';
    for (const { index, text } of numbers) {
      for (const sums of this.#sums) sums.set(index, (sums.get(index) ?? 0) + hundredths(text));
    }
    return filled.some(isUsed) ? undefined : 'unused';
  }

  #isOfPerson([only]: readonly { index: number; text: string }[]): boolean {
    return only?.index === this.#nameAt || only?.index === this.#phoneAt;
  }

  /** Nothing but the sums of what is above. */
  #isSum(numbers: readonly { index: number; text: string }[]): boolean {
    return this.#sums.some((sums) =>
      numbers.every(
        ({ index, text }) => this.#summed.includes(index) && sums.get(index) === hundredths(text),
      ),
    );
  }
}
