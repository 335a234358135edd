import styled from 'styled-components';
import { MEMBER_FIELD_NAMES, type Ticket } from '@kuri/shared/contract';
import {
  MobileField,
  TextAreaField,
  TextField,
  useFieldValue,
  ReasonField,
} from '@kuri/shared/forms';
import { useMay } from '@kuri/shared/session';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { ticketPanelLabels } from '../labels.ts';
import { MemberFields } from '../person/member-fields.tsx';
import { renameLabels as labels } from './labels.ts';
import { isAdminsRename, type ProfileForm } from './profile-form.ts';

const { fields } = ticketPanelLabels;

interface FormPart {
  form: ProfileForm;
}

export function ContactFields({ form, ticket }: FormPart & { ticket: Ticket }) {
  const mayRename = useMay('renameMembers');
  const holder = {
    memberName: String(useFieldValue(form, 'memberName')),
    contactPhone: String(useFieldValue(form, 'contactPhone')),
  };
  const isFixed = ticket.isWinner && !mayRename;
  const isAdmins = isAdminsRename(ticket, holder);
  const fixed = isFixed && { readOnly: true, hint: labels.winner };
  const phone = { form, name: 'contactPhone', label: fields.phone, required: true } as const;
  return (
    <Grid>
      <TextField
        form={form}
        name="memberName"
        label={fields.name}
        {...fixed}
        {...(isAdmins && !mayRename && { hint: labels.another })}
        required
      />
      {fixed ? <TextField {...phone} {...fixed} /> : <MobileField {...phone} />}
      {mayRename && (isAdmins || form.formState.errors.reason) && (
        <ReasonField form={form} name="reason" hint={labels.hint} isLong />
      )}
      <MemberFields form={form} names={MEMBER_FIELD_NAMES} longAs={TextAreaField} />
    </Grid>
  );
}

/** The identity of the ticket: read-only but for its number on paper. */
export function IdentityFields({ form }: FormPart) {
  return (
    <Grid>
      <TextField form={form} name="membershipCode" label={fields.code} required readOnly />
      <TextField form={form} name="membershipStatus" label={fields.status} required readOnly />
      <TextField form={form} name="joinedDate" label={fields.joinedDate} required readOnly />
      <TextField form={form} name="paperNumber" label={fields.paperNumber} />
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

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
