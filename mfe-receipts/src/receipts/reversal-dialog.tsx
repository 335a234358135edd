import { reverseReceipt } from '@kuri/shared/calls';
import { reverseReceiptBody, type Receipt } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { formatExactRupees } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import { toastWarnings, type PanelProps } from '@kuri/shared/ui';
import { reversalLabels } from '../labels.ts';

/** Asks for the reason, and reverses a line of a payment. */
export function ReversalDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Receipt>) {
  const { write, failure } = useWrite(reverseReceipt, {
    failed: reversalLabels.failed,
    toasts: { done: reversalLabels.done, failed: (text) => text },
    onDone: ({ data }) => {
      toastWarnings(data);
      onSaved();
    },
  });
  if (subject === null) return null;
  const { receiptId, receiptAmount, membershipCode, receiptNumber, source } = subject;
  const amount = formatExactRupees(receiptAmount);
  const { text, moneyOut, paperBook } = reversalLabels;
  const drawer = source === 'import' ? paperBook : moneyOut;
  return (
    <ReasonDialog
      texts={reversalLabels}
      sentence={`${text(amount, membershipCode, receiptNumber)} ${drawer}`}
      schema={reverseReceiptBody}
      values={{ receiptId, reason: '' }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}
