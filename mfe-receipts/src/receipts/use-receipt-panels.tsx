import { reverseReceipt } from '@kuri/shared/calls';
import type { Receipt } from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { sharePayment } from '../slip/share-payment.ts';
import { receiptActions } from './receipt-actions.ts';

const loadSlip = () =>
  import(/* webpackChunkName: "receipt-slip" */ '../slip/receipt-slip-dialog.tsx').then(
    (module) => module.ReceiptSlipDialog,
  );
const loadReversal = () =>
  import(/* webpackChunkName: "reversal" */ './reversal-dialog.tsx').then(
    (module) => module.ReversalDialog,
  );

/** What can be done with a receipt, and the dialogs in which it is done. */
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
