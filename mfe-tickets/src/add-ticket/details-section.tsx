import { useState } from 'react';
import type { Group } from '@kuri/shared/contract';
import { formatRupees, todayInIndia } from '@kuri/shared/format';
import {
  DateField,
  MobileInput,
  NumberField,
  PaymentMethodField,
  ReferenceFields,
  TextField,
  useFieldValue,
} from '@kuri/shared/forms';
import { useFreeDays } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { addTicketLabels } from '../labels.ts';
import {
  amountFor,
  needsReason,
  useFieldText,
  type EnrolmentFormHandle,
} from './enrolment-form.ts';
import { FormSection } from './form-section.ts';
import type { MemberChoice } from './member-section.tsx';

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

const REFERENCE_NAMES = { id: 'transactionId', reason: 'referenceReason' } as const;
const REFERENCE_LABELS = {
  id: labels.transactionId,
  reason: labels.referenceReason,
  hint: labels.referenceHint,
};
/** What another method makes right or wrong. */
const OF_METHOD = Object.values(REFERENCE_NAMES);

interface TicketFieldsProps {
  form: EnrolmentFormHandle;
  group: Group | undefined;
}

function TicketFields({ form, group }: TicketFieldsProps) {
  const count = useFieldValue(form, 'ticketsCount');
  const joinedDate = useFieldValue(form, 'joinedDate');
  const paidAmount = useFieldValue(form, 'paidAmount');
  const mayBackdate = useMay('backdatePayments');
  const freeDays = useFreeDays();
  const [latest] = useState(todayInIndia);
  const disabled = group === undefined;
  return (
    <>
      <NumberField
        form={form}
        name="ticketsCount"
        label={labels.count}
        {...(group ? { hint: labels.placesLeft(group.maxCapacity - group.currentCapacity) } : {})}
        disabled={disabled}
        required
      />
      <NumberField
        form={form}
        name="paidAmount"
        label={labels.paidAmount}
        prefix="₹"
        inputMode="decimal"
        {...(group && typeof count === 'number' ? { hint: sumOf(count, group) } : {})}
        disabled={disabled}
      />
      <PaymentMethodField
        form={form}
        name="paymentMode"
        label={labels.paymentMode}
        rechecks={OF_METHOD}
        disabled={disabled}
      />
      <ReferenceFields
        form={form}
        names={REFERENCE_NAMES}
        labels={REFERENCE_LABELS}
        disabled={disabled}
      />
      <DateField
        form={form}
        name="joinedDate"
        label={labels.joinedDate}
        max={latest}
        disabled={disabled}
        required
      />
      {mayBackdate && needsReason({ joinedDate, paidAmount }, freeDays) && (
        <TextField
          form={form}
          name="backdateReason"
          label={labels.backdateReason}
          hint={labels.backdateHint}
          required
        />
      )}
      <TextField form={form} name="nomineeName" label={labels.nomineeName} disabled={disabled} />
      <TextField
        form={form}
        name="nomineeRelation"
        label={labels.nomineeRelation}
        disabled={disabled}
      />
    </>
  );
}

/** How the paid amount comes about. */
function sumOf(count: number, group: Group): string {
  const { monthlyInstallment } = group;
  return labels.paidHint(
    count,
    formatRupees(monthlyInstallment),
    formatRupees(amountFor(count, group)),
  );
}
