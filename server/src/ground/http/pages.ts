import type { Paged } from '@kuri/shared/contract';

type PageTotals = Omit<Paged<unknown>, 'data'>;

interface PageQuery {
  pageno: number;
  pagesize: number;
}

/** Rows of a page: how many, and how many before them. */
export function pageRange({ pageno, pagesize }: PageQuery): { limit: number; offset: number } {
  return { limit: pagesize, offset: (pageno - 1) * pagesize };
}

/**
 * Totals beside a page of rows, true also past the end.
 * @param found their number over all pages; with `isExceeded` there are more than it counts
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
