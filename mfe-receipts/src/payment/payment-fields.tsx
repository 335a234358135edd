import {
  dateRange,
  earliestReceiptDate,
  paymentForm,
  takesReason,
  type PaymentForm,
  type ReceiptDateLimits,
  type Ticket,
} from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  PaymentDateFields,
  PaymentMethodField,
  ReferenceFields,
  TextField,
  referenceOf,
  useBackdatingLimits,
  useContractForm,
  type ContractForm,
  type PaymentDateFieldsProps,
} from '@kuri/shared/forms';
import { paymentLabels } from '../labels.ts';
import { LATE_FEE_NAMES, LateFeeFields } from './late-fee.tsx';
import { lateFeeBody, type LateFeeDue } from './ticket-lines.ts';

export const DATE_NAMES = { date: 'receiptDate', reason: 'backdateReason' } as const;
const DATE_LABELS = { date: paymentLabels.date, reason: paymentLabels.backdateReason };
export const REFERENCE_NAMES = { id: 'transactionId', reason: 'referenceReason' } as const;
/** Fields that another method makes right or wrong. */
export const OF_METHOD = Object.values(REFERENCE_NAMES);

interface PaymentFieldsProps {
  form: PaymentFormHandle;
  limits: ReceiptDateLimits;
  /** Late fee that is due, rupees. */
  lateFee: number;
}

/** Method, date, transaction id and remarks. */
export function PaymentFields({ form, limits, lateFee }: PaymentFieldsProps) {
  return (
    <>
      <PaymentMethodField
        form={form}
        name="paymentMethod"
        rechecks={OF_METHOD}
        label={paymentLabels.method}
        placeholder={paymentLabels.methodPlaceholder}
      />
      <DateFields form={form} limits={limits} names={DATE_NAMES} />
      <TransactionField form={form} />
      <RemarksField form={form} />
      <LateFeeFields form={form} names={LATE_FEE_NAMES} due={lateFee} />
    </>
  );
}

type Values = Record<string, unknown>;

interface DateFieldsProps<In extends Values, Out extends Values> extends Pick<
  PaymentDateFieldsProps<In, Out>,
  'form' | 'names'
> {
  limits: ReceiptDateLimits;
}

/** The date of a payment for these tickets, and the reason for an earlier one. */
export function DateFields<In extends Values, Out extends Values>(props: DateFieldsProps<In, Out>) {
  return <PaymentDateFields {...props} {...calendarRange(props.limits)} labels={DATE_LABELS} />;
}

type FieldProps = Pick<PaymentFieldsProps, 'form'>;

export function TransactionField({ form }: FieldProps) {
  return <ReferenceFields form={form} names={REFERENCE_NAMES} labels={paymentLabels.reference} />;
}

export function RemarksField({ form }: FieldProps) {
  return (
    <TextField
      form={form}
      name="remarks"
      label={paymentLabels.remarks}
      placeholder={paymentLabels.optional}
    />
  );
}

export function useDateLimits(tickets: readonly Ticket[]): ReceiptDateLimits {
  return { ...useBackdatingLimits(), tickets };
}

/** The first and the last day that the calendar offers. */
export function calendarRange({ tickets, ...limits }: ReceiptDateLimits) {
  return dateRange(limits, tickets.map(earliestReceiptDate));
}

type PaymentValues = ReturnType<ReturnType<typeof paymentForm>['parse']>;
export type PaymentFormHandle = ContractForm<PaymentForm, PaymentValues>;

export const emptyPayment = (): PaymentForm => ({
  paymentMethod: '',
  receiptDate: todayInIndia(),
  transactionId: '',
  referenceReason: '',
  remarks: '',
  backdateReason: '',
  waivesLateFee: false,
  lateFeeWaiver: '',
});

/** The form of the payment panel; takes the focus once tickets are chosen. */
export function usePaymentForm(limits: ReceiptDateLimits): PaymentFormHandle {
  return useContractForm<PaymentForm, PaymentValues>(paymentForm(limits), {
    defaultValues: emptyPayment(),
    takesFocus: limits.tickets.length > 0,
  });
}

interface CheckedPayment extends Record<'paymentMethod' | 'receiptDate' | 'lateFeeWaiver', string> {
  waivesLateFee: boolean;
  transactionId?: string | undefined;
  referenceReason?: string | undefined;
  backdateReason?: string | undefined;
}

/** The checked values of a payment as they are sent: reasons only where the rules ask for them. */
export function paymentOf<Given extends CheckedPayment>(
  given: Given,
  limits: ReceiptDateLimits,
  lateFee: LateFeeDue,
) {
  const { transactionId, referenceReason, backdateReason, ...rest } = given;
  const { waivesLateFee, lateFeeWaiver, ...values } = rest;
  return {
    ...values,
    ...referenceOf({ transactionId, referenceReason }, values.paymentMethod !== 'Cash'),
    ...lateFeeBody(lateFee, { waivesLateFee, lateFeeWaiver }),
    ...(takesReason(values.receiptDate, limits) ? { backdateReason } : {}),
  };
}
