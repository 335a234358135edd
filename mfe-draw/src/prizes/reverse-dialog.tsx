import { reversePrize } from '@kuri/shared/calls';
import { reversePrizeBody, type Prize, type PrizePayout } from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { formatExactRupees } from '@kuri/shared/format';
import { useWrite } from '@kuri/shared/query';
import { reversePrizeLabels } from './labels.ts';

interface ReverseDialogProps {
  prize: Prize;
  payout: PrizePayout;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a payout shall not count any more, and sees to it. */
export function ReverseDialog({ prize, payout, isOpen, onClose }: ReverseDialogProps) {
  const { write, failure } = useWrite(reversePrize, {
    failed: reversePrizeLabels.failed,
    onDone: onClose,
    toasts: { done: reversePrizeLabels.done, failed: (text) => text },
  });
  const { payoutId, voucherNumber, amount } = payout;
  const text = formatExactRupees(amount);
  return (
    <ReasonDialog
      texts={reversePrizeLabels}
      sentence={reversePrizeLabels.text(voucherNumber, text, prize.memberName)}
      schema={reversePrizeBody}
      values={{ payoutId, reason: '' }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}
