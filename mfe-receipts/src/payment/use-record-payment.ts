import { useEffect, useRef, useState } from 'react';
import { failureText, isSignedOut } from '@kuri/shared/api';
import type { AddReceiptBody, Payment } from '@kuri/shared/contract';
import { useRetryKey } from '@kuri/shared/forms';
import { toast } from '@kuri/shared/ui';
import { addReceipt } from '../api.ts';
import { paymentLabels } from '../labels.ts';
import { useRefresh } from '../queries.ts';

const PATIENCE_MS = 10_000;

interface RecordPayment {
  onRecorded: (payment: Payment) => void;
  /** The form keeps what it has; single fields may show what is wrong with them. */
  onFailed: (error: unknown) => void;
}

/**
 * Records a payment that was confirmed: one request at a time, and the same key for as long as the
 * payment stays the same, so that sending it again after a lost answer records it once.
 */
export function useRecordPayment({ onRecorded, onFailed }: RecordPayment) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const retryKey = useRetryKey();
  const refresh = useRefresh();
  useStillWorking(isBusy);

  const record = async (body: AddReceiptBody) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const { data } = await addReceipt(body, retryKey(body));
      toast.success(paymentLabels.added);
      if (data.warnings.length > 0) toast.blank(data.warnings.join(' '));
      onRecorded(data);
    } catch (error) {
      const text = failureText(error, paymentLabels.unexpected);
      // Who was signed out is told so by the login.
      if (!isSignedOut(error)) toast.error(paymentLabels.addFailed(text));
      setFailure(text);
      onFailed(error);
    }
    isUnderWay.current = false;
    setIsBusy(false);
    // Also after a failure: when the answer was lost, nobody knows.
    refresh();
  };
  return {
    record,
    isBusy,
    /** Why the last attempt failed. */
    failure,
    forget: () => {
      setFailure(null);
    },
  };
}

/** Says after a while that the server is still at it. */
function useStillWorking(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    let note: string | undefined;
    const timer = setTimeout(() => {
      note = toast.loading(paymentLabels.stillWorking);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      if (note !== undefined) toast.dismiss(note);
    };
  }, [isBusy]);
}
