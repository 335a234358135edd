import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import { collectionsLabels } from '../../labels.ts';
import { METHODS, type MethodId } from '../methods.ts';
import { describePoint, shortBarLabel } from './chart-texts.ts';
import { barAfter, labelledBars, layoutOf, stackOf, type Layout } from './layout.ts';
import type { Point, Series } from './points.ts';

interface PlotProps {
  chartId: string;
  series: Series;
  width: number;
  selected: number;
  onSelect: (index: number) => void;
}

/** The bars, one of them selected: by the arrow keys, by pointing at it, by a finger along them. */
export function Plot({ chartId, series, width, selected, onSelect }: PlotProps) {
  const { unit, points } = series;
  const layout = layoutOf(points, width);

  const pointAt = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (x >= layout.plot.left) onSelect(layout.bands.at(x - layout.plot.left));
  };
  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const index = barAfter(event.key, selected, points.length);
    if (index === null) return;
    event.preventDefault();
    onSelect(index);
    event.currentTarget.querySelector<SVGGElement>(`[data-index="${index}"]`)?.focus();
  };

  return (
    <Drawing
      role="listbox"
      aria-label={collectionsLabels.chart.bars[unit]}
      aria-orientation="horizontal"
      width={layout.width}
      height={layout.height}
      onPointerDown={pointAt}
      onPointerMove={pointAt}
      onKeyDown={move}
    >
      <Patterns chartId={chartId} />
      <Axes layout={layout} series={series} />
      {points.map((point, index) => (
        <Bar
          key={point.day}
          chartId={chartId}
          layout={layout}
          point={point}
          index={index}
          label={describePoint(point, unit)}
          isSelected={index === selected}
        />
      ))}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  /* A finger moves along the bars; up and down it still scrolls the page. */
  touch-action: pan-y;

  text {
    fill: var(--ink-3);
    font-size: 11px;
    font-variant-numeric: tabular-nums;
  }
  line {
    stroke: var(--line);
  }
  [data-marker] {
    fill: var(--brand);
  }
  [data-part='textured'] {
    stroke: var(--surface);
    stroke-width: 0.5;
  }
  [data-band] {
    fill: transparent;
  }
  [aria-selected='true'] [data-band] {
    fill: var(--hover);
  }
  [role='option'] {
    outline: none;
  }
  [role='option']:focus-visible [data-band] {
    fill: var(--brand-tint);
    stroke: var(--brand);
    stroke-width: 2;
  }
`;

const LABEL_WIDTH = { day: 56, month: 68 };

/** Lines at round amounts, and the days below as far as there is room for them. */
function Axes({ layout, series }: { layout: Layout; series: Series }) {
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

/** One day's amounts, the methods on top of each other. */
function Bar({ chartId, layout, point, index, label, isSelected }: BarProps) {
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

/** A method has a texture as well as a colour, for users who cannot tell the colours apart. */
const TEXTURES: Record<MethodId, string | null> = {
  cash: null,
  upi: 'M-1 1 1 -1M0 6 6 0M5 7 7 5',
  card: null,
  others: 'M0 3H6',
  adjusted: 'M3 0V6',
};

interface PatternProps {
  /** Makes the names of one chart's patterns its own. */
  chartId: string;
}

/** The fills of the methods; drawn once in a chart. */
function Patterns({ chartId }: PatternProps) {
  return (
    <defs>
      {METHODS.map(({ id, color }) => (
        <pattern
          key={id}
          id={`${chartId}-${id}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect width="6" height="6" fill={color} />
          {TEXTURES[id] !== null && (
            <path d={TEXTURES[id]} fill="none" stroke="#fff" strokeOpacity="0.45" />
          )}
        </pattern>
      ))}
    </defs>
  );
}

/** The fill of a method in the chart that has these patterns. */
export function fillOf(chartId: string, method: MethodId): string {
  return `url(#${chartId}-${method})`;
}
