import type { PendingDues } from '@kuri/shared/contract';
import { DataTable, EmptyState, PageLoading, Pagination, type Paging } from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';
import { memberColumns } from './member-columns.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import type { DuesChoice } from './use-dues-view.ts';

interface DuesTableProps {
  dues: PendingDues;
  view: DuesChoice['view'];
  paging: Paging;
  busy: boolean;
}

/** A page of the dues, by member or by ticket. */
export function DuesTable({ dues, view, paging, busy }: DuesTableProps) {
  const { memberWiseSummary, pendingDuesList, totals } = dues;
  const total = totals[view];
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
        columns={memberColumns}
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
        columns={ticketColumns}
        rows={pendingDuesList}
        rowKey={({ ticketId }) => ticketId}
        rowName={({ membershipCode }) => membershipCode}
      />
    );
  }
  // The other view is still here, until this one has come.
  return <PageLoading label={duesLabels.loading} />;
}
