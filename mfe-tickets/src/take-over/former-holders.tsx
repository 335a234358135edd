import styled from 'styled-components';
import type { Statement, Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { holderLabels } from './labels.ts';

interface FormerHoldersProps {
  /** Older servers send none. */
  holders: Ticket['formerHolders'] | undefined;
}

/** Former holders of a ticket; empty without any. */
export function FormerHolders({ holders = [] }: FormerHoldersProps) {
  if (holders.length === 0) return null;
  return (
    <Line>
      {`${holderLabels.title} ${holders
        .map(({ memberName, from, until }) =>
          holderLabels.holder(memberName, formatDate(from), formatDate(until)),
        )
        .join('; ')}`}
    </Line>
  );
}

/** Former names of a member, with author and reason; empty without any. */
export function FormerNames({ names = [] }: { names: Statement['formerNames'] | undefined }) {
  return names.map(({ memberName, contactPhone, changedAt, changedBy, reason }) => (
    <Line key={changedAt}>
      {holderLabels.renamed({
        before: `${memberName}, ${formatPhone(contactPhone)}`,
        date: formatDate(changedAt),
        by: changedBy,
        reason,
      })}
    </Line>
  ));
}

const Line = styled.p`
  color: var(--ink-2);
  font-size: 13px;
  overflow-wrap: anywhere;
`;
