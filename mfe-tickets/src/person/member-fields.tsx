import type { ComponentType } from 'react';
import { memberField, type MemberFieldName, typedValues } from '@kuri/shared/contract';
import {
  type ContractForm,
  FullWidth,
  SelectField,
  TextField,
  type TextFieldProps,
} from '@kuri/shared/forms';

/** Text of a value, as it is chosen or typed. */
export function factOf(name: MemberFieldName, value: unknown): string {
  const text = typeof value === 'string' ? value : typedValues([name])[name];
  return memberField(name).options?.[text] ?? text;
}

/** Props of a box by the line of its field. */
export function boxOf(name: MemberFieldName) {
  const { texts, isNeeded, inputMode } = memberField(name);
  return { label: texts.label, required: isNeeded, ...(inputMode && { inputMode }) };
}

type Entries = Record<string, unknown>;

interface MemberFieldsProps<In extends Entries, Out extends Entries> {
  form: ContractForm<In, Out>;
  names: readonly (TextFieldProps<In, Out>['name'] & MemberFieldName)[];
  /** Box of a long one. */
  longAs?: ComponentType<TextFieldProps<In, Out>>;
  readOnly?: boolean;
}

/** Boxes and choices of a person's fields, the long ones last. */
export function MemberFields<In extends Entries, Out extends Entries>({
  form,
  names,
  longAs: Long = TextField,
  readOnly = false,
}: MemberFieldsProps<In, Out>) {
  const isLong = (name: MemberFieldName) => memberField(name).isLong === true;
  return (
    <>
      {names
        .filter((name) => !isLong(name))
        .map((name) => {
          const { options } = memberField(name);
          const box = { form, name, ...boxOf(name) };
          if (!options) return <TextField key={name} {...box} readOnly={readOnly} />;
          const choices = Object.entries(options).map(([value, label]) => ({ value, label }));
          return <SelectField key={name} {...box} options={choices} required />;
        })}
      {names.filter(isLong).map((name) => (
        <FullWidth key={name}>
          <Long form={form} name={name} {...boxOf(name)} readOnly={readOnly} />
        </FullWidth>
      ))}
    </>
  );
}
