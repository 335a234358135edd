/** Rows of a list to show: how many, and how many before them. */
export interface PageRange {
  limit: number;
  offset: number;
}

/** Asks for the rows of a list on one side of a row, in place of a page by its number. */
export interface PageKey {
  side: 'after' | 'before';
  /** Id of the row. */
  id: string;
}

/** A page by its number, or by a key: then it has the rows beside that of the key, and no offset. */
export interface KeyedRange extends PageRange {
  key?: PageKey | undefined;
}

/** A page as the ids of its rows in order, and the number of rows over all pages. */
export interface PageOfIds {
  ids: string[];
  total: number;
  /** There are more than `total`, which counts no further. */
  isExceeded?: boolean;
  /** The id of the row up to which was looked, where the page may not be full for that reason alone. */
  stoppedAt?: string | undefined;
}

/** A search that finds more counts no further and has pages by number up to here; beyond, they go by keys. */
export const COUNTED_HITS = 1_000;

/** Up to here, hits are all fetched and sorted; beyond, they are so many that a scan meets them. */
const SORTED_HITS = 1_000;

/** Rows that a scan reads from the newest on, before all hits are fetched and sorted after all. */
export const SCANNED_ROWS = 5_000;

/** The part of a page that its number leads to. */
export function shownPart<Range extends KeyedRange>(page: Range): Range {
  if (page.key) return page;
  return { ...page, limit: Math.min(page.limit, Math.max(0, COUNTED_HITS - page.offset)) };
}

/** The form of a total that may be larger than what is counted. */
export function countedTotal(total: number): Pick<PageOfIds, 'total' | 'isExceeded'> {
  return { total: Math.min(total, COUNTED_HITS), isExceeded: total > COUNTED_HITS };
}

/** All hits of a search; `isCut` when it stopped before the end. */
export interface IndexHits extends PageOfIds {
  isCut: boolean;
  /** More match than are counted, as far as was seen. */
  isMany: boolean;
}

/** The two ways to find what matches. */
interface TwoPhases<Found extends IndexHits> {
  /**
   * All that match, from the search indexes and sorted: for terms that few match.
   * @param range `most`: where to stop, reported as `isCut`; null reads to the end
   */
  gather: (range: KeyedRange & { most: number | null }) => Promise<Found>;
  /**
   * Ids met on a scan from the page's place, for terms that many match; null where it is not worth
   * it.
   */
  scan: (part: KeyedRange, cut: Found) => Promise<string[]> | null;
}

/**
 * A page of what matches, newest first, or from its key on. More than `COUNTED_HITS` are not counted when
 * thousands match.
 */
export async function twoPhaseSearch<Found extends IndexHits>(
  page: KeyedRange,
  { gather, scan }: TwoPhases<Found>,
): Promise<PageOfIds> {
  const found = await gather({ ...page, most: SORTED_HITS });
  if (!found.isCut) return found;
  const part = shownPart(page);
  const met = found.isMany ? await scan(part, found) : null;
  if (met?.length === part.limit) return { ids: met, total: COUNTED_HITS, isExceeded: true };
  // Few of those that were met match: then there is no way around all of them.
  const { ids, total } = await gather({ ...part, most: null });
  return { ids, ...countedTotal(total) };
}
