import { REFERRAL_TYPES } from '@kuri/shared/contract';
import { SelectField, TextField, Wide, useFieldValue } from '@kuri/shared/forms';
import { referralLabels } from '../labels.ts';
import { MobileInput } from '../phone/mobile-input.tsx';
import type { ReferralForm } from './use-referral-form.ts';

const { panel } = referralLabels;
const TYPES = REFERRAL_TYPES.map((type) => ({ value: type, label: type }));

export function ReferralFields({ form }: { form: ReferralForm }) {
  return (
    <>
      <Wide>{panel.text}</Wide>
      <Wide>
        <TextField form={form} name="refName" label={panel.name} required />
      </Wide>
      <SelectField
        form={form}
        name="refType"
        label={panel.type}
        options={TYPES}
        placeholder={panel.typePlaceholder}
        required
      />
      <ContactField form={form} />
    </>
  );
}

function ContactField({ form }: { form: ReferralForm }) {
  const phone = useFieldValue(form, 'refContactPhone');
  const { ref } = form.register('refContactPhone');
  const { errors, isSubmitted } = form.formState;
  return (
    <MobileInput
      ref={ref}
      label={panel.contact}
      value={typeof phone === 'string' ? phone : ''}
      onChange={(digits) => {
        form.setValue('refContactPhone', digits, {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        });
      }}
      error={errors.refContactPhone?.message}
      required
    />
  );
}
