import { memo, useState } from 'react';
import { formatCount } from '@kuri/shared/format';
import { DataTable, StaleNotice, VisuallyHidden, useIsPhone } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { ListFooter } from './list-footer.tsx';
import { receiptCardColumns, receiptColumns } from './receipt-columns.tsx';
import { searchReceipts } from './search-receipts.ts';
import { useReportReceipts, type ReportList } from './use-collections.ts';

const labels = collectionsLabels.list;
/** Thousands of rows at once would freeze a phone. */
const STEP = 100;

interface FoundReceiptsProps {
  list: ReportList;
  /** What is searched for. */
  text: string;
  busy: boolean;
}

/** The receipts that match: the first hundred and more on demand. A search looks at all of them. */
export const FoundReceipts = memo(function FoundReceipts({ list, text, busy }: FoundReceiptsProps) {
  const [more, setMore] = useState({ text, rows: STEP });
  const isPhone = useIsPhone();
  const shown = more.text === text ? more.rows : STEP;
  const isSearch = text.trim() !== '';
  const { receiptsList, receiptsTotal, truncated } = list.report;
  const { receipts, isWhole, older } = useReportReceipts(
    list,
    isSearch || shown > receiptsList.length,
  );
  const found = searchReceipts(receipts, text);
  const total = isSearch || isWhole ? found.length : receiptsTotal;

  return (
    <>
      <VisuallyHidden role="status">
        {isSearch && (isWhole ? labels.found(formatCount(found.length)) : labels.loadingOlder)}
      </VisuallyHidden>
      {older.isError && (
        <StaleNotice
          text={collectionsLabels.failed}
          retrying={older.isFetching}
          onRetry={() => {
            void older.refetch();
          }}
        />
      )}
      <DataTable
        label={labels.title}
        columns={isPhone ? receiptCardColumns : receiptColumns}
        rows={found.slice(0, shown)}
        rowKey={(receipt) => receipt.receiptId}
        rowName={(receipt) => receipt.memberName}
        busy={busy || older.isFetching}
        empty={isWhole ? labels.empty : labels.loadingOlder}
        footer={
          <ListFooter
            step={STEP}
            shown={Math.min(shown, found.length)}
            total={total}
            note={truncated ? labels.truncated(formatCount(receiptsTotal)) : null}
            onMore={() => {
              setMore({ text, rows: shown + STEP });
            }}
          />
        }
      />
    </>
  );
});
