import { useEffect, useState, type ComponentType } from 'react';
import type { CollectionsChartProps } from './chart/collections-chart.tsx';

type Chart = ComponentType<CollectionsChartProps>;

const loadChart = () =>
  import(/* webpackChunkName: "collections-chart" */ './chart/collections-chart.tsx').then(
    (module): Chart => module.CollectionsChart,
  );

/** The chart's code, fetched when it is first shown; after a failure it can be tried again. */
export function useLazyChart() {
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
