import type { PendingDues } from '@kuri/shared/contract';
import {
  DataTable,
  EmptyState,
  PageLoading,
  Pagination,
  type Paging,
  type RowAction,
} from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';
import { lastReminders, type Debtor } from '../reminders/last-reminders.ts';
import { memberColumns } from './member-columns.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import type { DuesChoice } from './use-dues-view.ts';

interface DuesTableProps {
  dues: PendingDues;
  view: DuesChoice['view'];
  paging: Paging;
  busy: boolean;
  /** What can be done about a person; undefined for nothing. */
  actions: ((row: Debtor) => readonly RowAction[]) | undefined;
}

/** A page of the dues, by member or by ticket. */
export function DuesTable({ dues, view, paging, busy, actions }: DuesTableProps) {
  const { memberWiseSummary, pendingDuesList, totals } = dues;
  const total = totals[view];
  const reminders = lastReminders(dues);
  const list = {
    busy,
    label: duesLabels.views[view],
    empty:
      total === 0 ? (
        <EmptyState text={duesLabels.empty} />
      ) : (
        // A page beyond the end: the pagination is already on its way back.
        <PageLoading label={duesLabels.loading} />
      ),
    footer: <Pagination paging={paging} total={total} />,
  };
  if (view === 'members' && memberWiseSummary) {
    return (
      <DataTable
        {...list}
        plainSingleAction
        {...(actions && { actions })}
        columns={memberColumns(reminders, dues.asOf)}
        rows={memberWiseSummary}
        rowKey={({ memberId, schemeId }) => `${memberId} ${schemeId}`}
        rowName={({ memberName }) => memberName}
      />
    );
  }
  if (view === 'tickets' && pendingDuesList) {
    return (
      <DataTable
        {...list}
        columns={ticketColumns(reminders, dues.asOf)}
        rows={pendingDuesList}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ membershipCode }) => membershipCode}
      />
    );
  }
  // The other view is still here, until this one has come.
  return <PageLoading label={duesLabels.loading} />;
}
