/** Rows of a page, where nobody says how many. */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 250;
