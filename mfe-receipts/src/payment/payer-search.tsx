import type { Ref } from 'react';
import styled from 'styled-components';
import { namesOnPaper, type Member, type Ticket } from '@kuri/shared/contract';
import { formatExactRupees, formatPhone } from '@kuri/shared/format';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { ComboBox, useMemberSearch } from '@kuri/shared/overlays';
import { Button, codeText } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { dueAmountOf } from './ticket-lines.ts';

interface PayerSearchProps {
  /** @param ticket that of the number on paper which they were searched by */
  onChoose: (member: Member, ticket?: Ticket) => void;
  ref: Ref<HTMLInputElement>;
}

/** Finds the payer; the box is empty again after a choice. */
export function PayerSearch({ onChoose, ref }: PayerSearchProps) {
  const search = useMemberSearch();
  return (
    <ComboBox
      ref={ref}
      label={paymentLabels.search}
      placeholder={paymentLabels.searchPlaceholder}
      options={search.members.map((member) => ({
        value: member.memberId,
        label: member.memberName,
        description: describe(member, namedIn(search.wanted, member)),
      }))}
      value={null}
      onChange={(memberId) => {
        const chosen = search.members.find((member) => member.memberId === memberId);
        if (!chosen) return;
        search.type('');
        onChoose(chosen, namedIn(search.wanted, chosen));
      }}
      onSearch={search.type}
      isLoading={search.isLoading}
      emptyText={
        search.isTooShort ? paymentLabels.searchShort({ min: MIN_SEARCH }) : paymentLabels.noMatch
      }
      error={search.hasFailed ? paymentLabels.searchFailed : undefined}
    />
  );
}

/** 'LG12-A-007 · Paper no. 7 · +91 98470 11234 · 2 tickets · ₹10,000.00 due' */
function describe({ contactPhone, schemeMemberships }: Member, named: Ticket | undefined): string {
  const parts = [
    ...(named ? [codeText(named)] : []),
    formatPhone(contactPhone),
    paymentLabels.tickets({ count: schemeMemberships.length }),
  ];
  const due = dueAmountOf(schemeMemberships);
  if (due > 0) parts.push(paymentLabels.due({ amount: formatExactRupees(due) }));
  return parts.join(' · ');
}

/** The one ticket of a member that a text names by its group and number on paper. */
function namedIn(text: string, { schemeMemberships }: Member): Ticket | undefined {
  const [named, ...others] = schemeMemberships.filter((one) => namesOnPaper(text, one));
  return others.length === 0 ? named : undefined;
}

interface PayerProps {
  member: Member;
  onChange: () => void;
}

export function Payer({ member, onChange }: PayerProps) {
  const { memberName, contactPhone, schemeMemberships } = member;
  return (
    <Card role="group" aria-label={paymentLabels.member}>
      <i aria-hidden="true">{memberName.slice(0, 1).toUpperCase()}</i>
      <p>
        <b>{memberName}</b>
        <small>
          {`${formatPhone(contactPhone)} · ${paymentLabels.tickets({ count: schemeMemberships.length })}`}
        </small>
      </p>
      <Button variant="ghost" onClick={onChange}>
        {paymentLabels.change}
      </Button>
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);

  i {
    display: grid;
    place-items: center;
    flex: none;
    width: 34px;
    height: 34px;
    border-radius: 50%;
    background: var(--gold-tint);
    color: var(--gold-ink);
    font-style: normal;
    font-weight: 700;
  }
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: 14px;
  }
`;
