import {
  addDays,
  creditOf,
  lateFeeDue,
  type DuesView,
  type Followed,
  type FollowUp,
  type MemberDues,
  type PendingDues,
  type Reminder,
  SOON_DAYS,
  type Ticket,
} from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { useFilters } from '@kuri/shared/router';
import { TicketFigure } from '@kuri/shared/overlays';
import {
  type Column,
  TableLoading,
  PageTable,
  type Paging,
  type RowAction,
  StatusBadge,
} from '@kuri/shared/ui';
import { duesLabels, followLabels } from '../labels.ts';
import {
  Contact,
  type MemberDue,
  lastFollowUps,
  lastReminders,
} from '../reminders/last-reminders.tsx';

interface DuesTableProps {
  dues: PendingDues;
  view: DuesView;
  followed: Followed | null;
  paging: Paging;
  busy: boolean;
  /** Actions for a person; undefined for users who may not remind. */
  actions: ((row: MemberDue) => readonly RowAction[]) | undefined;
}

const FILTERS = ['search', 'group', 'late', 'followed'] as const;

/** A page of the dues, by member or by ticket. */
export function DuesTable({ dues, view, followed, paging, busy, actions }: DuesTableProps) {
  const { memberWiseSummary, pendingDuesList, totals } = dues;
  const [parameters] = useFilters();
  // A search or a group that leaves nothing says nothing of the others.
  const asked = parameters.has('search') || parameters.has('group') ? null : followed;
  const { loading } = duesLabels;
  const empty =
    asked === 'soon'
      ? followLabels.noneSoon({ days: SOON_DAYS, day: formatDate(addDays(dues.asOf, SOON_DAYS)) })
      : asked === null
        ? duesLabels.empty
        : followLabels.none[asked];
  const known = {
    reminders: lastReminders(dues),
    followUps: lastFollowUps(dues),
    today: dues.asOf,
    // No figure of today explains what falls due soon.
    soon: followed === 'soon',
  };
  const totalRecords = totals[view];
  const list = {
    busy,
    paging,
    filters: FILTERS,
    texts: { title: duesLabels.views[view], loading, empty },
  };
  if (view === 'members' && memberWiseSummary) {
    return (
      <PageTable
        {...list}
        plainSingleAction
        actions={actions}
        columns={memberColumns(known)}
        page={{ data: memberWiseSummary, totalRecords }}
        rowKey={({ memberId, schemeId }) => `${memberId} ${schemeId}`}
        rowName={({ memberName }) => memberName}
      />
    );
  }
  if (view === 'tickets' && pendingDuesList) {
    return (
      <PageTable
        {...list}
        columns={ticketColumns(known)}
        page={{ data: pendingDuesList, totalRecords }}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ membershipCode }) => membershipCode}
      />
    );
  }
  // The other view is still here, until this one has come.
  return <TableLoading label={loading} />;
}

/** Facts of the persons on a list beside their dues. */
interface Known {
  reminders: ReadonlyMap<string, Reminder>;
  followUps: ReadonlyMap<string, FollowUp>;
  /** The day that the dues are counted on. */
  today: string;
  soon: boolean;
}

const { memberColumns: memberHeaders } = duesLabels;

const memberColumns = ({
  reminders,
  followUps,
  today,
  soon,
}: Known): readonly Column<MemberDues>[] => [
  {
    id: 'name',
    header: memberHeaders.name,
    cell: (row) => (
      <>
        <b>{row.memberName}</b>
        <small>{duesLabels.tickets({ number: row.ticketsCount })}</small>
      </>
    ),
  },
  {
    id: 'contact',
    header: memberHeaders.contact,
    cell: (row) => (
      <Contact
        name={row.memberName}
        phone={row.contactPhone}
        reminder={reminders.get(row.memberId)}
        followUp={followUps.get(row.memberId)}
        today={today}
      />
    ),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'scheme',
    header: memberHeaders.scheme,
    cell: (row) => row.schemeName,
    givesWay: 1,
  },
  {
    id: 'amount',
    header: memberHeaders.amount,
    cell: (row) => (
      <>
        <b>
          {soon ? (
            formatExactRupees(row.dueAmount)
          ) : (
            <TicketFigure
              about="due"
              of={{ memberid: row.memberId, schemeid: row.schemeId }}
              name={duesLabels.dueOf({ whom: `${row.memberName}, ${row.schemeName}` })}
              figure={formatExactRupees(row.dueAmount)}
            />
          )}
        </b>
        <LateFee rupees={row.lateFee} />
      </>
    ),
    align: 'end',
    numeric: true,
  },
  {
    id: 'date',
    header: memberHeaders.date,
    cell: (row) => (
      <>
        <span>{formatDate(row.dueDate)}</span>
        {!soon && <small>{duesLabels.late({ number: row.dueInstallments })}</small>}
      </>
    ),
    numeric: true,
  },
];

/** Money beyond the whole instalments: the due amount is less by it. */
function Credit({ ticket }: { ticket: Ticket }) {
  const credit = creditOf(ticket.monthlyInstallmentAmount, ticket);
  return credit > 0 && <small>{duesLabels.credit({ amount: formatExactRupees(credit) })}</small>;
}

/** Fee of today, which the due amount does not have in it. */
function LateFee({ rupees = 0 }: { rupees?: number | undefined }) {
  return rupees > 0 && <small>{duesLabels.lateFee({ amount: formatExactRupees(rupees) })}</small>;
}

const { ticketColumns: ticketHeaders } = duesLabels;

const ticketColumns = ({ reminders, followUps, today, soon }: Known): readonly Column<Ticket>[] => [
  {
    id: 'name',
    header: ticketHeaders.name,
    cell: (ticket) => <b>{ticket.memberName}</b>,
  },
  {
    id: 'contact',
    header: ticketHeaders.contact,
    cell: (ticket) => (
      <Contact
        name={ticket.memberName}
        phone={ticket.contactPhone}
        reminder={reminders.get(ticket.memberId)}
        followUp={followUps.get(ticket.memberId)}
        today={today}
      />
    ),
    numeric: true,
    givesWay: 4,
  },
  {
    id: 'code',
    header: ticketHeaders.code,
    cell: (ticket) => ticket.membershipCode,
    numeric: true,
  },
  {
    id: 'status',
    header: ticketHeaders.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    hideOnPhone: true,
    givesWay: 3,
  },
  {
    id: 'joined',
    header: ticketHeaders.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'total',
    header: ticketHeaders.total,
    cell: (ticket) => ticket.totalInstallments,
    align: 'end',
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'paid',
    header: ticketHeaders.paid,
    cell: (ticket) => ticket.paidInstallments,
    align: 'end',
    numeric: true,
    givesWay: 3,
  },
  {
    id: 'due',
    header: ticketHeaders.due,
    cell: (ticket) => ticket.dueInstallments,
    align: 'end',
    numeric: true,
  },
  {
    id: 'amount',
    header: ticketHeaders.amount,
    cell: (ticket) => (
      <>
        <b>
          {soon ? (
            formatExactRupees(ticket.dueAmount)
          ) : (
            <TicketFigure
              about="due"
              of={{ schemememberid: ticket.ticketId }}
              name={duesLabels.dueOf({ whom: ticket.membershipCode })}
              figure={formatExactRupees(ticket.dueAmount)}
            />
          )}
        </b>
        <Credit ticket={ticket} />
        {!soon && <LateFee rupees={lateFeeDue(ticket, today)} />}
      </>
    ),
    align: 'end',
    numeric: true,
  },
];
