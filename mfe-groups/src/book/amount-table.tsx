import type { ReactNode } from 'react';
import styled from 'styled-components';

interface AmountTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** The first is that of the rows' heads, the others of amounts. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Rows with amounts, narrow enough for a phone and for paper. */
export function AmountTable({ label, columns, rows }: AmountTableProps) {
  return (
    <Table aria-label={label}>
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
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
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
    vertical-align: top;
    font-weight: 400;
  }
  tr > :first-child {
    padding-left: 0;
    text-align: left;
    overflow-wrap: anywhere;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    color: var(--ink-2);
    font-size: 12px;
    font-weight: 550;
  }
  a {
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
  b {
    font-weight: 550;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 12px;
  }
`;
