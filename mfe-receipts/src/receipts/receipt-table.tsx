import styled from 'styled-components';
import type { Paged, Receipt } from '@kuri/shared/contract';
import {
  DataTable,
  EmptyState,
  PageLoading,
  Pagination,
  type Paging,
  type RowAction,
} from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { receiptColumns } from './receipt-columns.tsx';

interface ReceiptTableProps {
  page: Paged<Receipt>;
  paging: Paging;
  busy: boolean;
  actions: (row: Receipt) => readonly RowAction[];
}

/** A page of receipts. */
export function ReceiptTable({ page, paging, busy, actions }: ReceiptTableProps) {
  return (
    <Lines>
      <DataTable
        label={receiptLabels.title}
        columns={receiptColumns}
        rows={page.data}
        rowKey={(receipt) => receipt.receiptId}
        rowName={(receipt) => receiptLabels.rowName(receipt.receiptNumber, receipt.memberName)}
        busy={busy}
        actions={actions}
        empty={
          page.totalRecords === 0 ? (
            <EmptyState text={receiptLabels.empty} />
          ) : (
            // A page beyond the end: the pagination is already on its way back.
            <PageLoading label={receiptLabels.loading} />
          )
        }
        footer={
          <Pagination
            paging={paging}
            total={page.totalRecords}
            totalExceeded={page.totalExceeded}
          />
        }
      />
    </Lines>
  );
}

// On a card a value may have a second line too: the phone under the name, the reason of a reversal.
const Lines = styled.div`
  dd small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
