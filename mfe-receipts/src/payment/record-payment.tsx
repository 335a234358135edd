import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { addReceipt } from '@kuri/shared/calls';
import { addRupees, type AddReceiptBody, type Payment } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { toast, toastWarnings } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { lateFeeOfLines, linesText, totalsOf, type TicketLine } from './ticket-lines.ts';

const TIMEOUT_MS = 10_000;

/** A filled payment that waits for its confirmation. */
export interface PendingPayment {
  body: AddReceiptBody;
  lines: readonly TicketLine[];
  memberName: string;
}

interface RecordPayment {
  onRecorded: (payment: Payment) => void;
  /** The form keeps what it has; single fields may show what is wrong with them. */
  onFailed: (error: unknown) => void;
  /** Confirm in a dialog before recording. Without it the screen shows the outcome: no toasts. */
  asks?: boolean;
}

/**
 * Records a payment, one request at a time. An unchanged payment keeps its key, so that a repeat after a
 * lost answer records it once. A probable duplicate needs a second confirmation.
 */
export function useRecordPayment({ onRecorded, onFailed, asks = true }: RecordPayment) {
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  // A confirmed duplicate stays confirmed when it is sent again.
  const confirmed = useRef('');
  const { write, isBusy, failure, forget } = useWrite(addReceipt, {
    failed: paymentLabels.unexpected,
    toasts: asks
      ? { done: paymentLabels.added, failed: (reason) => paymentLabels.addFailed({ reason }) }
      : {},
    onDone: ({ data }) => {
      if (asks) toastWarnings(data);
      setPending(null);
      setDuplicate(null);
      confirmed.current = '';
      onRecorded(data);
    },
    onFailed: (error) => {
      setDuplicate(isDuplicate(error) ? error.message : null);
      if (isDuplicate(error)) return true;
      setPending(null);
      onFailed(error);
      return false;
    },
  });
  useStillWorking(isBusy);

  const record = ({ body }: PendingPayment) => {
    const content = JSON.stringify(body);
    if (duplicate !== null) confirmed.current = content;
    const isConfirmed = content === confirmed.current;
    return write({ body: isConfirmed ? { ...body, confirmDuplicate: true } : body });
  };
  return {
    /** The payment that is asked about, else null. */
    pending: asks || duplicate !== null ? pending : null,
    /** The probable duplicate while it is asked about, else null. */
    duplicate,
    isBusy,
    /** The failure of the last attempt. */
    failure,
    forget,
    begin: (payment: PendingPayment) => {
      setPending(payment);
      if (!asks) void record(payment);
    },
    confirm: () => {
      if (pending) void record(pending);
    },
    cancel: () => {
      setPending(null);
      setDuplicate(null);
    },
  };
}

function isDuplicate(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'POSSIBLE_DUPLICATE';
}

/** Toasts after 10 s that the server is still working. */
function useStillWorking(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    let note: string | undefined;
    const timer = setTimeout(() => {
      note = toast.loading(paymentLabels.stillWorking);
    }, TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      if (note !== undefined) toast.dismiss(note);
    };
  }, [isBusy]);
}

interface ConfirmPaymentProps {
  recording: ReturnType<typeof useRecordPayment>;
}

/** Says the sum once more before it is recorded. */
export function ConfirmPayment({ recording }: ConfirmPaymentProps) {
  const { pending, duplicate, isBusy, cancel, confirm } = recording;
  const labels = duplicate === null ? paymentLabels.confirm : paymentLabels.duplicate;
  return (
    <ConfirmDialog
      // A new key makes screen readers read the new question.
      key={duplicate === null ? 'sum' : 'duplicate'}
      // A stray Enter records nothing twice.
      tone={duplicate === null ? 'plain' : 'danger'}
      isOpen={pending !== null}
      isBusy={isBusy}
      title={labels.title}
      text={pending === null ? '' : textOf(pending, duplicate)}
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel}
      onClose={cancel}
      onConfirm={confirm}
    />
  );
}

function textOf({ body, lines, memberName }: PendingPayment, duplicate: string | null): string {
  if (duplicate !== null) return paymentLabels.duplicate.text({ earlier: duplicate });
  const { lateFee = 0, receiptDate, paymentMethod } = body;
  const amount = formatExactRupees(addRupees([totalsOf(lines).amount, lateFee]));
  return paymentLabels.confirm.text({
    amount,
    member: memberName,
    what: linesText(lines, lateFeeOfLines(lines, { waives: lateFee === 0 })),
    how: paymentMethod,
    date: formatDate(receiptDate),
  });
}

/** The ticket was paid or changed meanwhile, or its late fee is another one. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 409 || error.code === 'LATE_FEE_MISMATCH';
}
