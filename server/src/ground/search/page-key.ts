import type { PageKey } from './page-of-ids.ts';

/** A list that is newest first: of which table, and by which of its columns. The last is the row's id. */
export interface NewestFirst {
  table: string;
  columns: readonly string[];
}

/** A row of such a list by the values of its columns, and on which side of it a page lies. */
export interface Place {
  side: PageKey['side'];
  values: readonly unknown[];
}

/** Which rows lie beyond a place, and the order in which they are met from there; without a place all rows. */
interface Beyond {
  condition: string;
  order: string;
  values: readonly unknown[];
}

/**
 * The rows of a list beyond a place, nearest first: a page by its key reads no row of another page.
 * @param first the number of the condition's first parameter
 * @param row the name of the list's rows in the statement, where they need one
 */
export function beyond(
  { columns }: NewestFirst,
  place: Place | undefined,
  first: number,
  row?: string,
): Beyond {
  const own = columns.map((column) => (row === undefined ? column : `${row}.${column}`));
  const [direction, sign] = place?.side === 'before' ? ['asc', '>'] : ['desc', '<'];
  const order = `order by ${own.map((column) => `${column} ${direction}`).join(', ')}`;
  if (!place) return { condition: 'true', order, values: [] };
  const marks = place.values.map((_, index) => `$${first + index}`);
  return {
    condition: `(${own.join(', ')}) ${sign} (${marks.join(', ')})`,
    order,
    values: place.values,
  };
}
