import { useState } from 'react';
import { failureText } from '@kuri/shared/api';
import { reverseReceiptBody, type Receipt, type ReverseReceiptBody } from '@kuri/shared/contract';
import { FormDialog, TextAreaField, Wide, useContractForm, useRetryKey } from '@kuri/shared/forms';
import { formatRupees } from '@kuri/shared/format';
import { toast, type PanelProps } from '@kuri/shared/ui';
import { reverseReceipt } from '../api.ts';
import { reversalLabels } from '../labels.ts';
import { useRefresh } from '../queries.ts';

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
  const { form, failure, submit } = useReversal(receipt, onReversed);
  const amount = formatRupees(receipt.receiptAmount, { decimals: 2 });
  return (
    <FormDialog
      texts={reversalLabels}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={form.isSubmitting}
      failure={failure}
      onSubmit={submit}
    >
      <Wide>{reversalLabels.text(amount, receipt.membershipCode, receipt.receiptNumber)}</Wide>
      <Wide>
        <TextAreaField
          form={form}
          name="reason"
          label={reversalLabels.reason}
          hint={reversalLabels.reasonHint}
          required
        />
      </Wide>
    </FormDialog>
  );
}

function useReversal({ receiptId }: Receipt, onReversed: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefresh();
  const retryKey = useRetryKey();
  const form = useContractForm<ReverseReceiptBody, ReverseReceiptBody>(reverseReceiptBody, {
    defaultValues: { receiptId, reason: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await reverseReceipt(body, retryKey(body));
      toast.success(reversalLabels.done);
      onReversed();
    } catch (error) {
      const text = failureText(error, reversalLabels.failed);
      toast.error(text);
      setFailure(text);
    }
    refresh();
  });
  return { form, failure, submit };
}
