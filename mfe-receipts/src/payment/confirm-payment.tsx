import type { AddReceiptBody } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { paymentLabels } from '../labels.ts';
import { linesText, totalsOf, type TicketLine } from './ticket-lines.ts';

/** A payment that was asked for and waits for its confirmation. */
export interface PendingPayment {
  body: AddReceiptBody;
  lines: readonly TicketLine[];
  memberName: string;
}

interface ConfirmPaymentProps {
  /** Null while nothing is asked for. */
  pending: PendingPayment | null;
  /** What was recorded a moment ago and looks the same: it is asked once more. */
  duplicate: string | null;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (payment: PendingPayment) => void;
}

/** Says the sum once more before it is recorded. */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { pending, duplicate, isBusy, onCancel, onConfirm } = props;
  const labels = duplicate === null ? paymentLabels.confirm : paymentLabels.duplicate;
  return (
    <ConfirmDialog
      // Another question is another dialog, so that it is read out.
      key={duplicate === null ? 'sum' : 'duplicate'}
      // A stray Enter records nothing twice.
      tone={duplicate === null ? 'plain' : 'danger'}
      isOpen={pending !== null}
      isBusy={isBusy}
      title={labels.title}
      text={pending === null ? '' : textOf(pending, duplicate)}
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel}
      onClose={onCancel}
      onConfirm={() => {
        if (pending) onConfirm(pending);
      }}
    />
  );
}

function textOf({ body, lines, memberName }: PendingPayment, duplicate: string | null): string {
  if (duplicate !== null) return paymentLabels.duplicate.text(duplicate);
  const amount = formatExactRupees(totalsOf(lines).amount);
  const date = formatDate(body.receiptDate);
  return paymentLabels.confirm.text(amount, memberName, linesText(lines), body.paymentMethod, date);
}
