import styled from 'styled-components';
import type { RowParts } from './column.ts';
import { RowCard } from './row-card.tsx';
import { cardStyle } from './card-style.ts';

interface RowCardsProps<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
}

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
    small:not([data-prose]) {
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
  dd small:not([data-prose]) {
    white-space: nowrap;
  }
  dd[data-numeric] {
    font-variant-numeric: tabular-nums;
  }
`;
