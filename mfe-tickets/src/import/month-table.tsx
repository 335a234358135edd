import styled from 'styled-components';
import { MONTHS, type ImportGroupTotals } from '@kuri/shared/contract';
import { formatCount, formatRupees } from '@kuri/shared/format';
import { importLabels } from './labels.ts';

const { totals: texts } = importLabels;

/** `2026-04` as `Apr 2026`. */
function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
}

interface MonthTableProps {
  /** The code of the group. */
  group: string;
  months: ImportGroupTotals['months'];
}

/** What the files say of a group, month by month. */
export function MonthTable({ group, months }: MonthTableProps) {
  return (
    <Details>
      <summary>{texts.months}</summary>
      <table aria-label={`${texts.months}: ${group}`}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.payments}</th>
            <th scope="col">{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, payments, amount }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              <td>{formatCount(payments)}</td>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

const Details = styled.details`
  summary {
    width: max-content;
    color: var(--ink-2);
    font-size: 13px;
    cursor: pointer;
  }
  table {
    width: 100%;
    max-width: 420px;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 0 4px var(--s2);
    border-bottom: 1px solid var(--line);
    font-size: 13px;
    font-weight: 400;
    text-align: right;
  }
  tr > :first-child {
    padding-left: 0;
    text-align: left;
  }
`;
