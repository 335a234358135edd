import { reasonLabels } from '../forms/reason-field.tsx';
import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { PAYMENT_MODES } from '../contract/payment-mode.ts';
import { takesReason, type BackdatingLimits } from '../contract/receipt-dates.ts';
import {
  DateField,
  type DateFieldProps,
  optionsOf,
  SelectField,
  type SelectFieldProps,
  TextField,
  useFormField,
} from '../forms/form-fields.tsx';
import { type ContractForm, useFieldValue } from '../forms/use-contract-form.ts';
import { todayInIndia } from '../contract/calendar.ts';
import { useMay } from '../session/use-may.ts';
import { useClosedUntil, useFreeDays } from './use-organisation.ts';

const METHODS = optionsOf(PAYMENT_MODES);

/** Method of payment; every form requires it. */
export function PaymentMethodField<In extends FieldValues, Out extends FieldValues>(
  props: Omit<SelectFieldProps<In, Out>, 'options' | 'required'>,
) {
  return <SelectField {...props} options={METHODS} required />;
}

/**
 * The limits of a payment's date for the user: today in India, the free days, the right to go back further,
 * closed months.
 */
export function useBackdatingLimits(): BackdatingLimits & { freeDays: number } {
  const mayBackdate = useMay('backdatePayments');
  const [freeDays, closedUntil] = [useFreeDays(), useClosedUntil()];
  return { today: todayInIndia(), mayBackdate, freeDays, closedUntil };
}

export interface PaymentDateFieldsProps<
  In extends FieldValues,
  Out extends FieldValues,
> extends Pick<DateFieldProps<In, Out>, 'form' | 'min' | 'minReason' | 'max' | 'disabled'> {
  names: Record<'date' | 'reason', FieldPath<In>>;
  labels: Record<'date' | 'reason', string> & { hint?: string };
  limits: BackdatingLimits;
  /** Money is paid on the date, so that an early one needs a reason. @default true */
  isPaid?: boolean;
}

/** The date of a payment, and the reason for one before the free days. */
export function PaymentDateFields<In extends FieldValues, Out extends FieldValues>({
  form,
  names,
  labels,
  limits,
  isPaid = true,
  ...field
}: PaymentDateFieldsProps<In, Out>) {
  const date = useFieldValue(form, names.date);
  return (
    <>
      <DateField {...field} form={form} name={names.date} label={labels.date} required />
      {isPaid && takesReason(date, limits) && (
        <TextField
          form={form}
          name={names.reason}
          label={labels.reason}
          hint={labels.hint ?? reasonLabels.hint}
          required
        />
      )}
    </>
  );
}

export interface ReferenceFieldsProps<In extends FieldValues, Out extends FieldValues> {
  form: ContractForm<In, Out>;
  names: Record<'id' | 'reason', FieldPath<In>>;
  labels: Record<'id' | 'reason', string>;
  disabled?: boolean;
  /** Shows the id, too, only once it was missed: for a form that has no such field. */
  onlyMissed?: boolean;
}

/** The transaction id of a payment and, once it was missed, the reason for none. */
export function ReferenceFields<In extends FieldValues, Out extends FieldValues>({
  form,
  names,
  labels,
  disabled = false,
  onlyMissed = false,
}: ReferenceFieldsProps<In, Out>) {
  const id = useFormField({ form, name: names.id });
  const reason = useFormField({ form, name: names.reason });
  const isTyped = typeof reason.value === 'string' && reason.value !== '';
  const isMissed = id.error !== undefined || reason.error !== undefined || isTyped;
  const isGiven = typeof id.value === 'string' && id.value !== '';
  // The field that is in error was not there to take the focus.
  const focus = useEffectEvent(() => {
    if (onlyMissed && id.error !== undefined) form.setFocus(names.id);
  });
  useEffect(() => {
    if (isMissed) focus();
  }, [isMissed]);
  return (
    <>
      {(!onlyMissed || isMissed || isGiven) && (
        <TextField
          form={form}
          name={names.id}
          rechecks={[names.reason]}
          label={labels.id}
          disabled={disabled}
          capitals
        />
      )}
      {isMissed && (
        <TextField
          form={form}
          name={names.reason}
          rechecks={[names.id]}
          label={labels.reason}
          hint={reasonLabels.hint}
          disabled={disabled}
        />
      )}
    </>
  );
}

/**
 * The reference of a payment as it is sent: its transaction id, or the reason for none. Empty texts are left out.
 * @param isNeeded false for cash, and where nothing is paid
 */
export function referenceOf(
  given: { transactionId?: string | undefined; referenceReason?: string | undefined },
  isNeeded: boolean,
): { transactionId?: string; referenceReason?: string } {
  const { transactionId, referenceReason } = given;
  if (transactionId) return { transactionId };
  return isNeeded && referenceReason ? { referenceReason } : {};
}
