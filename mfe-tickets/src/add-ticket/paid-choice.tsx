import { useId } from 'react';
import styled from 'styled-components';
import { dayBook } from '@kuri/shared/calls';
import type { DrawerDay } from '@kuri/shared/contract';
import { formatDate, todayInIndia } from '@kuri/shared/format';
import { useFieldValue, useFormField } from '@kuri/shared/forms';
import { useRead } from '@kuri/shared/query';
import { addTicketLabels } from '../labels.ts';
import type { EnrolmentFormHandle } from './enrolment-form.ts';
import { Note } from './number-lookup.tsx';

const labels = addTicketLabels.details;
const CHOICES = [
  [false, labels.notYet],
  [true, labels.paidNow],
] as const;

/** The user's drawer of today, read once money is to come in. */
function useOwnDrawer(form: EnrolmentFormHandle): DrawerDay | undefined {
  const enabled = useFieldValue(form, 'isPaidNow') === true;
  const book = useRead(dayBook, { query: { date: todayInIndia() } }, { enabled });
  return enabled ? book.data?.drawers.find(({ isOwn }) => isOwn) : undefined;
}

/** Reason why the user takes no payment any more today; null while they do, and where none is taken. */
export function useDrawerRefusal(form: EnrolmentFormHandle): string | null {
  const drawer = useOwnDrawer(form);
  return drawer?.closing ? labels.drawerClosed({ day: formatDate(todayInIndia()) }) : null;
}

interface PaidChoiceProps {
  form: EnrolmentFormHandle;
  disabled: boolean;
}

/** Chooses if money comes in with the tickets: nothing does unless it is chosen. */
export function PaidChoice({ form, disabled }: PaidChoiceProps) {
  const name = useId();
  const field = useFormField({ form, name: 'isPaidNow', rechecks: RECHECKED });
  const drawer = useOwnDrawer(form);
  const refusal = useDrawerRefusal(form);
  const isCash = useFieldValue(form, 'paymentMode') === 'Cash';
  return (
    <Choices disabled={disabled}>
      <legend>{labels.payment}</legend>
      {CHOICES.map(([isPaidNow, label]) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={field.value === isPaidNow}
            onChange={() => field.change(isPaidNow)}
          />
          <span>{label}</span>
        </label>
      ))}
      <Note tone="bad">
        {refusal ?? (isCash && drawer?.openingCash === null ? labels.drawerUnopened : null)}
      </Note>
    </Choices>
  );
}

/** Fields that the choice makes right or wrong. */
const RECHECKED = ['paidAmount', 'transactionId', 'referenceReason', 'joinedDate'] as const;

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: max(40px, var(--touch));
    cursor: pointer;
  }
  &:disabled label {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  > p {
    width: 100%;
  }
`;
