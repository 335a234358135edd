import { reverseReceipt } from '@kuri/shared/calls';
import type { Receipt } from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, useLazyPanel, type RowAction } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { sharePayment } from '../slip/share-payment.ts';

const loadSlip = () =>
  import(/* webpackChunkName: "receipt-slip" */ '../slip/receipt-slip-dialog.tsx').then(
    (module) => module.ReceiptSlipDialog,
  );
const loadReversal = () =>
  import(/* webpackChunkName: "reversal" */ './reversal-dialog.tsx').then(
    (module) => module.ReversalDialog,
  );

/** The actions of receipts, and their dialogs. */
export function useReceiptPanels() {
  const mayReverse = useMay(reverseReceipt);
  const call = useCall();
  const slip = useLazyPanel<Receipt>(loadSlip);
  const reversal = useLazyPanel<Receipt>(loadReversal);
  return {
    isLoading: slip.isLoading || reversal.isLoading,
    actionsOf: (row: Receipt) =>
      receiptActions(row, {
        onPrint: slip.open,
        onShare: (receipt) => void sharePayment(call, receipt.receiptNumber),
        onReverse: mayReverse ? reversal.open : null,
      }),
    /** To be rendered outside of the list, which is unmounted when a refetch fails. */
    dialogs: (
      <>
        <LazyPanel of={slip} />
        <LazyPanel of={reversal} />
      </>
    ),
  };
}

interface ReceiptHandlers {
  onPrint: (receipt: Receipt) => void;
  onShare: (receipt: Receipt) => void;
  /** Left out for users who may not reverse. */
  onReverse: ((receipt: Receipt) => void) | null;
}

/** The actions of a receipt; only a valid one is reversed. */
function receiptActions(receipt: Receipt, handlers: ReceiptHandlers): RowAction[] {
  const { onPrint, onShare, onReverse } = handlers;
  const { print, share, reverse } = receiptLabels.actions;
  const actions: RowAction[] = [
    {
      id: 'print',
      label: print,
      onAction: () => {
        onPrint(receipt);
      },
    },
    {
      id: 'share',
      label: share,
      onAction: () => {
        onShare(receipt);
      },
    },
  ];
  if (onReverse !== null && receipt.status === 'Valid') {
    actions.push({
      id: 'reverse',
      label: reverse,
      danger: true,
      onAction: () => {
        onReverse(receipt);
      },
    });
  }
  return actions;
}
