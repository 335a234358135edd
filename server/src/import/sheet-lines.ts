/** A line of a file before anybody knows its columns. */
export interface Line {
  /** As a spreadsheet counts it, from 1. */
  row: number;
  cells: readonly string[];
}
