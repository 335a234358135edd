import type { Layout } from './layout.ts';
import { fillOf } from './patterns.tsx';
import type { Point } from './points.ts';
import { stackOf } from './stack.ts';

interface BarProps {
  chartId: string;
  layout: Layout;
  point: Point;
  index: number;
  /** Its day and its figures, in words. */
  label: string;
  isSelected: boolean;
}

/** What came in on one day, the methods on top of each other. */
export function Bar({ chartId, layout, point, index, label, isSelected }: BarProps) {
  const { plot, bands, heightOf } = layout;
  const left = plot.left + bands.left(index);
  return (
    <g
      role="option"
      aria-label={label}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-index={index}
    >
      <rect
        data-band
        x={plot.left + index * bands.step}
        y={plot.top}
        width={bands.step}
        height={plot.bottom - plot.top}
      />
      {stackOf(point, plot.bottom, heightOf).map((part) => (
        <rect
          key={part.id}
          data-part
          x={left}
          y={part.y}
          width={bands.bar}
          height={part.height}
          fill={fillOf(chartId, part.id)}
        />
      ))}
    </g>
  );
}
