import type { Reminder, Ticket } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import { StatusBadge, type Column } from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';
import { Contact } from '../reminders/contact.tsx';

const { ticketColumns: columns } = duesLabels;

/** @param today the day that the dues are counted on */
export const ticketColumns = (
  reminders: ReadonlyMap<string, Reminder>,
  today: string,
): readonly Column<Ticket>[] => [
  {
    id: 'name',
    header: columns.name,
    cell: (ticket) => <b>{ticket.memberName}</b>,
  },
  {
    id: 'contact',
    header: columns.contact,
    cell: (ticket) => (
      <Contact
        name={ticket.memberName}
        phone={ticket.contactPhone}
        reminder={reminders.get(ticket.memberId)}
        today={today}
      />
    ),
    numeric: true,
  },
  {
    id: 'code',
    header: columns.code,
    cell: (ticket) => ticket.membershipCode,
    numeric: true,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    hideOnPhone: true,
    givesWay: 3,
  },
  {
    id: 'joined',
    header: columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'total',
    header: columns.total,
    cell: (ticket) => ticket.totalInstallments,
    align: 'end',
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'paid',
    header: columns.paid,
    cell: (ticket) => ticket.paidInstallments,
    align: 'end',
    numeric: true,
    givesWay: 3,
  },
  {
    id: 'due',
    header: columns.due,
    cell: (ticket) => ticket.dueInstallments,
    align: 'end',
    numeric: true,
  },
  {
    id: 'amount',
    header: columns.amount,
    cell: (ticket) => (
      <b>
        <TicketFigure
          about="due"
          of={{ schemememberid: ticket.ticketId }}
          name={duesLabels.dueOf(ticket.membershipCode)}
          figure={formatExactRupees(ticket.dueAmount)}
        />
      </b>
    ),
    align: 'end',
    numeric: true,
  },
];
