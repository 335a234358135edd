import styled from 'styled-components';
import { TextAreaField, TextField, Wide, useFieldValue } from '@kuri/shared/forms';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { ticketPanelLabels } from '../labels.ts';
import { MobileInput } from '../phone/mobile-input.tsx';
import type { ProfileForm } from './profile-form.ts';

const { fields } = ticketPanelLabels;

interface FormPart {
  form: ProfileForm;
}

export function ContactFields({ form }: FormPart) {
  return (
    <Grid>
      <TextField form={form} name="memberName" label={fields.name} required />
      <PhoneField form={form} />
      <TextField form={form} name="contactEmail" label={fields.email} inputMode="email" />
      <Wide>
        <TextAreaField form={form} name="address" label={fields.address} required />
      </Wide>
    </Grid>
  );
}

function PhoneField({ form }: FormPart) {
  const phone = useFieldValue(form, 'contactPhone');
  const { ref } = form.register('contactPhone');
  const { errors, isSubmitted } = form.formState;
  return (
    <MobileInput
      ref={ref}
      label={fields.phone}
      value={typeof phone === 'string' ? phone : ''}
      onChange={(digits) => {
        const choices = { shouldDirty: true, shouldValidate: isSubmitted };
        form.setValue('contactPhone', digits, choices);
      }}
      error={errors.contactPhone?.message}
      required
    />
  );
}

/** What names the ticket: shown as fields, changed by nobody. */
export function IdentityFields({ form }: FormPart) {
  return (
    <Grid>
      <TextField form={form} name="membershipCode" label={fields.code} required readOnly />
      <TextField form={form} name="membershipStatus" label={fields.status} required readOnly />
      <TextField form={form} name="joinedDate" label={fields.joinedDate} required readOnly />
    </Grid>
  );
}

export function NomineeFields({ form }: FormPart) {
  return (
    <Grid>
      <TextField form={form} name="nomineeName" label={fields.nomineeName} />
      <TextField form={form} name="nomineeRelation" label={fields.nomineeRelation} />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);

  div:has(> input[readonly]) {
    background: var(--hover);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
