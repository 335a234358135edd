import { Button, DataTable, EmptyState, PageLoading, Pagination } from '@kuri/shared/ui';
import type { Column, Paging, RowAction } from '@kuri/shared/ui';
import { labels } from '../labels.ts';

export interface EditTableProps<Row> {
  texts: {
    /** Names the list. */
    title: string;
    loading: string;
    /** Where there is nothing yet, and what to do about it. */
    empty: string;
    addFirst: string;
  };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How many rows there are on all pages. */
  total: number;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  paging: Paging;
  busy: boolean;
  /** Left out for users who may only read. */
  onEdit: ((row: Row) => void) | null;
  onAdd: (() => void) | null;
}

/** A page of rows, each with an Edit; without any, the offer to add the first. */
export function EditTable<Row extends object>(props: EditTableProps<Row>) {
  const { texts, total, paging, onEdit, onAdd, ...table } = props;
  return (
    <DataTable
      {...table}
      label={texts.title}
      plainSingleAction
      {...(onEdit && { actions: (row: Row) => [editAction(row, onEdit)] })}
      empty={
        total === 0 ? (
          <EmptyState
            text={texts.empty}
            action={onAdd && <Button onClick={onAdd}>{texts.addFirst}</Button>}
          />
        ) : (
          // A page beyond the end: the pagination is already on its way back.
          <PageLoading label={texts.loading} />
        )
      }
      footer={<Pagination paging={paging} total={total} />}
    />
  );
}

function editAction<Row>(row: Row, onEdit: (row: Row) => void): RowAction {
  return {
    id: 'edit',
    label: labels.edit,
    onAction: () => {
      onEdit(row);
    },
  };
}
