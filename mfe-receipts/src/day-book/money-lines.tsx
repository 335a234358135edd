import styled from 'styled-components';
import { formatExactRupees } from '@kuri/shared/format';
import { drawerLabels } from './labels.ts';
import type { MoneyTableProps } from './money-table.tsx';
import { moneyRows } from './money-rows.ts';

const { columns } = drawerLabels;
/** The money table for a phone, which has no room for its columns: what is left, and what moved. */
export function MoneyLines({ name, sums }: MoneyTableProps) {
  const { methods, all } = moneyRows(sums);
  return (
    <Lines aria-label={drawerLabels.money(name)}>
      {[...methods, { ...all, name: drawerLabels.total }].map((row) => (
        <li key={row.name}>
          <b>{row.name}</b>
          <b>{formatExactRupees(row.left)}</b>
          <small>
            {(['received', 'reversed', 'prizes'] as const)
              .filter((moved) => row[moved] !== 0)
              .map((moved) => `${columns[moved]} ${formatExactRupees(row[moved])}`)
              .join(' · ')}
          </small>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s3);
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    font-weight: 500;
  }
  small {
    flex-basis: 100%;
    color: var(--ink-2);
    font-size: 13px;
  }
  li:last-child {
    border-bottom: 0;
  }
  li:last-child b {
    font-weight: 650;
  }
`;
