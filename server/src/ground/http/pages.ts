import type { Paged } from '@kuri/shared/contract';
import type { KeyedPage } from '../search/keyed-page.ts';
import type { KeyedRange, PageKey } from '../search/page-of-ids.ts';
import type { Queryable } from '../database/database.ts';
import type { NewestFirst, Place } from '../search/page-key.ts';
import { invalidField } from './failure.ts';

type PageTotals = Omit<Paged<unknown>, 'data'>;

interface PageQuery {
  pageno: number;
  pagesize: number;
}

/** Rows of a page: how many, and how many before them. */
export function pageRange({ pageno, pagesize }: PageQuery): { limit: number; offset: number } {
  return { limit: pagesize, offset: (pageno - 1) * pagesize };
}

/** The range of a page by its key where one is given. */
export function keyedRange(query: PageQuery & { pagekey?: PageKey | undefined }): KeyedRange {
  const { pagekey: key } = query;
  return key ? { limit: query.pagesize, offset: 0, key } : pageRange(query);
}

/** Totals beside a page of rows, true also past the end. */
export function pageTotals(totalRecords: number, { pageno, pagesize }: PageQuery): PageTotals {
  return {
    totalRecords,
    totalPages: Math.ceil(totalRecords / pagesize),
    currentPage: pageno,
    pageSize: pagesize,
  };
}

/** Wire form of a key, e.g. `after.mem_019aa5c0`. */
function keyText({ side, id }: PageKey): string {
  return `${side}.${id}`;
}

/** Totals with the keys of the pages beside it, and `totalExceeded` for a capped total. */
export function keyedTotals(page: KeyedPage, query: PageQuery): PageTotals {
  const { total, isExceeded, next, previous } = page;
  return {
    ...pageTotals(total, query),
    ...(isExceeded === true && { totalExceeded: true }),
    ...(next && { nextKey: keyText(next) }),
    ...(previous && { previousKey: keyText(previous) }),
  };
}

/**
 * Finds the place of a key in its list.
 * @throws Failure 422 where the list has no such row
 */
export async function placeOf(
  database: Queryable,
  accountId: string,
  { table, columns }: NewestFirst,
  key: PageKey | undefined,
): Promise<Place | undefined> {
  if (!key) return undefined;
  const { rows } = await database.query<Record<string, unknown>>(
    `select ${columns.join(', ')} from ${table} where account_id = $1 and ${table}_id = $2`,
    [accountId, key.id],
  );
  const [row] = rows;
  if (!row) throw invalidField('pagekey', 'This page of the list is not there any more');
  return { side: key.side, values: columns.map((column) => row[column]) };
}
