import { addDays, addMonths } from '@kuri/shared/contract';

/** Stands in `collection_day` for all groups together. */
export const ALL_GROUPS = '';
/** Stands there for all groups together in a month, whose day is the first. */
export const ALL_MONTHS = '*';

/** The first day of a date's month. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** Rows of `collection_day` that follow one another: of a group or what stands for all, on days, both included. */
export interface RangePart {
  groupId: string;
  first: string;
  last: string;
}

/**
 * The rows that a range is summed up by: of all groups the whole months by one row for each, and what is left of
 * others by their days.
 */
export function rangeParts({
  groupId,
  start,
  end,
}: {
  groupId: string | undefined;
  start: string;
  end: string;
}): RangePart[] {
  if (groupId !== undefined) return [{ groupId, first: start, last: end }];
  const begins = firstOfMonth(start);
  const months = start === begins ? start : addMonths(begins, 1);
  const rest = firstOfMonth(addDays(end, 1));
  if (months >= rest) return [{ groupId: ALL_GROUPS, first: start, last: end }];
  return [
    { groupId: ALL_GROUPS, first: start, last: addDays(months, -1) },
    { groupId: ALL_MONTHS, first: months, last: addDays(rest, -1) },
    { groupId: ALL_GROUPS, first: rest, last: end },
  ].filter(({ first, last }) => first <= last);
}
