import type { Receipt } from '@kuri/shared/contract';
import { ListState, type PanelProps } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { usePayment } from '../queries.ts';
import { slipOf } from './payment-slip.ts';
import { SlipDialog } from './slip-dialog.tsx';

/** The slip of the payment that a receipt is a line of. */
export function ReceiptSlipDialog({ subject, isOpen, onClose }: PanelProps<Receipt>) {
  return subject && <FetchedSlip receipt={subject} isOpen={isOpen} onClose={onClose} />;
}

interface FetchedSlipProps {
  receipt: Receipt;
  isOpen: boolean;
  onClose: () => void;
}

function FetchedSlip({ receipt, isOpen, onClose }: FetchedSlipProps) {
  const payment = usePayment(receipt.receiptNumber);
  return (
    <SlipDialog slip={slipOf(payment.data ?? [])} isOpen={isOpen} onClose={onClose}>
      <ListState query={payment} loading={slipLabels.loading} failed={slipLabels.loadFailed}>
        {() => null}
      </ListState>
    </SlipDialog>
  );
}
