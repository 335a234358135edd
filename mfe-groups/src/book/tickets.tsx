import type { Ticket } from '@kuri/shared/contract';
import { formatRupees, NOTHING } from '@kuri/shared/format';
import { Link } from '@kuri/shared/router';
import { BookTable, StatusBadge } from '@kuri/shared/ui';
import { bookLabels as labels } from './labels.ts';

const pathOf = ({ schemeId, membershipCode }: Ticket) =>
  `/members?${new URLSearchParams({ group: schemeId, search: membershipCode }).toString()}`;

/** All tickets of a group, on the screen and on paper. */
export function TicketTable({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <BookTable
      label={labels.tickets}
      columns={[labels.ticket, labels.paid, labels.dueOf]}
      rows={tickets.map((ticket) => ({
        key: ticket.ticketId,
        cells: [
          <>
            <Link to={`/users?member=${encodeURIComponent(ticket.memberId)}`}>
              {ticket.memberName}
            </Link>
            <small>
              <Link to={pathOf(ticket)}>{ticket.membershipCode}</Link>
            </small>
            <StatusBadge status={ticket.membershipStatus} />
          </>,
          <>
            {formatRupees(ticket.paidAmount)}
            <small>{`${ticket.paidInstallments}/${ticket.totalInstallments}`}</small>
          </>,
          ticket.dueAmount === 0 ? NOTHING : formatRupees(ticket.dueAmount),
        ],
      }))}
    />
  );
}
