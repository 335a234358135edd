import { toBusinessDate } from '@kuri/shared/contract';
import * as z from 'zod/mini';
import { invalidField } from '../http/failure.ts';
import { schemeFilter } from '../http/list-filters.ts';
import { EARLIEST, LATEST, type ReceiptRange } from './collection-queries.ts';

/** A day in a query, as a date or an instant of it; undefined when absent or empty. */
function dateFilter(name: string) {
  const isDay = (text: string) => text === '' || toBusinessDate(text) !== undefined;
  return z.pipe(
    z.optional(z.string().check(z.trim(), z.refine(isDay, `${name} must be a date`))),
    z.transform((text) => toBusinessDate(text ?? '')),
  );
}

/** The query of a list of receipts: the days are inclusive, by the calendar of India. */
export const rangeQuery = {
  schemeid: schemeFilter,
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};

/**
 * The range that a query names.
 * @throws Failure 422 when it ends before it begins
 */
export function rangeOf(query: {
  schemeid?: string | undefined;
  startdate?: string | undefined;
  enddate?: string | undefined;
}): ReceiptRange {
  const { schemeid, startdate: start = EARLIEST, enddate: end = LATEST } = query;
  if (start > end) throw invalidField('startdate', 'Start date must not be after the end date');
  return { schemeId: schemeid, start, end };
}
