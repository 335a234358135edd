import { REFERRAL_TYPES } from '@kuri/shared/contract';
import { FullWidth, MobileField, SelectField, TextField, optionsOf } from '@kuri/shared/forms';
import { referralLabels } from '../labels.ts';
import type { ReferralForm } from './use-referral-form.ts';

const { panel } = referralLabels;
const TYPES = optionsOf(REFERRAL_TYPES);

export function ReferralFields({ form }: { form: ReferralForm }) {
  return (
    <>
      <FullWidth>{panel.text}</FullWidth>
      <FullWidth>
        <TextField form={form} name="refName" label={panel.name} required />
      </FullWidth>
      <SelectField
        form={form}
        name="refType"
        label={panel.type}
        options={TYPES}
        placeholder={panel.typePlaceholder}
        required
      />
      <MobileField form={form} name="refContactPhone" label={panel.contact} required />
    </>
  );
}
