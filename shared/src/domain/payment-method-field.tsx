import type { FieldValues } from 'react-hook-form';
import { PAYMENT_MODES } from '../contract/payment-mode.ts';
import { optionsOf, SelectField, type SelectFieldProps } from '../forms/form-fields.tsx';

const METHODS = optionsOf(PAYMENT_MODES);

/** Required field for the payment method. */
export function PaymentMethodField<In extends FieldValues, Out extends FieldValues>(
  props: Omit<SelectFieldProps<In, Out>, 'options' | 'required'>,
) {
  return <SelectField {...props} options={METHODS} required />;
}
