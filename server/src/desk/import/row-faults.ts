import { BOOK_COLUMNS, type ImportFaultCode, type ImportKind } from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import { issuesOf } from './cells.ts';
import type { Faults } from './faults.ts';
import type { SheetRow } from './read-sheet.ts';

/** The faults of one row; each of its columns has one fault at most. */
export class RowFaults {
  readonly #faults: Faults;
  readonly #kind: ImportKind;
  readonly #row: number;
  readonly #columns = new Set<string>();

  constructor(faults: Faults, kind: ImportKind, { row }: SheetRow) {
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
   * What the app itself would say of the row's fields.
   * @param columns the columns of fields that are called otherwise
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
