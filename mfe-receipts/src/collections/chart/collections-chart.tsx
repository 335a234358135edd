import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CollectionReport } from '@kuri/shared/contract';
import type { DateRange } from '@kuri/shared/router';
import { useElementWidth } from '@kuri/shared/ui';
import { Figures } from './figures.tsx';
import { FiguresTable } from './figures-table.tsx';
import { barLabel } from './bar-labels.ts';
import { Plot } from './plot.tsx';
import { seriesOf } from './points.ts';
import { summarise } from './chart-texts.ts';

const USUAL_WIDTH = 640;

export interface CollectionsChartProps {
  report: CollectionReport;
  range: DateRange;
}

/** What came in over the range by method: in a sentence, as bars and as a table. */
export function CollectionsChart({ report, range }: CollectionsChartProps) {
  const series = seriesOf(report, range);
  const { unit, points } = series;
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame) ?? USUAL_WIDTH;
  const chartId = useId();
  const chosen = points.findIndex(({ day }) => day === chosenDay);
  const selected = chosen === -1 ? points.findLastIndex(({ total }) => total > 0) : chosen;
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
            onSelect={(index) => {
              setChosenDay(points[index]?.day ?? null);
            }}
          />
          <Figures chartId={chartId} point={point} name={barLabel(point.day, unit)} />
        </>
      )}
      <FiguresTable series={series} />
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
