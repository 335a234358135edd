import type { FigureName } from '@kuri/shared/contract';

/** A performance mark of a page: it was opened, its code was shown for the first time, it has its first rows. */
export interface TimingMark {
  name: string;
  /** Milliseconds since the tab's page was asked for. */
  startTime: number;
  /** Path of an opened page, name of a shown module. */
  detail: unknown;
}

type Found = (name: FigureName, page: string, value: number) => void;

/**
 * Makes figures of performance marks, in the order in which they come.
 * @param landing the page that the tab was opened at, which began when it was asked for
 * @param ownerOf the module that a page is of
 */
export function figuresFromMarks(
  landing: string | undefined,
  ownerOf: (page: string) => string | undefined,
  found: Found,
): (moment: TimingMark) => void {
  let open: { page: string; since: number; left: Set<FigureName> } | undefined;
  let isFirst = true;

  const reached = (name: FigureName, at: number) => {
    if (open?.left.delete(name)) found(name, open.page, Math.max(0, at - open.since));
  };

  return ({ name, startTime, detail }) => {
    if (name === 'kuri:open' && typeof detail === 'string') {
      const since = isFirst && detail === landing ? 0 : startTime;
      open = { page: detail, since, left: new Set(['load', 'firstRow']) };
      isFirst = false;
    }
    if (name === 'kuri:shown' && open && detail === ownerOf(open.page)) reached('load', startTime);
    if (name === 'kuri:rows') reached('firstRow', startTime);
  };
}
