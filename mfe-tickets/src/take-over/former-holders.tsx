import styled from 'styled-components';
import type { Statement, Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import type { MemberTexts } from '@kuri/shared/texts';
import { holderLabels } from './labels.ts';

interface FormerHoldersProps {
  /** Older servers send none. */
  holders: Ticket['formerHolders'] | undefined;
  /** Without them, by the console's labels. */
  texts?: {
    statement: Pick<MemberTexts['statement'], 'held' | 'holder'>;
    date: MemberTexts['date'];
  };
}

const CONSOLE = { statement: holderLabels, date: formatDate };

/** Former holders of a ticket; empty without any. */
export function FormerHolders({ holders = [], texts = CONSOLE }: FormerHoldersProps) {
  const { statement, date } = texts;
  if (holders.length === 0) return null;
  const before = holders.map(({ memberName, from, until }) =>
    statement.holder({ name: memberName, from: date(from), until: date(until) }),
  );
  return <Line>{statement.held({ holders: before.join('; ') })}</Line>;
}

interface FormerNamesProps {
  names: Statement['formerNames'] | undefined;
  texts: MemberTexts;
}

/** Former names of a member, with author and reason; empty without any. */
export function FormerNames({ names = [], texts: { statement, date } }: FormerNamesProps) {
  return names.map(({ memberName, contactPhone, changedAt, changedBy, reason }) => (
    <Line key={changedAt}>
      {statement.renamed({
        before: `${memberName}, ${formatPhone(contactPhone)}`,
        date: date(changedAt),
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
