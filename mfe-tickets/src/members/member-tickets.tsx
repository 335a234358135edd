import { updateMember } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { DataTable, Section, useLazyPanel } from '@kuri/shared/ui';
import { membersLabels, ticketsLabels } from '../labels.ts';
import type { TicketSubject } from '../ticket-panel/ticket-subject.ts';
import { memberTicketColumns } from './member-ticket-columns.tsx';

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
  const editOf = (ticket: Ticket) => ({
    id: 'edit',
    label: ticketsLabels.actions.edit,
    onAction: () => {
      panel.open({ ticket, isEditing: true });
    },
  });
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
        {...(mayManage && { actions: (ticket: Ticket) => [editOf(ticket)] })}
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
