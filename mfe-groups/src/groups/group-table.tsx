import type { Group } from '@kuri/shared/contract';
import {
  Button,
  DataTable,
  EmptyState,
  PageLoading,
  Pagination,
  type Paging,
} from '@kuri/shared/ui';
import { groupLabels, labels } from '../labels.ts';
import { groupColumns } from './group-columns.tsx';

interface GroupTableProps {
  groups: readonly Group[];
  /** How many groups there are on all pages. */
  total: number;
  paging: Paging;
  busy: boolean;
  onEdit: (group: Group) => void;
  onAdd: () => void;
}

export function GroupTable({ groups, total, paging, busy, onEdit, onAdd }: GroupTableProps) {
  return (
    <DataTable
      label={groupLabels.title}
      columns={groupColumns}
      rows={groups}
      rowKey={(group) => group.schemeId}
      rowName={(group) => group.schemeName}
      plainSingleAction
      actions={(group) => [
        {
          id: 'edit',
          label: labels.edit,
          onAction: () => {
            onEdit(group);
          },
        },
      ]}
      busy={busy}
      empty={
        total === 0 ? (
          <EmptyState
            text={groupLabels.empty}
            action={<Button onClick={onAdd}>{groupLabels.addFirst}</Button>}
          />
        ) : (
          // A page beyond the end: the pagination is already on its way back.
          <PageLoading label={groupLabels.loading} />
        )
      }
      footer={<Pagination paging={paging} total={total} />}
    />
  );
}
