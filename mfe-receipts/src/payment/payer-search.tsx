import { MIN_SEARCH } from '@kuri/shared/limits';
import type { Ref } from 'react';
import type { Member } from '@kuri/shared/contract';
import { formatExactRupees, formatPhone } from '@kuri/shared/format';
import { ComboBox } from '@kuri/shared/overlays';
import { paymentLabels } from '../labels.ts';
import { dueAmountOf } from './ticket-lines.ts';
import { useSearchMembers } from './use-search-members.ts';

interface PayerSearchProps {
  onChoose: (member: Member) => void;
  ref: Ref<HTMLInputElement>;
}

/** Finds the person who pays; who was chosen is shown below it, and the box is free again. */
export function PayerSearch({ onChoose, ref }: PayerSearchProps) {
  const search = useSearchMembers();
  return (
    <ComboBox
      ref={ref}
      label={paymentLabels.search}
      placeholder={paymentLabels.searchPlaceholder}
      options={search.members.map((member) => ({
        value: member.memberId,
        label: member.memberName,
        description: describe(member),
      }))}
      value={null}
      onChange={(memberId) => {
        const chosen = search.members.find((member) => member.memberId === memberId);
        if (!chosen) return;
        search.type('');
        onChoose(chosen);
      }}
      onSearch={search.type}
      isLoading={search.isLoading}
      emptyText={search.isTooShort ? paymentLabels.searchShort(MIN_SEARCH) : paymentLabels.noMatch}
      error={search.hasFailed ? paymentLabels.searchFailed : undefined}
    />
  );
}

/** '+91 98470 11234 · 2 tickets · ₹10,000.00 due' */
function describe({ contactPhone, schemeMemberships }: Member): string {
  const parts = [formatPhone(contactPhone), paymentLabels.tickets(schemeMemberships.length)];
  const due = dueAmountOf(schemeMemberships);
  if (due > 0) parts.push(paymentLabels.due(formatExactRupees(due)));
  return parts.join(' · ');
}
