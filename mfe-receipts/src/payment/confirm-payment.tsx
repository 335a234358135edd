import type { AddReceiptBody } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
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
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (payment: PendingPayment) => void;
}

/** Says the sum once more before it is recorded. */
export function ConfirmPayment({ pending, isBusy, onCancel, onConfirm }: ConfirmPaymentProps) {
  const { confirm } = paymentLabels;
  return (
    <ConfirmDialog
      tone="plain"
      isOpen={pending !== null}
      isBusy={isBusy}
      title={confirm.title}
      text={pending === null ? '' : textOf(pending)}
      confirmLabel={confirm.confirm}
      cancelLabel={confirm.cancel}
      onClose={onCancel}
      onConfirm={() => {
        if (pending) onConfirm(pending);
      }}
    />
  );
}

function textOf({ body, lines, memberName }: PendingPayment): string {
  const amount = formatRupees(totalsOf(lines).amount, { decimals: 2 });
  const date = formatDate(body.receiptDate);
  return paymentLabels.confirm.text(amount, memberName, linesText(lines), body.paymentMethod, date);
}
