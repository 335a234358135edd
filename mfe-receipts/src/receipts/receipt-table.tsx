import styled from 'styled-components';
import type { Paged, Receipt } from '@kuri/shared/contract';
import { useSession } from '@kuri/shared/session';
import {
  DataTable,
  EmptyState,
  PageLoading,
  Pagination,
  useLazyPanel,
  type Paging,
} from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { sharePayment } from '../slip/share-payment.ts';
import { receiptActions } from './receipt-actions.ts';
import { receiptColumns } from './receipt-columns.tsx';

const loadSlip = () =>
  import(/* webpackChunkName: "receipt-slip" */ '../slip/receipt-slip-dialog.tsx').then(
    (module) => module.ReceiptSlipDialog,
  );
const loadReversal = () =>
  import(/* webpackChunkName: "reversal" */ './reversal-dialog.tsx').then(
    (module) => module.ReversalDialog,
  );

interface ReceiptTableProps {
  page: Paged<Receipt>;
  paging: Paging;
  busy: boolean;
}

/** A page of receipts, and what can be done with each. */
export function ReceiptTable({ page, paging, busy }: ReceiptTableProps) {
  const mayReverse = useSession()?.userType === 'ADMIN';
  const slip = useLazyPanel<Receipt>(loadSlip);
  const reversal = useLazyPanel<Receipt>(loadReversal);

  return (
    <Lines>
      <DataTable
        label={receiptLabels.title}
        columns={receiptColumns}
        rows={page.data}
        rowKey={(receipt) => receipt.receiptId}
        rowName={(receipt) => receiptLabels.rowName(receipt.receiptNumber, receipt.memberName)}
        busy={busy || slip.isLoading || reversal.isLoading}
        actions={(row) =>
          receiptActions(row, {
            onPrint: slip.open,
            onShare: (receipt) => void sharePayment(receipt.receiptNumber),
            onReverse: mayReverse ? reversal.open : null,
          })
        }
        empty={
          page.totalRecords === 0 ? (
            <EmptyState text={receiptLabels.empty} />
          ) : (
            // A page beyond the end: the pagination is already on its way back.
            <PageLoading label={receiptLabels.loading} />
          )
        }
        footer={<Pagination paging={paging} total={page.totalRecords} />}
      />
      {[slip, reversal].map(
        ({ opening, close }, index) =>
          opening && (
            <opening.Panel
              key={`${index}.${opening.id}`}
              subject={opening.subject}
              isOpen={opening.isOpen}
              onClose={close}
              onSaved={close}
            />
          ),
      )}
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
