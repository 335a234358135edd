import { receiptPage } from '@kuri/shared/calls';
import type { Receipt } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { ListState, type PanelProps } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { linesSought, slipAmong } from './payment-slip.ts';
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
  const { receiptNumber } = receipt;
  const payment = useRead(receiptPage, linesSought(receiptNumber));
  const slip = payment.data ? slipAmong(payment.data, receiptNumber) : null;
  return (
    <SlipDialog slip={slip} isOpen={isOpen} onClose={onClose}>
      <ListState query={payment} loading={slipLabels.loading} failed={slipLabels.loadFailed}>
        {() => null}
      </ListState>
    </SlipDialog>
  );
}
