import styled from 'styled-components';
import type { Member } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { membersLabels } from '../labels.ts';

const { details, notAvailable } = membersLabels;

/** What is known of a person. */
export function MemberFacts({ member }: { member: Member }) {
  const facts = [
    [details.phone, formatPhone(member.contactPhone)],
    [details.email, member.contactEmail ?? notAvailable],
    [details.address, member.address],
    [details.joined, formatDate(member.joinedDate)],
    [details.lastPaid, formatDate(member.lastPaidDate)],
    [details.referredBy, member.referralName ?? notAvailable],
  ] as const;
  return (
    <Card aria-label={details.person}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const Card = styled.section`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-1);

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
    gap: var(--s4);
  }
  dt {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;
