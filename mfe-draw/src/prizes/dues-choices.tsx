import { useId } from 'react';
import { memberById } from '@kuri/shared/calls';
import {
  CLOSED_STATUSES,
  type CheckedPayout,
  type PayPrizeBody,
  type Ticket,
} from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { CheckRows, type ContractForm, FormError, useFormField } from '@kuri/shared/forms';
import { useRead } from '@kuri/shared/query';
import { StaleNotice } from '@kuri/shared/ui';
import { duesLabels } from './labels.ts';

export type Adjustments = CheckedPayout['adjustments'];

interface DuesChoicesProps {
  form: ContractForm<PayPrizeBody, CheckedPayout>;
  /** The winner. */
  memberId: string;
}

/** Overdue instalments of the winner, in any group, to be paid from the prize; nothing without any. */
export function DuesChoices({ form, memberId }: DuesChoicesProps) {
  const { value, change, error } = useFormField({ form, name: 'adjustments' });
  const member = useRead(memberById, { query: { memberid: memberId } });
  const chosen = (value ?? []) as Adjustments;
  const due = (member.data?.schemeMemberships ?? []).filter(
    ({ dueAmount, membershipStatus }) =>
      dueAmount > 0 && !CLOSED_STATUSES.includes(membershipStatus),
  );
  if (member.isError) {
    return (
      <StaleNotice
        text={duesLabels.failed}
        retrying={member.isFetching}
        onRetry={() => void member.refetch()}
      />
    );
  }
  if (due.length === 0) return null;
  return (
    <CheckRows>
      <legend>{duesLabels.title}</legend>
      {due.map((ticket) => {
        const { ticketId, dueAmount } = ticket;
        const others = chosen.filter(({ schemeMemberId }) => schemeMemberId !== ticketId);
        const isChosen = others.length < chosen.length;
        return (
          <DuesChoice
            key={ticketId}
            ticket={ticket}
            isChosen={isChosen}
            onToggle={() => {
              const own = { schemeMemberId: ticketId, amountPaid: dueAmount };
              change(isChosen ? others : [...others, own]);
            }}
          />
        );
      })}
      <FormError text={error ?? null} />
    </CheckRows>
  );
}

interface DuesChoiceProps {
  ticket: Ticket;
  isChosen: boolean;
  onToggle: () => void;
}

function DuesChoice({ ticket, isChosen, onToggle }: DuesChoiceProps) {
  const id = useId();
  const { membershipCode, schemeName, dueInstallments, dueAmount } = ticket;
  return (
    <label>
      <input type="checkbox" checked={isChosen} aria-describedby={id} onChange={onToggle} />
      <span>
        <b>{membershipCode}</b>
        <small id={id}>
          {duesLabels.overdue({ group: schemeName, instalments: dueInstallments })}
        </small>
      </span>
      <b>{formatExactRupees(dueAmount)}</b>
    </label>
  );
}
