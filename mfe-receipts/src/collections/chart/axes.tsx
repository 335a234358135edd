import { labelledBars } from './bands.ts';
import type { Layout } from './layout.ts';
import { shortBarLabel } from './bar-labels.ts';
import type { Series } from './points.ts';

const LABEL_WIDTH = { day: 56, month: 68 };

/** Lines at round amounts, and the days below as far as there is room for them. */
export function Axes({ layout, series }: { layout: Layout; series: Series }) {
  const { plot, bands, ticks } = layout;
  const { unit, points } = series;
  return (
    <g aria-hidden="true" data-axes>
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text x={plot.left - 8} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {labelledBars(points.length, bands.step, LABEL_WIDTH[unit]).map((index) => (
        <text
          key={index}
          x={plot.left + bands.center(index)}
          y={plot.bottom + 18}
          textAnchor="middle"
        >
          {shortBarLabel(points[index]?.day ?? '', unit)}
        </text>
      ))}
    </g>
  );
}
