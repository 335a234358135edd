import type { Ref } from 'react';
import type { Ticket } from '@kuri/shared/contract';
import { FormError } from '@kuri/shared/forms';
import { DataTable } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { ticketColumns } from './ticket-columns.tsx';
import type { TicketChoice } from './use-ticket-choice.ts';

interface PayableTicketsProps {
  tickets: readonly Ticket[];
  choice: TicketChoice;
  /** What is wrong with the choice. */
  error: string | null;
  /** Takes the focus when none of them can. */
  ref: Ref<HTMLDivElement>;
}

/** The tickets of a member, to choose which are paid. */
export function PayableTickets({ tickets, choice, error, ref }: PayableTicketsProps) {
  return (
    <div ref={ref} tabIndex={-1}>
      <FormError text={error} />
      <DataTable
        label={paymentLabels.ticketList}
        columns={ticketColumns(choice)}
        rows={tickets.map((ticket) => ({ ticket }))}
        rowKey={({ ticket }) => ticket.membershipId}
        rowName={({ ticket }) => ticket.membershipCode}
        empty={paymentLabels.noTickets}
      />
    </div>
  );
}
