import {
  MAX_IMPORT_LISTED,
  type ImportFault,
  type ImportFaultCode,
  type ImportKind,
} from '@kuri/shared/contract';

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

  /** Takes over those that were found elsewhere. @param unlisted how many of them are not kept */
  take({ faults, unlisted }: { faults: readonly ImportFault[]; unlisted: number }): void {
    for (const { kind, row, column, message } of faults) this.add(kind, row, column, message);
    this.#count += unlisted;
  }
}
