import type { FieldValues } from 'react-hook-form';
import { PAYMENT_MODES } from '../contract/payment-mode.ts';
import { optionsOf, SelectField, type SelectFieldProps } from '../forms/form-fields.tsx';

const METHODS = optionsOf(PAYMENT_MODES);

/** How money was paid; no form takes it without. */
export function PaymentMethodField<In extends FieldValues, Out extends FieldValues>(
  props: Omit<SelectFieldProps<In, Out>, 'options' | 'required'>,
) {
  return <SelectField {...props} options={METHODS} required />;
}
