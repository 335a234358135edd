interface PageQuery {
  pageno: number;
  pagesize: number;
}

/** The number of rows before a page. */
export function rowsBefore({ pageno, pagesize }: PageQuery): number {
  return (pageno - 1) * pagesize;
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
