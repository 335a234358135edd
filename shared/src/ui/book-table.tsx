import type { ReactNode } from 'react';
import styled from 'styled-components';

interface BookTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** The first is that of names, the others of amounts. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The last row. */
  total?: readonly ReactNode[];
}

/** Names with amounts and their sums, on the screen as on paper. */
export function BookTable({ label, columns, rows, total }: BookTableProps) {
  const all = [...rows, ...(total ? [{ key: 'total', cells: total }] : [])];
  return (
    <Table aria-label={label} data-total={total && true}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, cells: [name, ...amounts] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {amounts.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 6px 0 6px var(--s2);
    border-bottom: 1px solid var(--line);
    text-align: right;
    font-weight: 400;
    vertical-align: top;
    white-space: nowrap;
  }
  tr > :first-child {
    padding-left: 0;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  thead th {
    white-space: normal;
    color: var(--ink-2);
    font-size: 12px;
    font-weight: 550;
  }
  a {
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 12px;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  &[data-total] tbody tr:last-child > * {
    font-weight: 650;
  }
`;
