/** Longer than anything that a cell may say; what is longer is cut behind the next one. */
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
