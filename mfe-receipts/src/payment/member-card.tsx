import styled from 'styled-components';
import type { Member } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';
import { Button } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';

interface MemberCardProps {
  member: Member;
  onChange: () => void;
}

/** Who pays. */
export function MemberCard({ member, onChange }: MemberCardProps) {
  const { memberName, contactPhone, schemeMemberships } = member;
  return (
    <Card role="group" aria-label={paymentLabels.member}>
      <i aria-hidden="true">{memberName.slice(0, 1).toUpperCase()}</i>
      <p>
        <b>{memberName}</b>
        <small>
          {formatPhone(contactPhone)} · {paymentLabels.tickets(schemeMemberships.length)}
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
