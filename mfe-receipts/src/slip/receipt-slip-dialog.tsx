import { receiptSlip } from '@kuri/shared/calls';
import type { Receipt, SlotProps } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { ListState, type PanelProps } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { slipOf } from './payment-slip.ts';
import { SlipDialog } from './slip-dialog.tsx';

/** The slip of the payment that a receipt is a line of. */
export function ReceiptSlipDialog({ subject, isOpen, onClose }: PanelProps<Receipt>) {
  if (subject === null) return null;
  const { receiptNumber } = subject;
  return <FetchedSlip receiptNumber={receiptNumber} isOpen={isOpen} onClose={onClose} />;
}

/** The slip of the payment that came with new tickets, on the page where they were added. */
export function EnrolmentReceipt(props: SlotProps['enrolment-receipt']) {
  return <FetchedSlip {...props} isOpen />;
}

interface FetchedSlipProps {
  receiptNumber: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The slip of a payment by its number. */
export function FetchedSlip({ receiptNumber, isOpen, onClose }: FetchedSlipProps) {
  const payment = useRead(receiptSlip, { query: { receiptnumber: receiptNumber } });
  const slip = slipOf(payment.data?.receipts ?? []);
  return (
    <SlipDialog slip={slip} isOpen={isOpen} onClose={onClose}>
      <ListState query={payment} loading={slipLabels.loading} failed={slipLabels.loadFailed}>
        {() => (slip ? null : <p role="alert">{slipLabels.loadFailed}</p>)}
      </ListState>
    </SlipDialog>
  );
}
