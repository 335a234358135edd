import { useMemo } from 'react';
import { collectionReport } from '@kuri/shared/calls';
import type { CollectionReport, Receipt } from '@kuri/shared/contract';
import { keyOf, useCall, useQuery, type MakeCall } from '@kuri/shared/query';
import { searchRows } from '@kuri/shared/format';
import type { DateRange } from '@kuri/shared/router';

/** The server's largest page. */
const PAGE_SIZE = 250;

/** A page of the report of a range. @param schemeId null for every group */
export function reportOf(schemeId: string | null, range: DateRange, pageno = 1) {
  const { start, end } = range;
  return {
    query: {
      scheme: schemeId ?? 'All',
      startdate: start ?? undefined,
      enddate: end ?? undefined,
      pageno,
      pagesize: PAGE_SIZE,
    },
  };
}

export interface ReportList {
  schemeId: string | null;
  range: DateRange;
  report: Pick<CollectionReport, 'receiptsList' | 'receiptsTotal' | 'truncated'>;
}

/**
 * The receipts of a report: its first page, and older ones on demand.
 * @returns `isWhole` when all are loaded
 */
export function useReportReceipts(list: ReportList, areOlderWanted: boolean) {
  const { schemeId, range, report } = list;
  const { receiptsList, receiptsTotal } = report;
  const isOnePage = receiptsList.length >= receiptsTotal;
  const call = useCall();
  const older = useQuery({
    queryKey: [...keyOf(collectionReport, reportOf(schemeId, range)), 'older'],
    queryFn: ({ signal }) => fetchOlder(call, list, signal),
    enabled: areOlderWanted && !isOnePage,
  });
  const receipts = useMemo(
    () => withoutRepeats([...receiptsList, ...(older.data ?? [])]),
    [receiptsList, older.data],
  );
  return { receipts, isWhole: isOnePage || older.data !== undefined, older };
}

/** Key of a line: the reversal of a receipt of a closed month is a line of its own, below 0. */
export function lineKey({ receiptId, receiptAmount }: Receipt): string {
  return receiptAmount < 0 ? `${receiptId} reversal` : receiptId;
}

/** A payment between two pages moves rows from one to the next, where they come again. */
function withoutRepeats(receipts: readonly Receipt[]): Receipt[] {
  return [...new Map(receipts.map((receipt) => [lineKey(receipt), receipt])).values()];
}

/** Fetches the later pages one by one: all at once would slow the counter down. */
async function fetchOlder(
  call: MakeCall,
  { schemeId, range, report }: ReportList,
  signal: AbortSignal,
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let page = 2; (page - 1) * PAGE_SIZE < report.receiptsTotal; page += 1) {
    const { data } = await call(collectionReport, reportOf(schemeId, range, page), { signal });
    receipts.push(...data.receiptsList);
  }
  return receipts;
}

type Searched = Pick<Receipt, 'memberName' | 'membershipCode' | 'contactPhone' | 'paymentMethod'>;

/** The receipts that a text finds by name, membership code, phone or payment method. */
export function searchReceipts<Row extends Searched>(rows: readonly Row[], text: string) {
  return searchRows(rows, text, (row) => ({
    names: [row.memberName, row.paymentMethod],
    codes: [row.membershipCode],
    phone: row.contactPhone,
  }));
}
