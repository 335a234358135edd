import { useMemo } from 'react';
import type { CollectionReport, Receipt } from '@kuri/shared/contract';
import { useQuery } from '@kuri/shared/query';
import { fetchCollections, fetchOlderReceipts, type DateRange } from '../api.ts';
import { RECEIPTS } from '../queries.ts';

/**
 * What came in. While other figures are on their way the former ones are not kept: a sum below the
 * name of another range would be believed.
 */
export function useCollections(schemeId: string | null, range: DateRange) {
  return useQuery({
    queryKey: [RECEIPTS, 'collections', schemeId, range],
    queryFn: ({ signal }) => fetchCollections({ schemeId, range }, signal),
  });
}

/** What a report was asked for, and its list. */
export interface ReportList {
  schemeId: string | null;
  range: DateRange;
  report: Pick<CollectionReport, 'receiptsList' | 'receiptsTotal' | 'truncated'>;
}

/**
 * The receipts of a report: those of its first page, and the older ones once somebody looks for them.
 * @returns `isWhole` when they are all there
 */
export function useReportReceipts(
  { schemeId, range, report }: ReportList,
  areOlderWanted: boolean,
) {
  const { receiptsList, receiptsTotal } = report;
  const isOnePage = receiptsList.length >= receiptsTotal;
  const older = useQuery({
    queryKey: [RECEIPTS, 'collections', schemeId, range, 'older'],
    queryFn: ({ signal }) => fetchOlderReceipts({ schemeId, range }, receiptsTotal, signal),
    enabled: areOlderWanted && !isOnePage,
  });
  const receipts = useMemo(
    () => withoutRepeats([...receiptsList, ...(older.data ?? [])]),
    [receiptsList, older.data],
  );
  return { receipts, isWhole: isOnePage || older.data !== undefined, older };
}

/** A payment between two pages moves rows from one to the next, where they come again. */
function withoutRepeats(receipts: readonly Receipt[]): Receipt[] {
  return [...new Map(receipts.map((receipt) => [receipt.receiptId, receipt])).values()];
}
