import styled from 'styled-components';
import type { RowParts } from './column.ts';
import { TableRow } from './table-row.tsx';
import { watchHiddenSides } from './watch-hidden-sides.ts';
import { VisuallyHidden } from './visually-hidden.ts';

interface RowTableProps<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
}

export function RowTable<Row>({ label, rows, ...parts }: RowTableProps<Row>) {
  const { columns, rowKey, actions, expand } = parts;
  return (
    // Focusable, so that the keyboard can scroll a table that is wider than the page.
    <Scroller ref={watchHiddenSides} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {expand && (
              <th scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            )}
            {columns.map(({ id, header, align, givesWay }) => (
              <th key={id} scope="col" data-align={align} data-gives-way={givesWay}>
                {header}
              </th>
            ))}
            {actions && (
              <th scope="col" data-actions>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...parts} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

// The cells are styled from here: a styled component per cell doubles the time that rows take.
const Scroller = styled.div`
  /* Holds what is for screen readers only, which would widen the page from outside of its scrolling. */
  position: relative;
  overflow-x: auto;
  container-type: inline-size;
  /* Inside of the frame, which clips what overflows. */
  outline-offset: -2px;

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    padding: 10px 16px;
    border-bottom: 1px solid var(--line);
    background: var(--head);
    color: var(--ink-3);
    font-size: 12px;
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }
  td {
    /* A long name wraps, and leaves the others their room. */
    max-width: 360px;
    padding: 11px 16px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  /* What may break anywhere keeps the room for a word or two. */
  td:not([data-numeric], [data-narrow], [colspan]) {
    min-width: 120px;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  [data-details] td {
    max-width: none;
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-numeric] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-narrow] {
    width: 1px;
    padding-block: 0;
    text-align: right;
    white-space: nowrap;
  }
  /* The way to a row's actions is never out of sight. */
  [data-actions] {
    position: sticky;
    z-index: 1;
    right: 0;
    background: var(--surface);
  }
  th[data-actions] {
    background: var(--head);
  }
  /* Where more is to be seen: a shadow over that edge. */
  &[data-more~='end'] {
    background: linear-gradient(to left, var(--edge), transparent 20px);
  }
  &[data-more~='start'] {
    background: linear-gradient(to right, var(--edge), transparent 20px);
  }
  &[data-more='start end'] {
    background:
      linear-gradient(to right, var(--edge), transparent 20px),
      linear-gradient(to left, var(--edge), transparent 20px);
  }
  &[data-more~='end'] [data-actions] {
    box-shadow: -10px 0 12px -8px var(--edge);
  }
  @container (max-width: 980px) {
    [data-gives-way='1'] {
      display: none;
    }
  }
  @container (max-width: 860px) {
    [data-gives-way='2'] {
      display: none;
    }
  }
  @container (max-width: 740px) {
    [data-gives-way='3'] {
      display: none;
    }
  }
  [data-opens] {
    cursor: pointer;
  }
  tbody tr:not([data-details]):hover td {
    background: var(--row-hover);
  }
  td small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
    white-space: nowrap;
  }
  /* Sentences of a second line. */
  td small[data-prose] {
    white-space: normal;
  }
`;
