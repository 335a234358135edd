import { useState, type ReactNode } from 'react';
import { DataTable, type DataTableProps } from '@kuri/shared/ui';

interface ChosenRowProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'columns' | 'rowKey' | 'rowName'
> {
  /** Text of the one action of a row. */
  action: (row: Row) => string;
  /** Dialog about the chosen row. */
  children: (row: Row, onClose: () => void) => ReactNode;
}

/** A table whose rows have one action each, which a dialog asks about. */
export function ChosenRow<Row extends object>({ action, children, ...table }: ChosenRowProps<Row>) {
  const [chosen, setChosen] = useState<Row | null>(null);
  const onAction = (row: Row) => () => setChosen(row);
  return (
    <>
      <DataTable
        {...table}
        plainSingleAction
        actions={(row) => [{ id: 'choose', label: action(row), onAction: onAction(row) }]}
      />
      {chosen !== null && children(chosen, () => setChosen(null))}
    </>
  );
}
