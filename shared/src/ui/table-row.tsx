import { memo, useId, useState } from 'react';
import type { RowParts } from './column.ts';
import { ExpandButton } from './expand-button.tsx';
import { RowActions } from './row-actions.tsx';
import { rowClick } from './row-click.ts';
import { RowName } from './row-name.tsx';

interface TableRowProps<Row> extends RowParts<Row> {
  row: Row;
}

function PlainTableRow<Row>({
  row,
  columns,
  rowName,
  onRowClick,
  actions,
  plainSingleAction,
  expand,
}: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const name = rowName(row);
  const open =
    onRowClick &&
    (() => {
      onRowClick(row);
    });
  const width = columns.length + (expand ? 1 : 0) + (actions ? 1 : 0);
  return (
    <>
      <tr data-opens={open ? true : undefined} onClick={rowClick(open)}>
        {expand && (
          <td data-narrow>
            <ExpandButton name={name} isOpen={isOpen} controls={detailsId} onToggle={setIsOpen} />
          </td>
        )}
        {columns.map(({ id, cell, align, numeric, givesWay }, index) => (
          <td
            key={id}
            data-align={align}
            data-numeric={numeric || undefined}
            data-gives-way={givesWay}
          >
            {index === 0 ? <RowName onOpen={open}>{cell(row)}</RowName> : cell(row)}
          </td>
        ))}
        {actions && (
          <td data-narrow data-actions>
            <RowActions rowName={name} actions={actions(row)} plainSingle={plainSingleAction} />
          </td>
        )}
      </tr>
      {expand && isOpen && (
        <tr data-details>
          <td id={detailsId} colSpan={width}>
            {expand(row)}
          </td>
        </tr>
      )}
    </>
  );
}

// A list that grows renders only what is new. `memo` keeps no type parameters.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
