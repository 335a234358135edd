import { MIN_SEARCH } from '@kuri/shared/limits';
import type { Ref } from 'react';
import type { Member } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';
import { ComboBox } from '@kuri/shared/overlays';
import { paymentLabels } from '../labels.ts';
import { useSearchMembers } from './use-search-members.ts';

interface MemberSearchProps {
  onChoose: (member: Member) => void;
  ref: Ref<HTMLInputElement>;
}

/** Finds the person who pays; who was chosen is shown below it, and the box is free again. */
export function MemberSearch({ onChoose, ref }: MemberSearchProps) {
  const search = useSearchMembers();
  return (
    <ComboBox
      ref={ref}
      label={paymentLabels.search}
      placeholder={paymentLabels.searchPlaceholder}
      options={search.members.map((member) => ({
        value: member.memberId,
        label: member.memberName,
        description: `${formatPhone(member.contactPhone)} · ${paymentLabels.tickets(member.schemeMemberships.length)}`,
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
