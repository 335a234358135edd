import type { Queryable } from '../database/database.ts';

/** A part of a list: the number of its rows, and of the rows before them. */
export interface PageRange {
  limit: number;
  offset: number;
}

/** The same for a list that is read part by part: behind a row in place of an offset. */
export interface ListRange extends PageRange {
  /** The id of the last row that was read. */
  after?: string | undefined;
}

/** A page as the ids of its rows in order, and the number of rows over all pages. */
export interface PageOfIds {
  ids: string[];
  total: number;
  /** There are more than `total`, which counts no further. */
  isExceeded?: boolean;
}

/** Hits are counted up to here, and shown on pages up to here. */
export const COUNTED_HITS = 10_000;

/** A list that is newest first: its table and the columns that order it. The last is the row's id. */
export interface NewestFirst {
  table: string;
  columns: readonly string[];
}

/** The order of a list. @param row the name of its rows in the statement */
export function newestFirst({ columns }: NewestFirst, row: string): string {
  return `order by ${columns.map((column) => `${row}.${column} desc`).join(', ')}`;
}

/**
 * The condition of the rows behind another one: at the end of a list a part is read as fast as at its beginning.
 * @param row the name of the list's rows in the statement
 * @param parameter has `after`, the id of that row
 */
export function behind(
  { table, columns }: NewestFirst,
  row: string,
  { after, parameter }: { after: string | undefined; parameter: string },
): string {
  if (after === undefined) return `${parameter}::text is null`;
  const of = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  return `(${of(row)}) < (select ${of('last')} from ${table} last
    where last.account_id = $1 and last.${columns.at(-1)} = ${parameter})`;
}

interface Search {
  list: NewestFirst;
  /** The name of the list's rows `row` in the statement that walks. */
  row: string;
  /** All hits, in any order, with the columns of the list: from the search index. */
  hits: string;
  /** The same, ready to be ordered: `select … from … where …`, read from the newest row on. */
  walk: string;
  values: readonly unknown[];
  page: ListRange;
}

/**
 * A page of the hits of a search, newest first. As many as are counted come from the search index and are sorted;
 * of more a page is soon met on the way from the newest row.
 */
export async function pageOfHits(
  database: Queryable,
  { list, row, hits, walk, values, page }: Search,
): Promise<PageOfIds> {
  const id = list.columns.at(-1);
  const [limit, offset] = [values.length + 1, values.length + 2];
  const part = `limit $${limit} offset $${offset}`;
  const { rows } = await database.query<Required<PageOfIds>>(
    `with hits as materialized (select * from (${hits}) hit limit ${COUNTED_HITS + 1}),
     counted as materialized (select count(*) as total from hits)
     select least(total, ${COUNTED_HITS}) as total, total > ${COUNTED_HITS} as is_exceeded,
       case when total > ${COUNTED_HITS} then array(select ${row}.${id} ${walk} ${newestFirst(list, row)} ${part})
         else array(select ${id} from hits ${newestFirst(list, 'hits')} ${part}) end as ids
     from counted`,
    [...values, shownRows(page), page.offset],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** The rows of a page, but for those beyond what is counted. */
function shownRows({ limit, offset, after }: ListRange): number {
  return after === undefined ? Math.min(limit, Math.max(0, COUNTED_HITS - offset)) : limit;
}
