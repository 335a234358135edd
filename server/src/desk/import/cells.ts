import { asSaid } from '../../ground/http/failure.ts';
import {
  BOOK_COLUMNS,
  fieldTexts,
  type ImportFault,
  type ImportFaultCode,
  type ImportKind,
  MAX_IMPORT_LISTED,
  MONTH_COLUMNS,
  worded,
  refusals,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import { nameFault, quoted, type Read, textFault } from './cell-values.ts';

const REFUSED = refusals('cells', { ofValue: '{value}: {fault}' });

/** A file that cannot be read as a table; its message is for the user who sent it. */
export class Unreadable extends Error {
  /** Refusal that the message was worded from. */
  readonly refusal: string;

  constructor(refusal: string) {
    super(worded(refusal));
    this.refusal = refusal;
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
  /** Why it is no row of a table. */
  fault?: string;
  /** Form in which its sheet shows it: hidden, struck through, or with other numbers than it holds. */
  shown?: 'hidden' | 'struck' | 'format' | undefined;
  /** Columns that its sheet does not show. */
  hiddenColumns?: ReadonlySet<number>;
}

/** A row of a file: its values by the keys of their columns. */
export interface SheetRow {
  row: number;
  /** Name of its sheet, in a file of several. */
  sheet?: string;
  cells: Readonly<Record<string, string>>;
  /** Heading of the column of a month that it is read from. */
  month?: string;
  /** Why it is no row of a table. */
  fault?: string;
}

/** A row of one of the files. */
export interface RowPlace {
  kind: ImportKind;
  sheet?: string | undefined;
  row: number;
}

const keyOf = ({ kind, sheet = '', row }: RowPlace) => [kind, row, sheet].join(' ');

/** Number of a row as another row's fault names it, with its sheet where there are several. */
export const rowText = ({ row, sheet }: Pick<SheetRow, 'row' | 'sheet'>): string | number =>
  sheet === undefined ? row : `${row} (${sheet})`;

const NAMES: ReadonlySet<string> = new Set(['memberName', 'nomineeName']);

/** Messages of a schema on the fields of a row. */
function issuesOf(schema: z.ZodMiniType, candidate: unknown): { field: string; message: string }[] {
  const { error } = schema.safeParse(candidate);
  if (!error) return [];
  return error.issues.map(({ path, message }) => ({ field: String(path.at(-1) ?? ''), message }));
}

const MOST_WAITING_NAMED = 100;

interface Fault extends RowPlace {
  /** Its heading; empty for the row as a whole. */
  column: string;
  message: string;
  heading?: string | undefined;
  code?: ImportFaultCode | undefined;
}

interface Waiting extends Omit<RowPlace, 'row'> {
  rows: number[];
}

/** Headings of a file that are other than ours, by its sheet and our heading. */
export type OwnHeadings = Record<string, Record<string, string>>;

export interface ReadFaults {
  kind: ImportKind;
  faults: ImportFault[];
  /** Number of faults that are counted and not kept. */
  unlisted: number;
  headings: OwnHeadings;
}

export const faultOfValue = (text: string, fault: string) =>
  REFUSED.ofValue({ value: quoted(text), fault });

/** The faults of the files: the first ones are kept, all are counted. */
export class Faults {
  readonly #listed: ImportFault[] = [];
  readonly #waiting = new Map<string, Map<string, Waiting>>();
  readonly #headings = new Map<string, OwnHeadings>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The first faults; the first one of a row says what waits for the row. */
  get listed(): ImportFault[] {
    const listed = new Set<string>();
    return this.#listed.map((listedFault) => {
      const { kind, sheet = '', column } = listedFault;
      const heading = listedFault.heading ?? this.#headings.get(kind)?.[sheet]?.[column];
      const fault = { ...listedFault, ...(heading !== undefined && { heading }) };
      const at = keyOf(fault);
      const waiting = this.#waiting.get(at);
      if (!waiting || listed.has(at)) return fault;
      listed.add(at);
      const lists = [...waiting.values()].map(({ rows, ...list }) => ({
        ...list,
        count: rows.length,
        rows: [...new Set(rows)].slice(0, MOST_WAITING_NAMED),
      }));
      return { ...fault, waiting: lists };
    });
  }

  add({ code, message, ...fault }: Fault): void {
    this.#count += 1;
    if (this.#listed.length >= MAX_IMPORT_LISTED) return;
    this.#listed.push({ ...fault, ...asSaid(message), ...(code && { code }) });
  }

  /** Folds a row under the refused one without which it cannot be taken. */
  wait(refused: RowPlace, { kind, sheet, row }: RowPlace): void {
    const at = keyOf(refused);
    const waiting = this.#waiting.get(at) ?? new Map<string, Waiting>();
    this.#waiting.set(at, waiting);
    const key = `${kind} ${sheet ?? ''}`;
    const list = waiting.get(key) ?? { kind, sheet, rows: [] };
    waiting.set(key, list);
    list.rows.push(row);
  }

  /** Adds the faults of the reading thread, and what its file calls our columns. */
  take({ kind, faults, unlisted, headings }: ReadFaults): void {
    this.#headings.set(kind, headings);
    this.#listed.push(...faults.slice(0, MAX_IMPORT_LISTED - this.#listed.length));
    this.#count += faults.length + unlisted;
  }
}

/** The faults of one row with the values found; each of its columns has one fault at most. */
export class RowFaults {
  readonly #faults: Faults;
  readonly #kind: ImportKind;
  readonly #sheet: SheetRow;
  readonly #columns = new Set<string>();
  #waitsFor: RowPlace | undefined;

  constructor(faults: Faults, kind: ImportKind, sheet: SheetRow) {
    this.#faults = faults;
    this.#kind = kind;
    this.#sheet = sheet;
  }

  get #own(): RowPlace {
    return { kind: this.#kind, sheet: this.#sheet.sheet, row: this.#sheet.row };
  }

  get any(): boolean {
    return this.#columns.size > 0 || this.#waitsFor !== undefined;
  }

  /** The row itself, or the one that it waits for alone. */
  get refusedAt(): RowPlace {
    return (this.#columns.size === 0 && this.#waitsFor) || this.#own;
  }

  /**
   * @param key of the column; one that the file does not have means the row as a whole
   * @param code of a fault that is not of the value itself, which is not shown then
   */
  add(key: string, message: string, code?: ImportFaultCode): void {
    if (this.#columns.has(key)) return;
    this.#columns.add(key);
    const { cells, month } = this.#sheet;
    const column = BOOK_COLUMNS[this.#kind].find((each) => each.key === key)?.heading ?? '';
    const text = cells[key] ?? '';
    const shown = text === '' || code !== undefined ? message : faultOfValue(text, message);
    const heading = MONTH_COLUMNS.has(key) ? month : undefined;
    this.#faults.add({ ...this.#own, column, heading, message: shown, code });
  }

  /** Folds the row under a refused one, instead of a fault of its own. */
  waitFor(refused: RowPlace): void {
    if (this.#waitsFor) return;
    this.#waitsFor = refused;
    this.#faults.wait(refused, this.#own);
  }

  /** Adds the faults of damaged cells. @returns false for a row that is refused as a whole */
  addTexts(): boolean {
    const { cells, fault: whole } = this.#sheet;
    if (whole !== undefined) {
      this.add('', whole);
      return false;
    }
    for (const [key, text] of Object.entries(cells)) {
      const fault = textFault(text) ?? (NAMES.has(key) ? nameFault(text) : undefined);
      if (fault !== undefined) this.add(key, fault);
    }
    return true;
  }

  /** Adds a fault for each empty cell of a column that is required. */
  addRequired(): void {
    for (const { key, heading, isRequired } of BOOK_COLUMNS[this.#kind]) {
      if (!isRequired || this.#sheet.cells[key] !== '') continue;
      this.add(key, fieldTexts.required({ label: heading }));
    }
  }

  read<Value>(key: string, reader: (text: string) => Read<Value>): Value | undefined {
    const { value, fault } = reader(this.#sheet.cells[key] ?? '');
    if (fault !== undefined) this.add(key, fault);
    return value;
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
