import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CollectionReport } from '@kuri/shared/contract';
import { formatRupees } from '@kuri/shared/format';
import type { DateRange } from '@kuri/shared/router';
import { useElementWidth } from '@kuri/shared/ui';
import { collectionsLabels } from '../../labels.ts';
import { methodsOf } from '../methods.ts';
import { barLabel, summarise } from './chart-texts.ts';
import { fillOf, Plot } from './plot.tsx';
import { seriesOf, type Point, type Series } from './points.ts';

const USUAL_WIDTH = 640;

export interface CollectionsChartProps {
  report: CollectionReport;
  range: DateRange;
}

/** Collections of a range by method: a sentence, bars and a table. */
export function CollectionsChart({ report, range }: CollectionsChartProps) {
  const series = seriesOf(report, range);
  const { unit, points } = series;
  const methods = methodsOf(report);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame) ?? USUAL_WIDTH;
  const chartId = useId();
  const chosen = points.findIndex(({ day }) => day === chosenDay);
  const selected = chosen === -1 ? points.findLastIndex(({ total }) => total !== 0) : chosen;
  const point = points[selected];

  return (
    <Frame ref={frame}>
      <p>{summarise(series, report.totalAmount)}</p>
      {point && (
        <>
          <Plot
            chartId={chartId}
            series={series}
            width={width}
            selected={selected}
            onSelect={(index) => setChosenDay(points[index]?.day ?? null)}
          />
          <Figures
            methods={methods}
            chartId={chartId}
            point={point}
            name={barLabel(point.day, unit)}
          />
        </>
      )}
      <FiguresTable methods={methods} series={series} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > p:first-child {
    color: var(--ink-2);
  }
`;

interface Shown {
  methods: ReturnType<typeof methodsOf>;
}

interface FiguresProps extends Shown {
  chartId: string;
  point: Point;
  name: string;
}

/** The figures of the selected bar, which are also the legend of colours and textures. */
function Figures({ methods, chartId, point, name }: FiguresProps) {
  return (
    <Line>
      <b>{name}</b>
      {methods.map(({ id, label }) => (
        <span key={id}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="3" fill={fillOf(chartId, id)} />
          </svg>
          <span>{`${label} ${formatRupees(point[id])}`}</span>
        </span>
      ))}
      <b>{`${collectionsLabels.total} ${formatRupees(point.total)}`}</b>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  color: var(--ink-2);
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  b {
    color: var(--ink);
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
`;

const { chart, total } = collectionsLabels;

/** The figures of the chart as a table, for users who prefer reading. */
function FiguresTable({ methods, series: { unit, points } }: Shown & { series: Series }) {
  return (
    <Details>
      <summary>{chart.table}</summary>
      <div role="region" aria-label={chart.tables[unit]} tabIndex={0}>
        <table aria-label={chart.tables[unit]}>
          <thead>
            <tr>
              <th scope="col">{chart.columns[unit]}</th>
              {methods.map(({ id, label }) => (
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
                {methods.map(({ id }) => (
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
