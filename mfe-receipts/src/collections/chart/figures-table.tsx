import styled from 'styled-components';
import { formatRupees } from '@kuri/shared/format';
import { collectionsLabels } from '../../labels.ts';
import { METHODS } from '../methods.ts';
import { barLabel } from './bar-labels.ts';
import type { Series } from './points.ts';

const { chart, total } = collectionsLabels;

/** The figures of the chart as a table, for users who prefer reading. */
export function FiguresTable({ series: { unit, points } }: { series: Series }) {
  return (
    <Details>
      <summary>{chart.table}</summary>
      <div role="region" aria-label={chart.tables[unit]} tabIndex={0}>
        <table aria-label={chart.tables[unit]}>
          <thead>
            <tr>
              <th scope="col">{chart.columns[unit]}</th>
              {METHODS.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{total}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.day}>
                <th scope="row">{barLabel(point.day, unit)}</th>
                {METHODS.map(({ id }) => (
                  <td key={id}>{formatRupees(point[id])}</td>
                ))}
                <td>{formatRupees(point.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  );
}

const Details = styled.details`
  font-size: 13px;

  summary {
    display: list-item;
    width: fit-content;
    padding-block: max(4px, calc((var(--touch) - 20px) / 2));
    color: var(--ink-2);
    cursor: pointer;
  }
  > div {
    max-height: 320px;
    margin-top: var(--s2);
    overflow: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 10px;
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  th {
    color: var(--ink-2);
    font-weight: 500;
  }
  th:first-child {
    text-align: left;
  }
`;
