import type { Ref } from 'react';
import styled from 'styled-components';
import type { Ticket } from '@kuri/shared/contract';
import { FormError } from '@kuri/shared/forms';
import { DataTable } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { TicketCheck } from './ticket-check.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { reasonAgainst } from './ticket-lines.ts';
import type { TicketChoice } from './use-ticket-choice.ts';

interface PayableTicketsProps {
  tickets: readonly Ticket[];
  choice: TicketChoice;
  /** What is said of each; all that there is unless given. */
  columns?: typeof ticketColumns;
  /** What is wrong with the choice. */
  error: string | null;
  /** Takes the focus when none of them can. */
  ref: Ref<HTMLDivElement>;
}

/** The tickets of a member, to choose which are paid. */
export function PayableTickets({
  tickets,
  choice,
  columns = ticketColumns,
  error,
  ref,
}: PayableTicketsProps) {
  return (
    <Parts ref={ref} tabIndex={-1}>
      <FormError text={error} />
      <AllTickets tickets={tickets} choice={choice} />
      <DataTable
        label={paymentLabels.ticketList}
        columns={columns(choice)}
        // The status has a column.
        badge={null}
        rows={tickets}
        rowKey={({ membershipId }) => membershipId}
        rowName={({ membershipCode }) => membershipCode}
        empty={paymentLabels.noTickets}
      />
    </Parts>
  );
}

/** Chooses all that can be paid, or leaves all of them out again; one alone needs no box for all. */
function AllTickets({ tickets, choice }: Pick<PayableTicketsProps, 'tickets' | 'choice'>) {
  const payable = tickets.filter((ticket) => reasonAgainst(ticket) === null);
  const chosen = choice.lines.length;
  const isAll = chosen === payable.length;
  if (payable.length < 2) return null;
  return (
    <TicketCheck
      label={paymentLabels.allTickets}
      isChosen={isAll}
      isMixed={chosen > 0 && !isAll}
      reason={null}
      onToggle={() => {
        choice.chooseOnly(isAll ? [] : payable);
      }}
    />
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;
