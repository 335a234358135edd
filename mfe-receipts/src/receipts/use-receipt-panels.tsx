import { countSlipPrint, receiptSlip, reverseReceipt } from '@kuri/shared/calls';
import { ADJUSTED, type Receipt } from '@kuri/shared/contract';
import { useCall } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, toast, useLazyPanel, type RowAction } from '@kuri/shared/ui';
import { receiptLabels, reversalLabels } from '../labels.ts';
import { sharePayment } from '../slip/share-payment.ts';
import type { Reversible } from './reversal-dialog.tsx';

const { actions } = receiptLabels;

const loadSlip = () =>
  import(/* webpackChunkName: "receipt-slip" */ '../slip/receipt-slip-dialog.tsx').then(
    (module) => module.ReceiptSlipDialog,
  );
const loadReversal = () =>
  import(/* webpackChunkName: "reversal" */ './reversal-dialog.tsx').then(
    (module) => module.ReversalDialog,
  );

/** True for a valid receipt; dues that a prize paid are reversed with its payout. */
const isReversible = ({ status, paymentMethod }: Receipt) =>
  status === 'Valid' && paymentMethod !== ADJUSTED;

/** The actions of receipts, and their dialogs. */
export function useReceiptPanels() {
  const mayReverse = useMay(reverseReceipt);
  const mayPrint = useMay(countSlipPrint);
  const call = useCall();
  const slip = useLazyPanel<Receipt>(loadSlip);
  const reversal = useLazyPanel<Reversible>(loadReversal);
  const openReversal = async (receipt: Receipt) => {
    const { receiptNumber } = receipt;
    try {
      const { data } = await call(receiptSlip, { query: { receiptnumber: receiptNumber } });
      if (!data.receipts) throw new Error(`The payment ${receiptNumber} came without its lines`);
      const lines = data.receipts.filter(({ status }) => status === 'Valid');
      reversal.open({ receipt, lines });
    } catch {
      toast.error(reversalLabels.loadFailed);
    }
  };
  const reverseAction = (receipt: Receipt) => ({
    id: 'reverse',
    label: actions.reverse,
    danger: true,
    onAction: () => void openReversal(receipt),
  });
  return {
    isLoading: slip.isLoading || reversal.isLoading,
    actionsOf: (receipt: Receipt): RowAction[] => [
      {
        id: 'print',
        label: mayPrint ? actions.print : actions.show,
        onAction: () => slip.open(receipt),
      },
      {
        id: 'share',
        label: actions.share,
        onAction: () => void sharePayment(call, receipt.receiptNumber),
      },
      ...(mayReverse && isReversible(receipt) ? [reverseAction(receipt)] : []),
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
