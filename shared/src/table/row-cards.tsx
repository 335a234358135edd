import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { cardStyle } from '../ui/card-style.ts';
import { RowActions } from './row-actions.tsx';
import { ExpandButton, rowClick, RowName, type RowParts, RowValues } from './row-parts.tsx';

interface RowCardsProps<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
}

/** Rows as cards, for a phone. */
export function RowCards<Row>({ label, rows, ...parts }: RowCardsProps<Row>) {
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <RowCard key={parts.rowKey(row)} row={row} {...parts} />
      ))}
    </List>
  );
}

// The parts of a card are styled from here: one class for all of them.
const List = styled.ul`
  display: grid;
  /* No wider than the page, however long a word is: a column of its own content would grow with it. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 14px 16px;
    ${cardStyle}
    /* Cards that are out of sight cost nothing until they are scrolled to. */
    content-visibility: auto;
    contain-intrinsic-size: auto 120px;
  }
  [data-opens] {
    cursor: pointer;
  }
  [data-head] {
    display: flex;
    align-items: start;
    gap: var(--s2);

    > :first-child {
      flex: 1;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    /* A button that is as high as a finger needs must not push the card apart. */
    [data-actions] {
      display: flex;
      margin-block: calc((20px - max(32px, var(--touch))) / 2);
      margin-right: -10px;
    }
    b {
      font-size: 15px;
    }
    small {
      display: block;
      color: var(--ink-3);
      font-size: 14px;
      line-height: 20px;
      font-variant-numeric: tabular-nums;
    }
    small:not([data-prose]),
    small > span {
      white-space: nowrap;
    }
  }
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(min-content, 1fr));
    gap: var(--s2);
    color: var(--ink-2);
  }
  dt {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  dt svg {
    width: 16px;
    height: 16px;
  }
  dd {
    color: var(--ink);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
    font-weight: 400;
    line-height: 16px;
  }
  dd[data-numeric],
  dd small:not([data-prose]),
  dd small > span {
    white-space: nowrap;
  }
  dd[data-numeric] {
    font-variant-numeric: tabular-nums;
  }
`;

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
      <RowValues row={row} columns={values} />
      {expand && isOpen && <div id={detailsId}>{expand(row)}</div>}
    </li>
  );
}

// A list that grows renders only what is new. `memo` keeps no type parameters.
const RowCard = memo(PlainRowCard) as typeof PlainRowCard;
