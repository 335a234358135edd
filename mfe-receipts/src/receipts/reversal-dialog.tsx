import { reverseReceipt } from '@kuri/shared/calls';
import { reverseReceiptBody, type Receipt, type ReverseReceiptBody } from '@kuri/shared/contract';
import { FormDialog, TextAreaField, FullWidth, useContractForm } from '@kuri/shared/forms';
import { formatRupees } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { reversalLabels } from '../labels.ts';
import { tellWarnings } from '../payment/tell-warnings.ts';

/** Asks why a line of a payment shall not count any more, and sees to it. */
export function ReversalDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Receipt>) {
  return (
    subject && <Reversal receipt={subject} isOpen={isOpen} onClose={onClose} onReversed={onSaved} />
  );
}

interface ReversalProps {
  receipt: Receipt;
  isOpen: boolean;
  onClose: () => void;
  onReversed: () => void;
}

function Reversal({ receipt, isOpen, onClose, onReversed }: ReversalProps) {
  const { receiptId } = receipt;
  const { write, isBusy, failure } = useWrite(reverseReceipt, {
    failed: reversalLabels.failed,
    toasts: { done: reversalLabels.done, failed: (text) => text },
    onDone: ({ data }) => {
      tellWarnings(data);
      onReversed();
    },
  });
  const form = useContractForm<ReverseReceiptBody, ReverseReceiptBody>(reverseReceiptBody, {
    defaultValues: { receiptId, reason: '' },
  });
  const amount = formatRupees(receipt.receiptAmount, { decimals: 2 });
  return (
    <FormDialog
      texts={reversalLabels}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.handleSubmit((body) => write({ body }))}
    >
      <FullWidth>
        {reversalLabels.text(amount, receipt.membershipCode, receipt.receiptNumber)}
      </FullWidth>
      <FullWidth>
        <TextAreaField
          form={form}
          name="reason"
          label={reversalLabels.reason}
          hint={reversalLabels.reasonHint}
          required
        />
      </FullWidth>
    </FormDialog>
  );
}
