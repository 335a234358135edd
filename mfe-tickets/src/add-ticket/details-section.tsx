import type { Group } from '@kuri/shared/contract';
import { MobileInput, TextField } from '@kuri/shared/forms';
import { addTicketLabels } from '../labels.ts';
import { useFieldText, type EnrolmentFormHandle } from './enrolment-form.ts';
import { FormSection } from './form-section.ts';
import { TicketFields } from './ticket-fields.tsx';
import type { MemberChoice } from './use-member-choice.ts';

const labels = addTicketLabels.details;

interface DetailsSectionProps {
  form: EnrolmentFormHandle;
  member: MemberChoice;
  /** Without it there is nothing to fill in yet. */
  group: Group | undefined;
}

/** Who the member is, and what they take and pay. */
export function DetailsSection({ form, member, group }: DetailsSectionProps) {
  const disabled = group === undefined;
  return (
    <FormSection>
      <legend>{labels.heading}</legend>
      <TextField form={form} name="memberName" label={labels.name} disabled={disabled} required />
      <PhoneField form={form} member={member} disabled={disabled} />
      <TextField form={form} name="address" label={labels.address} disabled={disabled} required />
      <TextField
        form={form}
        name="contactEmail"
        label={labels.email}
        inputMode="email"
        disabled={disabled}
      />
      <TicketFields form={form} group={group} />
    </FormSection>
  );
}

interface PhoneFieldProps extends Pick<DetailsSectionProps, 'form' | 'member'> {
  disabled: boolean;
}

/** The number that was searched for; that of an existing member is not to be changed here. */
function PhoneField({ form, member, disabled }: PhoneFieldProps) {
  const { ref } = form.register('contactPhone');
  return (
    <MobileInput
      ref={ref}
      label={labels.phone}
      value={useFieldText(form, 'contactPhone')}
      onChange={(digits) => {
        member.type(digits, true);
      }}
      error={form.formState.errors.contactPhone?.message}
      readOnly={member.existing !== null}
      disabled={disabled}
      required
    />
  );
}
