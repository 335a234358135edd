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

/** The faults of the files: the first ones are kept, all are counted. */
export class Faults {
  readonly listed: ImportFault[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @param column its heading; empty for the row as a whole */
  add(
    kind: ImportKind,
    row: number,
    column: string,
    message: string,
    code?: ImportFaultCode,
  ): void {
    this.#count += 1;
    if (this.listed.length >= MAX_IMPORT_LISTED) return;
    this.listed.push({ kind, row, column, message, ...(code && { code }) });
  }

  /** Adds the faults of the reading thread. @param unlisted how many of them are not kept */
  take({ faults, unlisted }: { faults: readonly ImportFault[]; unlisted: number }): void {
    for (const { kind, row, column, message } of faults) this.add(kind, row, column, message);
    this.#count += unlisted;
  }
}

/** The faults of one row; each of its columns has one fault at most. */
export class RowFaults {
  readonly #faults: Faults;
  readonly #kind: ImportKind;
  readonly #row: number;
  readonly #columns = new Set<string>();

  constructor(faults: Faults, kind: ImportKind, { row }: { row: number }) {
    this.#faults = faults;
    this.#kind = kind;
    this.#row = row;
  }

  get any(): boolean {
    return this.#columns.size > 0;
  }

  /** @param key of the column; one that the file does not have means the row as a whole */
  add(key: string, message: string, code?: ImportFaultCode): void {
    if (this.#columns.has(key)) return;
    this.#columns.add(key);
    const heading = BOOK_COLUMNS[this.#kind].find((column) => column.key === key)?.heading ?? '';
    this.#faults.add(this.#kind, this.#row, heading, message, code);
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
