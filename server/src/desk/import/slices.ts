import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work runs before it lets other work run: too short to be noticed. */
const SLICE_MS = 10;

/** Says, between two rows, whether it is time to let others have their turn. */
function sliceClock(): () => boolean {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return false;
    begun = performance.now();
    return true;
  };
}

/**
 * Goes through rows so that nobody waits long for the event loop meanwhile, however long a row takes.
 * @param onSlice called after each slice with the number of rows done; it may throw to end it
 */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (row: Row) => void,
  onSlice: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const isOver = sliceClock();
  for (const [index, row] of rows.entries()) {
    work(row);
    if (!isOver()) continue;
    await onSlice(index + 1);
    await nextTurn();
  }
  await onSlice(rows.length);
  await nextTurn();
}
