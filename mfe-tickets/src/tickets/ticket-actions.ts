import type { Ticket } from '@kuri/shared/contract';
import type { RowAction } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';

const { actions } = ticketsLabels;

interface TicketActions {
  onActivate: (ticket: Ticket) => void;
  onEdit: (ticket: Ticket) => void;
  onDelete: (ticket: Ticket) => void;
}

/**
 * The menu of a ticket: only a joined or inactive one is activated, only a joined one that nothing was
 * paid for deleted; of one that was paid for, the menu says so.
 */
export function ticketActions(ticket: Ticket, on: TicketActions): RowAction[] {
  const { membershipStatus: status } = ticket;
  const item = (id: keyof typeof actions, act: (ticket: Ticket) => void): RowAction => ({
    id,
    label: actions[id],
    onAction: () => {
      act(ticket);
    },
  });
  return [
    ...(status === 'Inactive' || status === 'Joined' ? [item('activate', on.onActivate)] : []),
    item('edit', on.onEdit),
    ...(status === 'Joined'
      ? [{ ...item('delete', on.onDelete), danger: true, ...undeletableReason(ticket) }]
      : []),
  ];
}

function undeletableReason({ paidAmount }: Ticket): Pick<RowAction, 'disabled' | 'reason'> {
  return paidAmount === 0 ? {} : { disabled: true, reason: ticketsLabels.hasReceipts };
}
