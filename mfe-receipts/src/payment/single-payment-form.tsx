import styled from 'styled-components';
import {
  SINGLE_FORM_METHODS,
  addRupees,
  singlePaymentForm,
  type Payment,
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
  useReportToPanel,
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
import { ConfirmPayment, isConflict, useRecordPayment } from './record-payment.tsx';
import { amountOf, bodyOf, lateFeeOfLines, remainingInstalments } from './ticket-lines.ts';

const METHODS = optionsOf(SINGLE_FORM_METHODS);

interface SinglePaymentFormProps {
  ticket: Ticket;
  onRecorded: (payment: Payment) => void;
  /** The ticket was paid or changed meanwhile. */
  onRefused: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** The payment of one ticket: one instalment, paid today, unless the form says otherwise. */
function useSinglePayment({ ticket, onRecorded, onRefused }: SinglePaymentFormProps) {
  type Values = ReturnType<ReturnType<typeof singlePaymentForm>['parse']>;
  const limits = useDateLimits([ticket]);
  const form = useContractForm<Entry<SinglePaymentEntry>, Values>(singlePaymentForm(limits), {
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
  const recording = useRecordPayment({
    onRecorded,
    onFailed: (error) => {
      applyApiError(form, error);
      if (isConflict(error)) onRefused();
    },
  });
  const max = remainingInstalments(ticket);
  const count = useFieldValue(form, 'no_installments');
  const instalments = typeof count === 'number' && count >= 1 && count <= max ? count : 0;
  const line = { ticket, instalments };
  const waives = useFieldValue(form, 'waivesLateFee');
  const lateFee = lateFeeOfLines(instalments === 0 ? [] : [line], { waives });
  const checked = form.handleSubmit(({ no_installments, ...given }) => {
    const lines = [{ ticket, instalments: no_installments }];
    const body = { ...bodyOf(lines), ...paymentOf(given, limits, lateFee) };
    recording.begin({ body, lines, memberName: ticket.memberName });
  });
  return {
    form,
    limits,
    max,
    lateFee,
    amount: addRupees([amountOf(line), lateFee.taken]),
    recording,
    submit: () => {
      // A waiver of a fee that is no longer due asks for no reason.
      if (lateFee.due === 0) form.setValue('waivesLateFee', false);
      return checked();
    },
  };
}

/** Takes a payment for one ticket. */
export function SinglePaymentForm(props: SinglePaymentFormProps) {
  const { form, limits, max, lateFee, amount, recording, submit } = useSinglePayment(props);
  const { failure, isBusy } = recording;
  useReportToPanel({ isDirty: form.isDirty, isBusy }, ({ isDirty }) =>
    props.onDirtyChange(isDirty),
  );
  return (
    <>
      <PanelForm failure={failure} onSubmit={submit}>
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
          <b>{formatExactRupees(amount)}</b>
        </Sum>
        <FullWidth>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={paymentLabels.creating}>
            {paymentLabels.create}
          </Button>
        </FullWidth>
      </PanelForm>
      <ConfirmPayment recording={recording} />
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
