import type { KeyedRange, PageKey, PageOfIds, PageRange } from './page-of-ids.ts';

/** A page of ids with the keys of the pages beside it, where there are such. */
export interface KeyedPage extends PageOfIds {
  next?: PageKey | undefined;
  previous?: PageKey | undefined;
}

const keyAt = (side: PageKey['side'], id: string | undefined, isThere: boolean) =>
  isThere && id !== undefined ? { side, id } : undefined;

function byNumber({ offset }: PageRange, found: PageOfIds): KeyedPage {
  const { ids, total, isExceeded = false, stoppedAt } = found;
  const goesOn = isExceeded || offset + ids.length < total;
  return {
    ...found,
    next: keyAt('after', stoppedAt ?? ids.at(-1), goesOn),
    previous: keyAt('before', ids[0], offset > 0),
  };
}

/**
 * A page of a list, in the list's order in whichever direction its rows are read.
 * @param read gets the page, of a key one row longer: so that it shows whether there are more beyond. From a key its
 *   ids come as they are met from there
 */
export async function keyedPage(
  page: KeyedRange,
  read: (range: KeyedRange) => Promise<PageOfIds>,
): Promise<KeyedPage> {
  const { key, limit } = page;
  if (!key) return byNumber(page, await read(page));
  const found = await read({ ...page, limit: limit + 1 });
  const hits = found.ids.slice(0, limit);
  const end = found.stoppedAt ?? hits.at(-1);
  const goesOn = found.ids.length > limit || found.stoppedAt !== undefined;
  const ids = key.side === 'before' ? hits.toReversed() : hits;
  // A request with a key comes from a row on its other side.
  return key.side === 'before'
    ? {
        ...found,
        ids,
        next: keyAt('after', ids.at(-1) ?? end, true),
        previous: keyAt('before', end, goesOn),
      }
    : {
        ...found,
        ids,
        next: keyAt('after', end, goesOn),
        previous: keyAt('before', ids[0] ?? end, true),
      };
}
