import {
  BOOK_COLUMNS,
  type ImportFault,
  type ImportFaultCode,
  type ImportKind,
  MAX_IMPORT_LISTED,
  toBusinessDate,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';

/** A file that cannot be read as a table; its message is for the user who sent it. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

/** Most characters of a cell; one more is kept, as the sign of a longer cell. */
export const MOST_CHARACTERS = 2_000;

/** Adds to the text of a cell, up to one character more than it may have. */
export function withPiece(text: string, piece: string): string {
  const left = MOST_CHARACTERS + 1 - text.length;
  return left > 0 ? text + piece.slice(0, left) : text;
}

/** A line of a file before anybody knows its columns. */
export interface Line {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  cells: readonly string[];
}

/** A row of a file: its values by the keys of their columns. */
export interface SheetRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** A row of one of the files. */
export interface RowPlace {
  kind: ImportKind;
  row: number;
}

/**
 * `2026-04-05` and `05/04/2026` as `YYYY-MM-DD`; other text unchanged, for the schema to refuse.
 */
export function dateIn(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?)?$/.exec(text)?.[1];
  return date ?? text;
}

export function isDate(text: string): boolean {
  return toBusinessDate(text) !== undefined;
}

/**
 * Whole rupees, also with a sign and commas: `₹5,000.00`, `Rs. 5000/-`.
 * @returns undefined for an empty cell, NaN for what are no whole rupees
 */
export function rupeesIn(text: string): number | undefined {
  if (text === '') return undefined;
  const digits = text
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replaceAll(',', '');
  return /^\d{1,12}(?:\.0{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A whole number. @returns as `rupeesIn` */
export function numberIn(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

/** Messages of a schema on the fields of a row. */
function issuesOf(schema: z.ZodMiniType, candidate: unknown): { field: string; message: string }[] {
  const { error } = schema.safeParse(candidate);
  if (!error) return [];
  return error.issues.map(({ path, message }) => ({ field: String(path.at(-1) ?? ''), message }));
}

/** Rows that wait for another one and are named. */
const MOST_WAITING_NAMED = 100;

interface Fault {
  kind: ImportKind;
  row: number;
  /** Its heading; empty for the row as a whole. */
  column: string;
  message: string;
  code?: ImportFaultCode | undefined;
}

/** The faults of the files: the first ones are kept, all are counted. */
export class Faults {
  readonly #listed: ImportFault[] = [];
  readonly #waiting = new Map<string, Map<ImportKind, number[]>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The first faults; the first one of a row says what waits for the row. */
  get listed(): ImportFault[] {
    const told = new Set<string>();
    return this.#listed.map((fault) => {
      const at = `${fault.kind} ${fault.row}`;
      const waiting = this.#waiting.get(at);
      if (!waiting || told.has(at)) return fault;
      told.add(at);
      const lists = [...waiting].map(([kind, rows]) => ({
        kind,
        count: rows.length,
        rows: rows.slice(0, MOST_WAITING_NAMED),
      }));
      return { ...fault, waiting: lists };
    });
  }

  add({ code, ...fault }: Fault): void {
    this.#count += 1;
    if (this.#listed.length >= MAX_IMPORT_LISTED) return;
    this.#listed.push({ ...fault, ...(code && { code }) });
  }

  /** Folds a row under the refused one without which it cannot be taken. */
  wait(refused: RowPlace, { kind, row }: RowPlace): void {
    const at = `${refused.kind} ${refused.row}`;
    const waiting = this.#waiting.get(at) ?? new Map<ImportKind, number[]>();
    this.#waiting.set(at, waiting);
    const rows = waiting.get(kind) ?? [];
    waiting.set(kind, rows);
    rows.push(row);
  }

  /** Adds the faults of the reading thread. @param unlisted how many of them are not kept */
  take({ faults, unlisted }: { faults: readonly ImportFault[]; unlisted: number }): void {
    for (const fault of faults) this.add(fault);
    this.#count += unlisted;
  }
}

/** The faults of one row; each of its columns has one fault at most. */
export class RowFaults {
  readonly #faults: Faults;
  readonly #kind: ImportKind;
  readonly #row: SheetRow;
  readonly #columns = new Set<string>();
  #waitsFor: RowPlace | undefined;

  constructor(faults: Faults, kind: ImportKind, row: SheetRow) {
    this.#faults = faults;
    this.#kind = kind;
    this.#row = row;
  }

  get any(): boolean {
    return this.#columns.size > 0 || this.#waitsFor !== undefined;
  }

  /** The row itself, or the one that it waits for alone. */
  get refusedAt(): RowPlace {
    const own = { kind: this.#kind, row: this.#row.row };
    return this.#columns.size > 0 ? own : (this.#waitsFor ?? own);
  }

  /** @param key of the column; one that the file does not have means the row as a whole */
  add(key: string, message: string, code?: ImportFaultCode): void {
    if (this.#columns.has(key)) return;
    this.#columns.add(key);
    const { row } = this.#row;
    const column = BOOK_COLUMNS[this.#kind].find((each) => each.key === key)?.heading ?? '';
    this.#faults.add({ kind: this.#kind, row, column, message, code });
  }

  /** Folds the row under a refused one, instead of a fault of its own. */
  waitFor(refused: RowPlace): void {
    if (this.#waitsFor) return;
    this.#waitsFor = refused;
    this.#faults.wait(refused, { kind: this.#kind, row: this.#row.row });
  }

  /**
   * Adds the messages of the app's own schema on the row's fields.
   * @param columns field -> column, where their names differ
   */
  addIssues(
    schema: z.ZodMiniType,
    candidate: unknown,
    columns: Readonly<Record<string, string>> = {},
  ): void {
    for (const { field, message } of issuesOf(schema, candidate)) {
      this.add(columns[field] ?? field, message);
    }
  }
}
