import { sql } from 'kysely';
import { runSql } from '../database/build.ts';
import type { Queryable } from '../database/database.ts';
import type { Sql } from '../database/statements.ts';

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

export function partOf(ids: readonly string[], { limit, offset, after }: ListRange): PageOfIds {
  const from = after === undefined ? offset : ids.indexOf(after) + 1;
  return { ids: ids.slice(from, from + limit), total: ids.length };
}

/** Hits are counted up to here, and shown on pages up to here. */
export const COUNTED_HITS = 10_000;

/** A list that is newest first: its table, the columns that order it, and behind them the row's id. */
export interface NewestFirst {
  table: string;
  columns: readonly string[];
  id: string;
}

const columnsOf = ({ columns, id }: NewestFirst, row: string) =>
  [...columns, id].map((column) => sql.ref(`${row}.${column}`));

/** The order of a list. @param row the name of its rows in the statement */
export function newestFirst(list: NewestFirst, row: string): Sql {
  return sql`order by ${sql.join(columnsOf(list, row).map((column) => sql`${column} desc`))}`;
}

/**
 * The condition of the rows behind another one: at the end of a list a part is read as fast as at its beginning.
 * @param row the name of the list's rows in the statement
 * @param after the id of that row
 */
export function behind(
  list: NewestFirst,
  row: string,
  { accountId, after }: { accountId: string; after: string | undefined },
): Sql {
  if (after === undefined) return sql`true`;
  return sql`(${sql.join(columnsOf(list, row))}) < (select ${sql.join(columnsOf(list, 'last'))}
    from ${sql.table(list.table)} last where last.account_id = ${accountId} and last.${sql.ref(list.id)} = ${after})`;
}

interface Search {
  list: NewestFirst;
  /** The name of the list's rows `row` in the statement that walks. */
  row: string;
  /** All hits, in any order, with the columns of the list: from the search index. */
  hits: Sql;
  /** The same, ready to be ordered: `from … where …`, read from the newest row on. */
  walk: Sql;
  page: ListRange;
}

/**
 * A page of the hits of a search, newest first. As many as are counted come from the search index and are sorted;
 * of more a page is soon met on the way from the newest row.
 */
export async function pageOfHits(
  database: Queryable,
  { list, row, hits, walk, page }: Search,
): Promise<PageOfIds> {
  const id = sql.ref(list.id);
  const part = sql`limit ${shownRows(page)} offset ${page.offset}`;
  const most = sql.lit(COUNTED_HITS);
  const { rows } = await runSql<Required<PageOfIds>>(database)`
    with hits as materialized (select * from (${hits}) hit limit ${most} + 1),
    counted as materialized (select count(*) as total from hits)
    select least(total, ${most}) as total, total > ${most} as is_exceeded,
      case when total > ${most}
        then array(select ${sql.ref(row)}.${id} ${walk} ${newestFirst(list, row)} ${part})
        else array(select ${id} from hits ${newestFirst(list, 'hits')} ${part}) end as ids
    from counted`;
  return rows[0] ?? { ids: [], total: 0 };
}

/** The rows of a page, but for those beyond what is counted. */
function shownRows({ limit, offset, after }: ListRange): number {
  return after === undefined ? Math.min(limit, Math.max(0, COUNTED_HITS - offset)) : limit;
}
