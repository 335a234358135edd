import { invalidField } from '../http/failure.ts';
import { EARLIEST, LATEST, type ReceiptRange } from './collection-queries.ts';

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
  return { groupId: schemeid, start, end };
}
