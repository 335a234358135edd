/** Rows of a list to show: how many, and how many before them. */
export interface PageRange {
  limit: number;
  offset: number;
}

/** A page as the ids of its rows in order, and the number of rows over all pages. */
export interface PageOfIds {
  ids: string[];
  total: number;
}

/** A search that finds more is shown newest first up to here; who looks for somebody types on. */
export const COUNTED_HITS = 1_000;

/** Up to here, hits are all fetched and sorted; beyond, they are so many that a walk meets them. */
export const SORTED_HITS = 1_000;

/** How far a walk goes from the newest row, before all hits are fetched and sorted after all. */
export const WALKED_ROWS = 5_000;

/** A page's part of the hits that are shown. */
export function shownPart({ limit, offset }: PageRange): PageRange {
  return { limit: Math.min(limit, Math.max(0, COUNTED_HITS - offset)), offset };
}
