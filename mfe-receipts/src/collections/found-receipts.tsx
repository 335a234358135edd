import { memo, useState } from 'react';
import type { Receipt } from '@kuri/shared/contract';
import { DataTable, VisuallyHidden, useIsPhone } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import { ListFooter } from './list-footer.tsx';
import { receiptCardColumns, receiptColumns } from './receipt-columns.tsx';
import { searchReceipts } from './search-receipts.ts';

const { list } = collectionsLabels;
/** Thousands of rows at once would freeze a phone. */
const STEP = 100;
const count = new Intl.NumberFormat('en-IN');

interface FoundReceiptsProps {
  receipts: readonly Receipt[];
  /** What is searched for. */
  text: string;
  truncated: boolean;
  busy: boolean;
}

/** The receipts that match: the first hundred and more on demand. */
export const FoundReceipts = memo(function FoundReceipts(props: FoundReceiptsProps) {
  const { receipts, text, truncated, busy } = props;
  const [more, setMore] = useState({ text, rows: STEP });
  const isPhone = useIsPhone();
  const found = searchReceipts(receipts, text);
  const shown = more.text === text ? more.rows : STEP;

  return (
    <>
      <VisuallyHidden role="status">
        {text.trim() !== '' && list.found(count.format(found.length))}
      </VisuallyHidden>
      <DataTable
        label={list.title}
        columns={isPhone ? receiptCardColumns : receiptColumns}
        rows={found.slice(0, shown)}
        rowKey={(receipt) => receipt.receiptId}
        rowName={(receipt) => receipt.memberName}
        busy={busy}
        empty={list.empty}
        footer={
          <ListFooter
            step={STEP}
            shown={shown}
            total={found.length}
            note={truncated ? list.truncated(count.format(receipts.length)) : null}
            onMore={() => {
              setMore({ text, rows: shown + STEP });
            }}
          />
        }
      />
    </>
  );
});
