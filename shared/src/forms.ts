// Forms over the contract's schemas, and the fields to build them of.
export { applyApiError } from './writes/apply-api-error.ts';
export { DateField, type DateFieldProps } from './forms/date-field.tsx';
export type { Entry } from './forms/entry.ts';
export { FormDialog, type FormDialogProps } from './forms/form-dialog.tsx';
export { FormError } from './forms/form-error.tsx';
export { FormPanel, type FormPanelProps } from './forms/form-panel.tsx';
export { MobileField, type MobileFieldProps } from './forms/mobile-field.tsx';
export { MobileInput, type MobileInputProps } from './forms/mobile-input.tsx';
export { NumberField, type NumberFieldProps } from './forms/number-field.tsx';
export { PanelForm, FullWidth, type SaveFailure } from './forms/panel-form.tsx';
export { ReasonDialog, type ReasonDialogProps } from './forms/reason-dialog.tsx';
export {
  PaymentDateFields,
  PaymentMethodField,
  ReferenceFields,
  referenceOf,
  useBackdatingLimits,
  type PaymentDateFieldsProps,
  type ReferenceFieldsProps,
} from './domain/payment-fields.tsx';
export { optionsOf } from './forms/options-of.ts';
export { SelectField, type SelectFieldProps } from './forms/select-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './forms/text-area-field.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { useContractForm, type ContractForm } from './forms/use-contract-form.ts';
export { useFormField } from './forms/use-form-field.ts';
export { useFieldValue } from './forms/use-field-value.ts';
export { useRetryKey } from './writes/use-retry-key.ts';
export { useSaving } from './writes/use-saving.ts';
export { VersionsDialog } from './forms/versions-dialog.tsx';
export { useVersions, type Versions } from './writes/use-versions.ts';
export { changedNames, type ChangedField, type FieldTexts } from './forms/compare-versions.ts';
