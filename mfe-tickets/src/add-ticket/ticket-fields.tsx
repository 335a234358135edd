import { useState } from 'react';
import type { Group } from '@kuri/shared/contract';
import {
  DateField,
  NumberField,
  PaymentMethodField,
  ReferenceFields,
  TextField,
  useFieldValue,
} from '@kuri/shared/forms';
import { formatRupees, todayInIndia } from '@kuri/shared/format';
import { useFreeDays } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { addTicketLabels } from '../labels.ts';
import { amountFor } from './amount-for.ts';
import type { EnrolmentFormHandle } from './enrolment-form.ts';
import { needsReason } from './needs-reason.ts';

const labels = addTicketLabels.details;
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

export function TicketFields({ form, group }: TicketFieldsProps) {
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
