import styled from 'styled-components';
import type { Ticket } from '@kuri/shared/contract';
import { DataTable } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';
import { memberTicketColumns } from './member-ticket-columns.tsx';

const { details } = membersLabels;

/** The tickets that a person holds, newest first. */
export function MemberTickets({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <Section>
      <h2>{details.tickets}</h2>
      <DataTable
        label={details.tickets}
        columns={memberTicketColumns}
        rows={tickets}
        rowKey={(ticket) => ticket.membershipId}
        rowName={(ticket) => ticket.membershipCode}
        empty={details.noTickets}
      />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  h2 {
    font-size: 16px;
    line-height: 22px;
    font-weight: 650;
  }
`;
