import styled from 'styled-components';
import type { Ticket } from '@kuri/shared/contract';
import { StatusBadge } from '@kuri/shared/ui';

/** What the panel's title leaves open: which of the member's tickets this is. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
  return (
    <Line>
      <span>{ticket.membershipCode}</span>
      <StatusBadge status={ticket.membershipStatus} />
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s3);
  color: var(--ink-2);
`;
