import type { FieldValues } from 'react-hook-form';
import { PAYMENT_MODES } from '../contract/payment-mode.ts';
import { optionsOf } from '../forms/options-of.ts';
import { SelectField, type SelectFieldProps } from '../forms/select-field.tsx';

const METHODS = optionsOf(PAYMENT_MODES);

/** How money was paid; no form takes it without. */
export function PaymentMethodField<In extends FieldValues, Out extends FieldValues>(
  props: Omit<SelectFieldProps<In, Out>, 'options' | 'required'>,
) {
  return <SelectField {...props} options={METHODS} required />;
}
