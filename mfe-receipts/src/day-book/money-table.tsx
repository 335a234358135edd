import styled from 'styled-components';
import { formatExactRupees } from '@kuri/shared/format';
import { drawerLabels } from './labels.ts';
import { moneyRows, type Moved } from './money-rows.ts';

const { columns } = drawerLabels;
export interface MoneyTableProps {
  /** The person whose money it is. */
  name: string;
  sums: Moved;
}

/** What was received, reversed and, where there was any, paid out for prizes, by method. */
export function MoneyTable({ name, sums }: MoneyTableProps) {
  const { methods, all, hasPrizes } = moneyRows(sums);
  const { prizes, left, ...before } = columns;
  const shown = [...Object.values(before), ...(hasPrizes ? [prizes] : []), left];
  return (
    <Table aria-label={drawerLabels.money(name)}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...methods, { ...all, name: drawerLabels.total }].map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{formatExactRupees(row.received)}</td>
            <td>{formatExactRupees(row.reversed)}</td>
            {hasPrizes && <td>{formatExactRupees(row.prizes)}</td>}
            <td>{formatExactRupees(row.left)}</td>
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
    overflow-wrap: anywhere;
  }
  tr > :first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: var(--ink-2);
    font-size: 12px;
    font-weight: 550;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
    font-weight: 650;
  }
`;
