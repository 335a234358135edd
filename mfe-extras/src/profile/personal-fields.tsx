import { GENDERS } from '@kuri/shared/contract';
import { MobileField, SelectField, TextAreaField, TextField, FullWidth } from '@kuri/shared/forms';
import { personalLabels } from '../labels/profile.ts';
import type { Profile } from './use-profile.ts';

const { fields, genders, genderPlaceholder } = personalLabels;
const GENDER_CHOICES = GENDERS.map((gender) => ({ value: gender, label: genders[gender] }));

export function PersonalFields({ form }: Pick<Profile, 'form'>) {
  return (
    <>
      <TextField form={form} name="fullName" label={fields.fullName} autoComplete="name" required />
      <TextField form={form} name="email" label={fields.email} inputMode="email" required />
      <MobileField form={form} name="phone" label={fields.phone} required />
      <SelectField
        form={form}
        name="gender"
        label={fields.gender}
        options={GENDER_CHOICES}
        placeholder={genderPlaceholder}
        required
      />
      <TextField form={form} name="nationality" label={fields.nationality} required />
      <FullWidth>
        <TextAreaField form={form} name="bio" label={fields.bio} />
      </FullWidth>
    </>
  );
}
