import { reverseReceipt } from '@kuri/shared/calls';
import type { Receipt } from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, useLazyPanel, type RowAction } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { sharePayment } from '../slip/share-payment.ts';

const { actions } = receiptLabels;

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
  const reverseAction = (receipt: Receipt) => ({
    id: 'reverse',
    label: actions.reverse,
    danger: true,
    onAction: () => {
      reversal.open(receipt);
    },
  });
  return {
    isLoading: slip.isLoading || reversal.isLoading,
    /** The actions of a receipt; only a valid one is reversed. */
    actionsOf: (receipt: Receipt): RowAction[] => [
      {
        id: 'print',
        label: actions.print,
        onAction: () => {
          slip.open(receipt);
        },
      },
      {
        id: 'share',
        label: actions.share,
        onAction: () => void sharePayment(call, receipt.receiptNumber),
      },
      ...(mayReverse && receipt.status === 'Valid' ? [reverseAction(receipt)] : []),
    ],
    /** To be rendered outside of the list, which is unmounted when a refetch fails. */
    dialogs: (
      <>
        <LazyPanel of={slip} />
        <LazyPanel of={reversal} />
      </>
    ),
  };
}
