import type { GroupType } from '@kuri/shared/contract';
import {
  Button,
  DataTable,
  EmptyState,
  PageLoading,
  Pagination,
  type Paging,
} from '@kuri/shared/ui';
import { groupTypeLabels, labels } from '../labels.ts';
import { groupTypeColumns } from './group-type-columns.tsx';

interface GroupTypeTableProps {
  /** All of them: the server doesn't page this list. */
  types: readonly GroupType[];
  paging: Paging;
  busy: boolean;
  onEdit: (type: GroupType) => void;
  onAdd: () => void;
}

export function GroupTypeTable({ types, paging, busy, onEdit, onAdd }: GroupTypeTableProps) {
  const first = (paging.page - 1) * paging.size;
  return (
    <DataTable
      label={groupTypeLabels.title}
      columns={groupTypeColumns}
      rows={types.slice(first, first + paging.size)}
      rowKey={(type) => type.schemeTypeId}
      rowName={(type) => type.schemeType}
      plainSingleAction
      actions={(type) => [
        {
          id: 'edit',
          label: labels.edit,
          onAction: () => {
            onEdit(type);
          },
        },
      ]}
      busy={busy}
      empty={
        types.length === 0 ? (
          <EmptyState
            text={groupTypeLabels.empty}
            action={<Button onClick={onAdd}>{groupTypeLabels.addFirst}</Button>}
          />
        ) : (
          // A page beyond the end: the pagination is already on its way back.
          <PageLoading label={groupTypeLabels.loading} />
        )
      }
      footer={<Pagination paging={paging} total={types.length} />}
    />
  );
}
