import styled from 'styled-components';
import { useQuery } from '@kuri/shared/query';
import { cardStyle, EmptyState, ListState } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';
import type { CollectionsChartProps } from './chart/collections-chart.tsx';

const { chart } = collectionsLabels;

/** The chart in its card; its code is fetched only when there are figures. */
export function ChartCard(props: CollectionsChartProps) {
  return (
    <Card aria-labelledby="collections-over-time">
      <h2 id="collections-over-time">{chart.title}</h2>
      {props.report.days.length === 0 ? (
        <EmptyState text={chart.empty} />
      ) : (
        <Reserved>
          <LazyChart {...props} />
        </Reserved>
      )}
    </Card>
  );
}

function LazyChart(props: CollectionsChartProps) {
  const code = useQuery({
    queryKey: ['collections-chart'],
    queryFn: () =>
      import(/* webpackChunkName: "collections-chart" */ './chart/collections-chart.tsx'),
    staleTime: Infinity,
  });
  return (
    <ListState query={code} loading={chart.loading} failed={chart.loadFailed}>
      {({ CollectionsChart }) => <CollectionsChart {...props} />}
    </ListState>
  );
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
