import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { cardStyle, EmptyState, LoadFailed, PageLoading } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import type { CollectionsChartProps } from './chart/collections-chart.tsx';

const { chart } = collectionsLabels;

/** The chart in its card; its code is fetched only when there are figures. */
export function ChartCard(props: CollectionsChartProps) {
  return (
    <Card aria-labelledby="collections-over-time">
      <h2 id="collections-over-time">{chart.title}</h2>
      {props.report.totalAmount === 0 ? (
        <EmptyState text={chart.empty} />
      ) : (
        <Reserved>
          <LazyChart {...props} />
        </Reserved>
      )}
    </Card>
  );
}

function LazyChart(props: CollectionsChartProps): ReactNode {
  const { Chart, hasFailed, retry } = useLazyChart();
  if (Chart) return <Chart {...props} />;
  if (hasFailed) return <LoadFailed text={chart.loadFailed} onRetry={retry} />;
  return <PageLoading label={chart.loading} />;
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s1);
  padding: 12px 16px;
  ${cardStyle}

  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
`;

// Keeps the chart's height while it loads.
const Reserved = styled.div`
  min-height: 312px;
`;

type Chart = ComponentType<CollectionsChartProps>;

const loadChart = () =>
  import(/* webpackChunkName: "collections-chart" */ './chart/collections-chart.tsx').then(
    (module): Chart => module.CollectionsChart,
  );

/** The chart's code, fetched when it is first shown; after a failure it can be tried again. */
function useLazyChart() {
  const [chart, setChart] = useState<{ Chart: Chart } | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    loadChart().then(
      (Chart) => {
        if (isCurrent) setChart({ Chart });
      },
      () => {
        if (isCurrent) setFailed(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return {
    Chart: chart?.Chart ?? null,
    hasFailed: failed === attempt,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
