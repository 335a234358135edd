import type { Paged } from '@kuri/shared/contract';

type PageTotals = Omit<Paged<unknown>, 'data'>;

interface PageQuery {
  pageno: number;
  pagesize: number;
}

/** The rows of a page: how many, and how many are before them. */
export function pageRange({ pageno, pagesize }: PageQuery): { limit: number; offset: number } {
  return { limit: pagesize, offset: (pageno - 1) * pagesize };
}

/**
 * The totals that go with a page of rows; a page past the end keeps them true.
 * @param found the number over all pages, or the same with whether there are more than it counts
 */
export function pageTotals(
  found: number | { total: number; isExceeded?: boolean },
  { pageno, pagesize }: PageQuery,
): PageTotals {
  const { total, isExceeded = false } = typeof found === 'number' ? { total: found } : found;
  return {
    totalRecords: total,
    totalPages: Math.ceil(total / pagesize),
    currentPage: pageno,
    pageSize: pagesize,
    ...(isExceeded && { totalExceeded: true }),
  };
}
