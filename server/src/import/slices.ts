import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are looked at before others have their turn: far below 50 ms of them. */
const SLICE = 150;

/**
 * Goes through rows so that nobody waits long for the event loop meanwhile.
 * @param onSlice told after each slice how many rows are done; it may throw to end it
 */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (row: Row) => void,
  onSlice: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE)) work(row);
    await onSlice(Math.min(rows.length, from + SLICE));
    await nextTurn();
  }
}
