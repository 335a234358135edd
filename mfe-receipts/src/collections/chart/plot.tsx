import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import { collectionsLabels } from '../../labels.ts';
import { Axes } from './axes.tsx';
import { Bar } from './bar.tsx';
import { layoutOf } from './layout.ts';
import { barAfter } from './keyboard-navigation.ts';
import { Patterns } from './patterns.tsx';
import type { Series } from './points.ts';
import { describePoint } from './chart-texts.ts';

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
