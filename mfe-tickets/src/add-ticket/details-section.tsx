import { useState } from 'react';
import { ASKED_FIELDS, dateRange, type Group } from '@kuri/shared/contract';
import { formatRupees, todayInIndia } from '@kuri/shared/format';
import {
  MobileInput,
  NumberField,
  PaymentDateFields,
  PaymentMethodField,
  ReferenceFields,
  TextField,
  useBackdatingLimits,
  useFieldValue,
} from '@kuri/shared/forms';
import { addTicketLabels } from '../labels.ts';
import { boxOf } from '../person/member-fields.tsx';
import {
  amountFor,
  useFieldText,
  useReceived,
  type EnrolmentFormHandle,
} from './enrolment-form.ts';
import { FormSection } from './form-section.ts';
import type { MemberChoice } from './member-section.tsx';
import { PaidChoice } from './paid-choice.tsx';

const labels = addTicketLabels.details;

interface DetailsSectionProps {
  form: EnrolmentFormHandle;
  member: MemberChoice;
  /** Without it there is nothing to fill in yet. */
  group: Group | undefined;
}

/** The member's details, the tickets and the payment. */
export function DetailsSection({ form, member, group }: DetailsSectionProps) {
  const disabled = group === undefined;
  return (
    <FormSection>
      <legend>{labels.heading}</legend>
      <TextField form={form} name="memberName" label={labels.name} disabled={disabled} required />
      <PhoneField form={form} member={member} disabled={disabled} />
      {ASKED_FIELDS.map((name) => (
        <TextField key={name} form={form} name={name} {...boxOf(name)} disabled={disabled} />
      ))}
      <TicketFields form={form} group={group} />
    </FormSection>
  );
}

interface PhoneFieldProps extends Pick<DetailsSectionProps, 'form' | 'member'> {
  disabled: boolean;
}

/** The searched number; read-only for an existing member. */
function PhoneField({ form, member, disabled }: PhoneFieldProps) {
  const { ref } = form.register('contactPhone');
  return (
    <MobileInput
      ref={ref}
      label={labels.phone}
      value={useFieldText(form, 'contactPhone')}
      onChange={(digits) => member.type(digits, true)}
      error={form.formState.errors.contactPhone?.message}
      readOnly={member.existing !== null}
      disabled={disabled}
      required
    />
  );
}

const DATE_NAMES = { date: 'joinedDate', reason: 'backdateReason' } as const;
const DATE_LABELS = {
  date: labels.joinedDate,
  reason: labels.backdateReason,
  hint: labels.backdateHint,
};
const REFERENCE_NAMES = { id: 'transactionId', reason: 'referenceReason' } as const;
const REFERENCE_LABELS = { id: labels.transactionId, reason: labels.referenceReason };
/** Fields that another method makes right or wrong. */
const OF_METHOD = Object.values(REFERENCE_NAMES);

interface TicketFieldsProps {
  form: EnrolmentFormHandle;
  group: Group | undefined;
}

function TicketFields({ form, group }: TicketFieldsProps) {
  const count = useFieldValue(form, 'ticketsCount');
  const limits = useBackdatingLimits();
  const [latest] = useState(todayInIndia);
  const isPaid = useReceived(form) > 0;
  const isPaidNow = useFieldValue(form, 'isPaidNow') === true;
  const disabled = group === undefined;
  const isUnpaid = disabled || !isPaidNow;
  return (
    <>
      <NumberField
        form={form}
        name="ticketsCount"
        label={labels.count}
        {...(group
          ? { hint: labels.placesLeft({ places: group.maxCapacity - group.currentCapacity }) }
          : {})}
        disabled={disabled}
        required
      />
      <TextField
        form={form}
        name="paperNumber"
        label={labels.paperNumber}
        hint={labels.paperNumberHint({ count: typeof count === 'number' ? count : 1 })}
        disabled={disabled}
      />
      <PaidChoice form={form} disabled={disabled} />
      <NumberField
        form={form}
        name="paidAmount"
        label={labels.paidAmount}
        prefix="₹"
        inputMode="decimal"
        {...(group && typeof count === 'number' ? { hint: sumOf(count, group) } : {})}
        disabled={isUnpaid}
      />
      <PaymentMethodField
        form={form}
        name="paymentMode"
        label={labels.paymentMode}
        rechecks={OF_METHOD}
        disabled={isUnpaid}
      />
      <ReferenceFields
        form={form}
        names={REFERENCE_NAMES}
        labels={REFERENCE_LABELS}
        disabled={isUnpaid}
      />
      <PaymentDateFields
        form={form}
        names={DATE_NAMES}
        labels={DATE_LABELS}
        limits={limits}
        isPaid={isPaid}
        {...(isPaid && dateRange({ ...limits, mayBackdate: true }, []))}
        max={latest}
        disabled={disabled}
      />
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

/** The paid amount as count times instalment. */
function sumOf(count: number, group: Group): string {
  const { monthlyInstallment } = group;
  return labels.paidHint({
    count,
    installment: formatRupees(monthlyInstallment),
    total: formatRupees(amountFor(count, group)),
  });
}
