import type { MemberDues, Reminder } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { TicketFigure } from '@kuri/shared/overlays';
import type { Column } from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';
import { Contact } from '../reminders/contact.tsx';

const { memberColumns: columns } = duesLabels;

/** @param today the day that the dues are counted on */
export const memberColumns = (
  reminders: ReadonlyMap<string, Reminder>,
  today: string,
): readonly Column<MemberDues>[] => [
  {
    id: 'name',
    header: columns.name,
    cell: (row) => (
      <>
        <b>{row.memberName}</b>
        <small>{duesLabels.tickets(row.ticketsCount)}</small>
      </>
    ),
  },
  {
    id: 'contact',
    header: columns.contact,
    cell: (row) => (
      <Contact
        name={row.memberName}
        phone={row.contactPhone}
        reminder={reminders.get(row.memberId)}
        today={today}
      />
    ),
    numeric: true,
  },
  {
    id: 'scheme',
    header: columns.scheme,
    cell: (row) => row.schemeName,
  },
  {
    id: 'amount',
    header: columns.amount,
    cell: (row) => (
      <b>
        <TicketFigure
          about="due"
          of={{ memberid: row.memberId, schemeid: row.schemeId }}
          name={duesLabels.dueOf(`${row.memberName}, ${row.schemeName}`)}
          figure={formatExactRupees(row.dueAmount)}
        />
      </b>
    ),
    align: 'end',
    numeric: true,
  },
  {
    id: 'date',
    header: columns.date,
    cell: (row) => (
      <>
        {formatDate(row.dueDate)}
        <small>{duesLabels.late(row.dueInstallments)}</small>
      </>
    ),
    numeric: true,
  },
];
