import { useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { payPrize } from '@kuri/shared/calls';
import { takesReason, type CheckedPayout } from '@kuri/shared/contract';
import { FullWidth, PanelForm, applyApiError, useFieldValue } from '@kuri/shared/forms';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { payLabels } from './labels.ts';
import { PayFields } from './pay-fields.tsx';
import { usePayForm, type PayablePrize } from './use-pay-form.ts';

interface PayFormProps {
  prize: PayablePrize;
  /** Told what closing would lose, and that nothing may close while it is being saved. */
  onFormChange: (form: { isDirty: boolean; isBusy: boolean }) => void;
}

/** Pays a prize out, once the sum was said once more. */
export function PayForm({ prize, onFormChange }: PayFormProps) {
  const formId = useId();
  const { form, limits } = usePayForm(prize);
  const [pending, setPending] = useState<CheckedPayout | null>(null);
  const { write, isBusy, failure } = useWrite(payPrize, {
    failed: payLabels.failed,
    toasts: { done: payLabels.done, failed: (text) => text },
    onFailed: (error) => {
      applyApiError(form, error);
      return false;
    },
  });
  const { isDirty } = form;
  const notify = useEffectEvent(onFormChange);
  useEffect(() => {
    notify({ isDirty, isBusy });
    return () => {
      notify({ isDirty: false, isBusy: false });
    };
  }, [isDirty, isBusy]);
  const isAfterReversal = prize.receiptsReversed === true;
  const deduction = useFieldValue(form, 'deduction');
  const kept = typeof deduction === 'number' ? deduction : 0;

  const pay = async (payout: CheckedPayout) => {
    const { backdateReason, receiptsReason, ...body } = payout;
    const isAsked = takesReason(payout.payoutDate, limits);
    await write({
      body: {
        ...body,
        ...(isAsked && { backdateReason }),
        ...(isAfterReversal && { receiptsReason }),
      },
    });
    setPending(null);
  };
  return (
    <>
      <PanelForm
        id={formId}
        failure={failure === null ? null : { text: failure, reason: undefined }}
        onSubmit={form.handleSubmit(setPending)}
      >
        <PayFields form={form} limits={limits} receiptsReversed={isAfterReversal} />
        <FullWidth>
          <Net aria-live="polite">
            <span>{payLabels.net}</span>
            <b>{formatExactRupees(Math.max(0, prize.returnAmount - kept))}</b>
          </Net>
        </FullWidth>
        <FullWidth>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={payLabels.busy}>
            {payLabels.pay}
          </Button>
        </FullWidth>
      </PanelForm>
      <ConfirmDialog
        tone="plain"
        isOpen={pending !== null}
        isBusy={isBusy}
        title={payLabels.sure.title}
        text={pending === null ? '' : sureText(pending, prize)}
        confirmLabel={payLabels.sure.confirm}
        cancelLabel={payLabels.sure.cancel}
        onClose={() => {
          setPending(null);
        }}
        onConfirm={() => {
          if (pending) void pay(pending);
        }}
      />
    </>
  );
}

function sureText({ deduction, receiver, method, payoutDate }: CheckedPayout, prize: PayablePrize) {
  const { returnAmount, memberName } = prize;
  const to = receiver === '' ? memberName : receiver;
  return payLabels.sure.text(
    formatExactRupees(returnAmount - deduction),
    to,
    method,
    formatDate(payoutDate),
  );
}

const Net = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border-radius: var(--r-s);
  background: var(--head);

  b {
    font-size: 18px;
    font-variant-numeric: tabular-nums;
  }
`;
