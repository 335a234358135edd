import type { Layout } from './layout.ts';
import { fillOf } from './patterns.tsx';
import type { Point } from './points.ts';
import { stackOf } from './stack.ts';

/** On a thinner bar a texture is a blur, in pixels. */
const NARROWEST_TEXTURED = 6;
/** The shade behind a selected bar reaches this far beyond it, on both sides together. */
const WIDEST_MARGIN = 24;

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
  const band = Math.min(bands.step, bands.bar + WIDEST_MARGIN);
  const isTextured = bands.bar >= NARROWEST_TEXTURED;
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
        x={plot.left + bands.center(index) - band / 2}
        y={plot.top}
        width={band}
        height={plot.bottom - plot.top}
      />
      {stackOf(point, plot.bottom, heightOf).map((part) => (
        <rect
          key={part.id}
          data-part={isTextured ? 'textured' : 'plain'}
          x={left}
          y={part.y}
          width={bands.bar}
          height={part.height}
          fill={isTextured ? fillOf(chartId, part.id) : part.color}
        />
      ))}
      {isSelected && (
        <rect
          data-marker
          x={plot.left + bands.center(index) - Math.max(bands.bar, 4) / 2}
          y={plot.bottom + 2}
          width={Math.max(bands.bar, 4)}
          height="3"
        />
      )}
    </g>
  );
}
