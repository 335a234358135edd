// Forms over the contract's schemas, and the fields to build them of.
export { applyApiError } from './writes/use-saving.ts';
export { CheckRows, NetAmount } from './forms/check-rows.ts';
export { DateField, type DateFieldProps } from './forms/form-fields.tsx';
export type { Entry } from './forms/use-contract-form.ts';
export { FormDialog, type FormDialogProps } from './forms/form-parts.tsx';
export { FormError } from './forms/form-parts.tsx';
export { FormPanel, type FormPanelProps } from './forms/form-parts.tsx';
export { MobileField, type MobileFieldProps } from './forms/mobile-field.tsx';
export { MobileInput, type MobileInputProps } from './forms/mobile-field.tsx';
export { NumberField, type NumberFieldProps } from './forms/form-fields.tsx';
export {
  PanelForm,
  FullWidth,
  useReportToPanel,
  type FormState,
  type SaveFailure,
} from './forms/form-parts.tsx';
export { ReasonField, reasonLabels } from './forms/reason-field.tsx';
export { ReasonDialog, type ReasonDialogProps } from './forms/reason-dialog.tsx';
export { restOfCashLabels, useRestOfCash } from './domain/rest-of-cash.tsx';
export { SecondPersonButton, secondPersonLabels } from './domain/second-person-button.tsx';
export { optionsOf } from './forms/form-fields.tsx';
export { SelectField, type SelectFieldProps } from './forms/form-fields.tsx';
export { TextAreaField, type TextAreaFieldProps } from './forms/form-fields.tsx';
export { TextField, type TextFieldProps } from './forms/form-fields.tsx';
export { useContractForm, type ContractForm } from './forms/use-contract-form.ts';
export { useFormField } from './forms/form-fields.tsx';
export { useFieldValue } from './forms/use-contract-form.ts';
export { useRetryKey } from './writes/use-write.ts';
export { useSaving } from './writes/use-saving.ts';
export { VersionsDialog } from './forms/versions-dialog.tsx';
export { useVersions, type Versions } from './writes/use-versions.ts';
export { changedNames, type ChangedField, type FieldTexts } from './forms/compare-versions.ts';
export {
  PaymentDateFields,
  PaymentMethodField,
  ReferenceFields,
  referenceOf,
  useBackdatingLimits,
  type PaymentDateFieldsProps,
  type ReferenceFieldsProps,
} from './domain/payment-fields.tsx';
