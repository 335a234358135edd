import { useId, useState } from 'react';
import { Badge } from './badge.tsx';
import { ColumnIcon } from './column-icon.tsx';
import type { RowParts } from './column.ts';
import { ExpandButton } from './expand-button.tsx';
import { RowActions } from './row-actions.tsx';
import { rowClick } from './row-click.ts';
import { RowName } from './row-name.tsx';

interface RowCardProps<Row> extends RowParts<Row> {
  row: Row;
}

export function RowCard<Row extends object>({
  row,
  columns,
  rowName,
  onRowClick,
  actions,
  plainSingleAction,
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
        <ActiveBadge row={row} />
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
        {values.map(({ id, header, cell, numeric }) => (
          <div key={id}>
            <dt>
              <ColumnIcon header={header} />
              {header}
            </dt>
            <dd data-numeric={numeric || undefined}>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {expand && isOpen && <div id={detailsId}>{expand(row)}</div>}
    </li>
  );
}

/** Only rows that say whether they are active get a badge. */
function ActiveBadge({ row }: { row: object }) {
  if (!('membershipActive' in row)) return null;
  return row.membershipActive === true ? (
    <Badge tone="good">Active</Badge>
  ) : (
    <Badge tone="bad">Inactive</Badge>
  );
}
