import { useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import {
  SINGLE_FORM_METHODS,
  addRupees,
  singlePaymentForm,
  type Payment,
  type ReceiptDateLimits,
  type SinglePaymentForm as SinglePaymentEntry,
  type Ticket,
} from '@kuri/shared/contract';
import { formatExactRupees, todayInIndia } from '@kuri/shared/format';
import {
  applyApiError,
  FullWidth,
  NumberField,
  optionsOf,
  PanelForm,
  ReferenceFields,
  SelectField,
  useContractForm,
  useFieldValue,
  type Entry,
} from '@kuri/shared/forms';
import { Button } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { LATE_FEE_NAMES, LateFeeFields } from './late-fee.tsx';
import {
  DATE_NAMES,
  DateFields,
  OF_METHOD,
  REFERENCE_NAMES,
  paymentOf,
  useDateLimits,
} from './payment-fields.tsx';
import {
  ConfirmPayment,
  isConflict,
  useRecordPayment,
  type PendingPayment,
} from './record-payment.tsx';
import { amountOf, bodyOf, lateFeeOfLines, remainingInstalments } from './ticket-lines.ts';

/** The methods of the form for one ticket. */
const METHODS = optionsOf(SINGLE_FORM_METHODS);

/** The form for one ticket: one instalment, paid today. */
function useSinglePaymentForm(limits: ReceiptDateLimits) {
  type Values = ReturnType<ReturnType<typeof singlePaymentForm>['parse']>;
  return useContractForm<Entry<SinglePaymentEntry>, Values>(singlePaymentForm(limits), {
    defaultValues: {
      paymentMethod: '',
      receiptDate: todayInIndia(),
      backdateReason: '',
      transactionId: '',
      referenceReason: '',
      waivesLateFee: false,
      lateFeeWaiver: '',
      no_installments: 1,
    },
  });
}

interface SinglePaymentFormProps {
  ticket: Ticket;
  onRecorded: (payment: Payment) => void;
  /** The ticket was paid or changed meanwhile. */
  onRefused: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** Takes a payment for one ticket. */
export function SinglePaymentForm(props: SinglePaymentFormProps) {
  const { ticket, onRecorded, onRefused, onDirtyChange } = props;
  const formId = useId();
  const limits = useDateLimits([ticket]);
  const form = useSinglePaymentForm(limits);
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const recording = useRecordPayment({
    onRecorded,
    onFailed: (error) => {
      setPending(null);
      applyApiError(form, error);
      if (isConflict(error)) onRefused();
    },
  });
  const { failure, isBusy } = recording;
  const { isDirty } = form;
  const notify = useEffectEvent(onDirtyChange);
  useEffect(() => {
    notify(isDirty);
    return () => {
      notify(false);
    };
  }, [isDirty]);
  const max = remainingInstalments(ticket);

  const count = useFieldValue(form, 'no_installments');
  const shown = typeof count === 'number' && count >= 1 && count <= max ? count : 0;
  const line = { ticket, instalments: shown };
  const lateFee = lateFeeOfLines(shown === 0 ? [] : [line], {
    waives: useFieldValue(form, 'waivesLateFee'),
  });

  const checked = form.handleSubmit(({ no_installments: instalments, ...given }) => {
    const lines = [{ ticket, instalments }];
    const body = { ...bodyOf(lines), ...paymentOf(given, limits, lateFee) };
    setPending({ body, lines, memberName: ticket.memberName });
  });
  const submit = () => {
    // A waiver of a fee that is no longer due asks for no reason.
    if (lateFee.due === 0) form.setValue('waivesLateFee', false);
    return checked();
  };
  return (
    <>
      <PanelForm
        id={formId}
        failure={failure === null ? null : { text: failure, reason: undefined }}
        onSubmit={submit}
      >
        <SelectField
          form={form}
          name="paymentMethod"
          label={paymentLabels.method}
          placeholder={paymentLabels.methodPlaceholder}
          options={METHODS}
          rechecks={OF_METHOD}
          required
        />
        <ReferenceFields
          form={form}
          names={REFERENCE_NAMES}
          labels={paymentLabels.reference}
          onlyMissed
        />
        <DateFields form={form} limits={limits} names={DATE_NAMES} />
        <NumberField
          form={form}
          name="no_installments"
          label={paymentLabels.single.instalments}
          hint={paymentLabels.single.left({ count: max })}
          max={max}
          required
        />
        <LateFeeFields form={form} names={LATE_FEE_NAMES} due={lateFee.due} />
        <Sum aria-live="polite">
          <span>{paymentLabels.single.amount}</span>
          <b>{formatExactRupees(addRupees([amountOf(line), lateFee.taken]))}</b>
        </Sum>
        <FullWidth>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={paymentLabels.creating}>
            {paymentLabels.create}
          </Button>
        </FullWidth>
      </PanelForm>
      <ConfirmPayment
        pending={pending}
        duplicate={recording.duplicate}
        isBusy={isBusy}
        onCancel={() => {
          setPending(null);
          recording.leaveDuplicate();
        }}
        onConfirm={({ body }) => void recording.record(body)}
      />
    </>
  );
}

const Sum = styled.div`
  display: grid;
  gap: 6px;
  font-size: 13px;

  b {
    font-size: 20px;
    line-height: 36px;
    font-variant-numeric: tabular-nums;
  }
`;
