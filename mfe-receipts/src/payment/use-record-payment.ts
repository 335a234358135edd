import { useEffect, useRef, useState } from 'react';
import { ApiError, failureText, isSignedOut } from '@kuri/shared/api';
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
 * payment stays the same, so that sending it again after a lost answer records it once. A payment that
 * looks like one of a moment ago is asked about: recording it again says that this is meant.
 */
export function useRecordPayment({ onRecorded, onFailed }: RecordPayment) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [twin, setTwin] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  // The payment that was confirmed though it has a twin: it stays confirmed when it is sent again.
  const confirmed = useRef('');
  const retryKey = useRetryKey();
  const refresh = useRefresh();
  useStillWorking(isBusy);

  const record = async (payment: AddReceiptBody) => {
    if (isUnderWay.current) return;
    const content = JSON.stringify(payment);
    if (twin !== null) confirmed.current = content;
    const body = content === confirmed.current ? { ...payment, confirmDuplicate: true } : payment;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const { data } = await addReceipt(body, retryKey(body));
      toast.success(paymentLabels.added);
      if (data.warnings.length > 0) toast.blank(data.warnings.join(' '));
      setTwin(null);
      confirmed.current = '';
      onRecorded(data);
    } catch (error) {
      if (isTwin(error)) setTwin(error.message);
      else fail(error);
    }
    isUnderWay.current = false;
    setIsBusy(false);
    // Also after a failure: when the answer was lost, nobody knows.
    refresh();
  };
  const fail = (error: unknown) => {
    setTwin(null);
    const text = failureText(error, paymentLabels.unexpected);
    // Who was signed out is told so by the login.
    if (!isSignedOut(error)) toast.error(paymentLabels.addFailed(text));
    setFailure(text);
    onFailed(error);
  };
  return {
    record,
    isBusy,
    /** Why the last attempt failed. */
    failure,
    /** What looks the same and was recorded a moment ago; null unless that is being asked. */
    twin,
    leaveTwin: () => {
      setTwin(null);
    },
    forget: () => {
      setFailure(null);
    },
  };
}

function isTwin(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'POSSIBLE_DUPLICATE';
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
