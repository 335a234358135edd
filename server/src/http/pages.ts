interface PageQuery {
  pageno: number;
  pagesize: number;
}

/** Which rows a page has: how many, and how many are before them. */
export function pageRange({ pageno, pagesize }: PageQuery): { limit: number; offset: number } {
  return { limit: pagesize, offset: (pageno - 1) * pagesize };
}

/** The totals that go with a page of rows; a page past the end keeps them true. */
export function pageTotals(totalRecords: number, { pageno, pagesize }: PageQuery) {
  return {
    totalRecords,
    totalPages: Math.ceil(totalRecords / pagesize),
    currentPage: pageno,
    pageSize: pagesize,
  };
}
