import { reverseCashEntry } from '@kuri/shared/calls';
import { reverseCashBody } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { askReversalLabels } from '../labels.ts';
import { useReversal } from '../receipts/use-reversal.ts';
import type { CashVoucherDialogProps } from './cash-voucher-dialog.tsx';
import { entryActionLabels, stepLabels } from './labels.ts';

/** Asks for the reason, and reverses an entry of cash by a counter-entry. */
export function ReverseCashDialog({ voucher, onClose }: CashVoucherDialogProps) {
  const { entryId, voucherNumber, amount } = voucher;
  const { reverse, busy, done, failed, sentence } = entryActionLabels;
  const { write, failure, takesTwo } = useReversal(reverseCashEntry, {
    texts: { done, failed },
    onDone: () => {
      onClose();
    },
  });
  const confirm = takesTwo ? askReversalLabels.ask : reverse;
  return (
    <ReasonDialog
      texts={{ ...stepLabels, title: reverse, confirm, busy }}
      sentence={sentence(voucherNumber, formatExactRupees(amount))}
      schema={reverseCashBody}
      values={{ entryId, reason: '' }}
      name="reason"
      isOpen
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}
