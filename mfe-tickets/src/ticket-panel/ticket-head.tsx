import styled from 'styled-components';
import type { Ticket } from '@kuri/shared/contract';
import { Link } from '@kuri/shared/router';
import { StatusBadge } from '@kuri/shared/ui';
import { winnerLabels } from './winner-labels.ts';

/** What the panel's title leaves open: which of the member's tickets this is. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
  return (
    <Line>
      <span>{ticket.membershipCode}</span>
      <StatusBadge status={ticket.membershipStatus} />
      {ticket.isWinner && (
        <Prize to={`/payouts?ticket=${ticket.ticketId}`}>{winnerLabels.prize}</Prize>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s3);
  color: var(--ink-2);
`;

const Prize = styled(Link)`
  color: var(--brand);
  font-weight: 600;

  &:hover {
    text-decoration: underline;
  }
`;
