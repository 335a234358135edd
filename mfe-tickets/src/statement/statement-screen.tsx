import { IconPrinter } from '@tabler/icons-react';
import styled from 'styled-components';
import { ApiError } from '@kuri/shared/api';
import { statementRead } from '@kuri/shared/calls';
import type { Statement } from '@kuri/shared/contract';
import { useRead } from '@kuri/shared/query';
import { useSearchParams } from '@kuri/shared/router';
import { Button, EmptyState, ListState, PageHeader, cardStyle } from '@kuri/shared/ui';
import { formatMoment } from '@kuri/shared/format';
import { FormerNames } from '../take-over/former-holders.tsx';
import { statementLabels as labels } from './labels.ts';
import { Links } from './links.tsx';
import { PrintedStatement } from './printed-statement.tsx';
import { TicketStatement } from './ticket-statement.tsx';

/** The page /statement: the passbook of the ticket or of the member that the URL names. */
export function StatementScreen() {
  const [parameters] = useSearchParams();
  const ticketId = parameters.get('ticket');
  const memberId = parameters.get('member') ?? '';
  const isOfNobody = ticketId === null && memberId === '';
  const query = ticketId === null ? { memberid: memberId } : { schemememberid: ticketId };
  const read = useRead(statementRead, { query }, { enabled: !isOfNobody });
  const isMissing = isOfNobody || (read.error instanceof ApiError && read.error.status === 404);
  return (
    <>
      <PageHeader
        title={labels.title}
        {...(read.data && {
          description: `${read.data.memberName} · ${labels.asOf(formatMoment(read.data.asOf))}`,
        })}
        actions={
          <Button
            icon={<IconPrinter aria-hidden="true" />}
            aria-disabled={read.data === undefined}
            onClick={() => {
              if (read.data !== undefined) window.print();
            }}
          >
            {labels.print}
          </Button>
        }
      />
      {isMissing ? (
        <EmptyState text={labels.missing} />
      ) : (
        <ListState query={read} loading={labels.loading} failed={labels.failed}>
          {(statement) => <StatementContent statement={statement} isOfTicket={ticketId !== null} />}
        </ListState>
      )}
    </>
  );
}

function StatementContent({
  statement,
  isOfTicket,
}: {
  statement: Statement;
  isOfTicket: boolean;
}) {
  const { tickets, ticketsTotal } = statement;
  const [first] = tickets;
  return (
    <>
      <FormerNames names={statement.formerNames} />
      {tickets.length < ticketsTotal && <p>{labels.notAll(tickets.length, ticketsTotal)}</p>}
      {tickets.map((ticket) => (
        <Card key={ticket.ticketId}>
          <TicketStatement ticket={ticket} />
        </Card>
      ))}
      {isOfTicket && first && <Links ticketId={first.ticketId} code={first.membershipCode} />}
      <PrintedStatement statement={statement} />
    </>
  );
}

const Card = styled.div`
  padding: var(--s4);
  ${cardStyle}
`;
