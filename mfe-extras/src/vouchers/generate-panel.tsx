import { useState } from 'react';
import { MAX_VALIDITY_DAYS, voucherForm, type VoucherForm } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  DateField,
  FormPanel,
  NumberField,
  TextAreaField,
  FullWidth,
  useContractForm,
  type Entry,
} from '@kuri/shared/forms';
import type { PanelProps } from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';

const { generation } = voucherLabels;

export type OnGenerate = (form: VoucherForm) => void;

export function GeneratePanel({ subject, isOpen, onClose, onSaved }: PanelProps<OnGenerate>) {
  const [today] = useState(todayInIndia);
  const form = useContractForm<Entry<VoucherForm>, VoucherForm>(voucherForm, {
    defaultValues: {
      voucherValue: undefined,
      generationDate: today,
      validityPeriod: undefined,
      notes: '',
    },
  });
  const submit = form.handleSubmit((valid) => {
    subject?.(valid);
    onSaved();
  });
  return (
    <FormPanel
      title={generation.title}
      isOpen={isOpen}
      submitTexts={generation}
      form={form}
      failure={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        form={form}
        name="voucherValue"
        label={generation.value}
        prefix="₹"
        inputMode="decimal"
        required
      />
      <DateField form={form} name="generationDate" label={generation.date} required disabled />
      <FullWidth>
        <NumberField
          form={form}
          name="validityPeriod"
          label={generation.validity}
          hint={generation.validityHint}
          max={MAX_VALIDITY_DAYS}
        />
      </FullWidth>
      <FullWidth>
        <TextAreaField form={form} name="notes" label={generation.notes} rows={3} />
      </FullWidth>
    </FormPanel>
  );
}
