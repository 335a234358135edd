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
const SORTED_HITS = 1_000;

/** How far a walk goes from the newest row, before all hits are fetched and sorted after all. */
export const WALKED_ROWS = 5_000;

/** A page's part of the hits that are shown. */
export function shownPart({ limit, offset }: PageRange): PageRange {
  return { limit: Math.min(limit, Math.max(0, COUNTED_HITS - offset)), offset };
}

/** All hits of a search; `isCut` when it stopped before the end. */
export interface Gathered extends PageOfIds {
  isCut: boolean;
}

/** The two ways to find what matches. */
interface TwoPhases<Found extends Gathered> {
  /**
   * All that match, from the search indexes and sorted: for terms that few match.
   * @param range `most`: stop at so many, and say so by `isCut`; null goes on to the end
   */
  gather: (range: PageRange & { most: number | null }) => Promise<Found>;
  /** Those met on a walk from the newest, for terms that many match; null where it is not worth it. */
  walk: (part: PageRange, cut: Found) => Promise<string[]> | null;
}

/**
 * A page of what matches, newest first. More than `COUNTED_HITS` are neither counted nor shown when
 * thousands match.
 */
export async function twoPhaseSearch<Found extends Gathered>(
  page: PageRange,
  { gather, walk }: TwoPhases<Found>,
): Promise<PageOfIds> {
  const found = await gather({ ...page, most: SORTED_HITS });
  if (!found.isCut) return found;
  const part = shownPart(page);
  const met = await walk(part, found);
  if (met?.length === part.limit) return { ids: met, total: COUNTED_HITS };
  // Few of the newest match: then there is no way around all of them.
  const { ids, total } = await gather({ ...part, most: null });
  return { ids, total: Math.min(total, COUNTED_HITS) };
}
