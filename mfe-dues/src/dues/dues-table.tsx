import type { ComponentProps, ReactNode } from 'react';
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
  MarkBadge,
  TableLoading,
  PageTable,
  type Paging,
  type RowAction,
  StatusBadge,
  TicketCode,
} from '@kuri/shared/ui';
import { duesLabels, followLabels } from '../labels.ts';
import {
  Contact,
  type RowToRemind,
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
  actions: ((row: RowToRemind) => readonly RowAction[]) | undefined;
}

const FILTERS = ['search', 'group', 'late', 'followed'] as const;

export function DuesTable({ dues, view, followed, paging, busy, actions }: DuesTableProps) {
  const { memberWiseSummary, pendingDuesList, totals } = dues;
  const [parameters] = useFilters();
  // A search or a group that leaves nothing says nothing of the others.
  const isNarrowed = parameters.has('search') || parameters.has('group');
  const emptyOf = isNarrowed ? null : followed;
  const { loading } = duesLabels;
  const empty =
    emptyOf === 'soon'
      ? followLabels.noneSoon({ days: SOON_DAYS, day: formatDate(addDays(dues.asOf, SOON_DAYS)) })
      : emptyOf === null
        ? duesLabels.empty
        : followLabels.none[emptyOf];
  const facts = {
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
        columns={memberColumns(facts)}
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
        columns={ticketColumns(facts)}
        page={{ data: pendingDuesList, totalRecords }}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ membershipCode }) => membershipCode}
      />
    );
  }
  // The other view is still here, until this one has come.
  return <TableLoading label={loading} table={duesShape(view, actions)} />;
}

/** Columns of a view while its rows are on their way. */
export function duesShape(view: DuesView, actions: DuesTableProps['actions']) {
  const facts = { reminders: new Map(), followUps: new Map(), today: '', soon: false };
  return view === 'members'
    ? { columns: memberColumns(facts), actions, plainSingleAction: true }
    : { columns: ticketColumns(facts) };
}

/** Facts of the persons on a list beside their dues. */
interface DuesFacts {
  reminders: ReadonlyMap<string, Reminder>;
  followUps: ReadonlyMap<string, FollowUp>;
  /** The day that the dues are counted on. */
  today: string;
  soon: boolean;
}

type DuesRow = MemberDues | Ticket;
type GivesWay = NonNullable<Column<DuesRow>['givesWay']>;

/** The column of a person's phone, reminders and promises. */
const contactColumn = (
  { reminders, followUps, today }: DuesFacts,
  { header, givesWay }: { header: string; givesWay: GivesWay },
): Column<DuesRow> => ({
  id: 'contact',
  header,
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
  width: 182,
  givesWay,
});

interface AmountOf<Row> {
  header: string;
  /** The sum that explains the amount, and whose it is. */
  explained: (row: Row) => Pick<ComponentProps<typeof TicketFigure>, 'of'> & { whom: string };
  /** Note below the amount. */
  notes: (row: Row) => ReactNode;
}

/** The column of what is due; what falls due soon is explained by no figure of today. */
const amountColumn = <Row extends DuesRow>(
  { soon }: DuesFacts,
  { header, explained, notes }: AmountOf<Row>,
): Column<Row> => ({
  id: 'amount',
  header,
  cell: (row) => {
    const figure = formatExactRupees(row.dueAmount);
    const { of, whom } = explained(row);
    const name = duesLabels.dueOf({ whom });
    return (
      <>
        <b>{soon ? figure : <TicketFigure about="due" of={of} name={name} figure={figure} />}</b>
        {notes(row)}
      </>
    );
  },
  align: 'end',
  numeric: true,
  width: 124,
  onCard: 'figure',
});

/** Money beyond the whole instalments: the due amount is less by it. */
function Credit({ ticket }: { ticket: Ticket }) {
  const credit = creditOf(ticket.monthlyInstallmentAmount, ticket);
  return credit > 0 && <small>{duesLabels.credit({ amount: formatExactRupees(credit) })}</small>;
}

/** Fee of today, which the due amount does not have in it. */
function LateFee({ rupees = 0 }: { rupees?: number | undefined }) {
  return rupees > 0 && <small>{duesLabels.lateFee({ amount: formatExactRupees(rupees) })}</small>;
}

const { memberColumns: memberHeaders, ticketColumns: ticketHeaders } = duesLabels;

const memberColumns = (facts: DuesFacts): readonly Column<MemberDues>[] => [
  {
    id: 'name',
    header: memberHeaders.name,
    cell: (row) => (
      <>
        <b>{row.memberName}</b>
        <MarkBadge mark={row.memberMark} />
        <small>{duesLabels.tickets({ number: row.ticketsCount })}</small>
      </>
    ),
  },
  contactColumn(facts, { header: memberHeaders.contact, givesWay: 2 }),
  { id: 'scheme', header: memberHeaders.scheme, cell: (row) => row.schemeName, givesWay: 1 },
  amountColumn(facts, {
    header: memberHeaders.amount,
    explained: ({ memberId, memberName, schemeId, schemeName }) => ({
      of: { memberid: memberId, schemeid: schemeId },
      whom: `${memberName}, ${schemeName}`,
    }),
    notes: ({ lateFee }) => <LateFee rupees={lateFee} />,
  }),
  {
    id: 'date',
    width: 134,
    header: memberHeaders.date,
    cell: (row) => (
      <>
        <span>{formatDate(row.dueDate)}</span>
        {!facts.soon && <small>{duesLabels.late({ number: row.dueInstallments })}</small>}
      </>
    ),
    numeric: true,
  },
];

const countColumn = (
  id: 'total' | 'paid' | 'due',
  count: (ticket: Ticket) => number,
  givesWay: GivesWay,
): Column<Ticket> => ({
  id,
  header: ticketHeaders[id],
  cell: count,
  align: 'end',
  numeric: true,
  width: 86,
  givesWay,
});

const ticketColumns = (facts: DuesFacts): readonly Column<Ticket>[] => [
  {
    id: 'name',
    header: ticketHeaders.name,
    cell: (ticket) => (
      <>
        <b>{ticket.memberName}</b>
        <MarkBadge mark={ticket.memberMark} />
      </>
    ),
  },
  contactColumn(facts, { header: ticketHeaders.contact, givesWay: 4 }),
  {
    id: 'code',
    header: ticketHeaders.code,
    cell: (ticket) => <TicketCode of={ticket} />,
    numeric: true,
    givesWay: 5,
  },
  {
    id: 'status',
    header: ticketHeaders.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
    width: 110,
    givesWay: 3,
  },
  {
    id: 'joined',
    header: ticketHeaders.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 1,
  },
  countColumn('total', (ticket) => ticket.totalInstallments, 2),
  countColumn('paid', (ticket) => ticket.paidInstallments, 3),
  countColumn('due', (ticket) => ticket.dueInstallments, 5),
  amountColumn(facts, {
    header: ticketHeaders.amount,
    explained: ({ ticketId, membershipCode }) => ({
      of: { schemememberid: ticketId },
      whom: membershipCode,
    }),
    notes: (ticket) => (
      <>
        <Credit ticket={ticket} />
        {!facts.soon && <LateFee rupees={lateFeeDue(ticket, facts.today)} />}
      </>
    ),
  }),
];
