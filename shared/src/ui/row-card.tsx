import { memo, useId, useState } from 'react';
import type { Column, RowParts } from './column.ts';
import { ExpandButton } from './expand-button.tsx';
import { RowActions } from './row-actions.tsx';
import { rowClick } from './row-click.ts';
import { RowName } from './row-name.tsx';

interface RowCardProps<Row> extends RowParts<Row> {
  row: Row;
}

function PlainRowCard<Row>({
  row,
  columns,
  rowName,
  onRowClick,
  actions,
  plainSingleAction,
  badge,
  expand,
}: RowCardProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const name = rowName(row);
  const open =
    onRowClick &&
    (() => {
      onRowClick(row);
    });
  const [title, ...values] = columns.filter(({ hideOnPhone }) => !hideOnPhone);
  return (
    <li data-opens={open ? true : undefined} onClick={rowClick(open)}>
      <div data-head>
        <div>
          <RowName onOpen={open}>{title?.cell(row)}</RowName>
        </div>
        {badge?.(row)}
        <span data-actions>
          {actions && (
            <RowActions rowName={name} actions={actions(row)} plainSingle={plainSingleAction} />
          )}
          {expand && (
            <ExpandButton name={name} isOpen={isOpen} controls={detailsId} onToggle={setIsOpen} />
          )}
        </span>
      </div>
      <dl>
        {values.map((column) => (
          <CardValue key={column.id} row={row} column={column} />
        ))}
      </dl>
      {expand && isOpen && <div id={detailsId}>{expand(row)}</div>}
    </li>
  );
}

// A list that grows renders only what is new. `memo` keeps no type parameters.
export const RowCard = memo(PlainRowCard) as typeof PlainRowCard;

interface CardValueProps<Row> {
  row: Row;
  column: Column<Row>;
}

/** A labelled value; a label with nothing under it would say nothing. */
function CardValue<Row>({ row, column: { header, icon, cell, numeric } }: CardValueProps<Row>) {
  const value = cell(row);
  if (value === undefined || value === null) return null;
  return (
    <div>
      <dt>
        {icon}
        {header}
      </dt>
      <dd data-numeric={numeric || undefined}>{value}</dd>
    </div>
  );
}
