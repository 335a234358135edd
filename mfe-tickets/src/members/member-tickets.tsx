import { updateMember } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { useMay } from '@kuri/shared/session';
import { DataTable, Section, StatusBadge, useLazyPanel, type Column } from '@kuri/shared/ui';
import { membersLabels, ticketsLabels } from '../labels.ts';
import { figureNames, paidColumn } from '../ticket-figures.tsx';
import { usePayActions } from '../tickets/ticket-actions.ts';
import type { TicketSubject } from '../ticket-panel/use-editing.ts';

const { details } = membersLabels;

const loadPanel = () =>
  import(/* webpackChunkName: "ticket-panel" */ '../ticket-panel/ticket-panel.tsx').then(
    (module) => module.TicketPanel,
  );

/** The tickets that a person holds, newest first: each opens, to be read, edited and paid. */
export function MemberTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const panel = useLazyPanel<TicketSubject>(loadPanel);
  const mayManage = useMay(updateMember);
  const { opening } = panel;
  /** The ticket as it is now: it follows payments. */
  const newest = ({ ticket }: TicketSubject) =>
    tickets.find(({ membershipId }) => membershipId === ticket.membershipId) ?? ticket;
  const payActions = usePayActions();
  const actionsOf = (ticket: Ticket) => {
    const edit = {
      id: 'edit',
      label: ticketsLabels.actions.edit,
      onAction: () => {
        panel.open({ ticket, isEditing: true });
      },
    };
    return [...(mayManage ? [edit] : []), ...(payActions?.(ticket) ?? [])];
  };
  return (
    <Section>
      <h2>{details.tickets}</h2>
      <DataTable
        label={details.tickets}
        columns={memberTicketColumns}
        rows={tickets}
        rowKey={(ticket) => ticket.membershipId}
        rowName={(ticket) => ticket.membershipCode}
        busy={panel.isLoading}
        onRowClick={(ticket) => {
          panel.open({ ticket, isEditing: false });
        }}
        {...((mayManage || payActions) && { actions: actionsOf })}
        empty={details.noTickets}
      />
      {opening && (
        <opening.Panel
          key={opening.id}
          subject={opening.subject && { ...opening.subject, ticket: newest(opening.subject) }}
          isOpen={opening.isOpen}
          onClose={panel.close}
          onSaved={panel.close}
        />
      )}
    </Section>
  );
}

const memberTicketColumns: readonly Column<Ticket>[] = [
  {
    id: 'code',
    header: details.columns.code,
    cell: (ticket) => <b>{ticket.membershipCode}</b>,
    numeric: true,
  },
  { id: 'group', header: details.columns.group, cell: (ticket) => ticket.schemeName },
  {
    id: 'status',
    header: details.columns.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    hideOnPhone: true,
  },
  paidColumn(details.columns.paidAmount),
  {
    id: 'installments',
    header: details.columns.installments,
    cell: (ticket) => `${ticket.paidInstallments}/${ticket.totalInstallments}`,
    numeric: true,
  },
  {
    id: 'dueAmount',
    header: details.columns.dueAmount,
    cell: (ticket) => (
      <TicketFigure
        about="due"
        of={{ schemememberid: ticket.ticketId }}
        name={figureNames.due(ticket.membershipCode)}
        figure={formatRupees(ticket.dueAmount)}
      />
    ),
    align: 'end',
    numeric: true,
  },
  {
    id: 'joined',
    header: details.columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'lastPaid',
    header: details.columns.lastPaid,
    cell: (ticket) => formatDate(ticket.lastPaidDate),
    numeric: true,
    givesWay: 2,
  },
];
