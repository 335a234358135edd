import styled from 'styled-components';
import { updateMember } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { useMay } from '@kuri/shared/session';
import { codeText, DataTable, Section, type Column } from '@kuri/shared/ui';
import { figureNames, membersLabels, ticketsLabels } from '../labels.ts';
import { usePayActions } from '../tickets/ticket-actions.ts';
import { ticketColumns } from '../tickets/ticket-columns.tsx';
import { useTicketPanel } from '../ticket-panel/use-ticket-panel.tsx';

const { details } = membersLabels;

/** The tickets that a person holds, newest first: each opens, to be read, edited and paid. */
export function MemberTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { panel, isLoading, read, edit } = useTicketPanel(tickets);
  const mayManage = useMay(updateMember);
  const payActions = usePayActions();
  const actionsOf = (ticket: Ticket) => {
    const onAction = () => edit(ticket);
    return [
      ...(mayManage ? [{ id: 'edit', label: ticketsLabels.actions.edit, onAction }] : []),
      ...(payActions?.(ticket) ?? []),
    ];
  };
  return (
    <Lines>
      <h2>{details.tickets}</h2>
      <DataTable
        label={details.tickets}
        columns={memberTicketColumns}
        rows={tickets}
        rowKey={(ticket) => ticket.membershipId}
        rowName={(ticket) => ticket.membershipCode}
        busy={isLoading}
        onRowClick={read}
        {...((mayManage || payActions) && { actions: actionsOf })}
        empty={details.noTickets}
      />
      {panel}
    </Lines>
  );
}

/** Cards have their height at once: the person's facts stand below. */
const Lines = styled(Section)`
  && li {
    content-visibility: visible;
  }
`;

const memberTicketColumns: readonly Column<Ticket>[] = [
  {
    id: 'code',
    header: details.columns.code,
    width: 190,
    cell: (ticket) => (
      <>
        <b>{codeText(ticket)}</b>
        <small data-prose>{ticket.schemeName}</small>
      </>
    ),
  },
  ...ticketColumns.filter(({ id }) => id !== 'name' && id !== 'referredBy'),
  {
    id: 'dueAmount',
    header: details.columns.dueAmount,
    cell: (ticket) => (
      <TicketFigure
        about="due"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.due({ code: ticket.membershipCode })}
        figure={formatRupees(ticket.dueAmount)}
      />
    ),
    align: 'end',
    numeric: true,
  },
];
