// Forms over the contract's schemas, and the fields to build them of.
export { applyApiError } from './forms/apply-api-error.ts';
export { DateField, type DateFieldProps } from './forms/date-field.tsx';
export type { Entry } from './forms/entry.ts';
export { FormError } from './forms/form-error.tsx';
export { FormPanel, type FormPanelProps } from './forms/form-panel.tsx';
export { MobileField, type MobileFieldProps } from './forms/mobile-field.tsx';
export { MobileInput, type MobileInputProps } from './forms/mobile-input.tsx';
export { NumberField, type NumberFieldProps } from './forms/number-field.tsx';
export { PanelForm, Wide, type SaveFailure } from './forms/panel-form.tsx';
export { SelectField, type SelectFieldProps } from './forms/select-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './forms/text-area-field.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { useContractForm, type ContractForm } from './forms/use-contract-form.ts';
export { useFieldValue } from './forms/use-field-value.ts';
export { useRetryKey } from './forms/use-retry-key.ts';
