import styled from 'styled-components';
import {
  FIGURE_DAYS,
  addDays,
  daysBetween,
  type FigureDay,
  type FigureName,
} from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { modulesLabels } from './labels.ts';

const WIDTH = 260;
const HEIGHT = 56;
const EDGE = 4;

type OfDay = FigureDay & { day: string };

const hasDay = (figure: FigureDay): figure is OfDay => figure.day !== null;

interface FigurePlotProps {
  name: FigureName;
  /** Figures of one page and name, by version and day; totals are passed over. */
  figures: readonly FigureDay[];
  /** The live version, which stands out. */
  live: string;
  /** The last day that is shown. */
  today: string;
}

/** A small plot of one figure: a line for each version, from the bottom at 0. */
export function FigurePlot({ name, figures, live, today }: FigurePlotProps) {
  const days = figures.filter(hasDay);
  const title = modulesLabels.figure[name];
  const highest = Math.max(...days.map(({ p75 }) => p75));
  const first = addDays(today, 1 - FIGURE_DAYS);
  const x = (day: string) =>
    EDGE + (daysBetween(first, day) / (FIGURE_DAYS - 1)) * (WIDTH - 2 * EDGE);
  const y = (p75: number) => HEIGHT - EDGE - (p75 / (highest || 1)) * (HEIGHT - 2 * EDGE);
  const versions = [...new Set(days.map(({ version }) => version))];
  const values = days.map(
    ({ day, version, p75 }) => `${formatDate(day)} ${version}: ${figureText(name, p75)}`,
  );

  return (
    <Plot>
      <figcaption>
        <span>{`${title} `}</span>
        <small>{figureText(name, highest)}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={modulesLabels.plot({ figure: title, days: values.join(', ') })}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
        {versions.map((version) => {
          const points = days
            .filter((one) => one.version === version)
            .map(({ day, p75 }) => ({ day, x: x(day), y: y(p75) }));
          return (
            <g key={version} data-live={version === live || undefined}>
              <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
              {points.map((point) => (
                <circle key={point.day} cx={point.x} cy={point.y} r="2.5" />
              ))}
            </g>
          );
        })}
      </svg>
    </Plot>
  );
}

/** A figure as people read it: `0.08`, `340 ms`, `2.1 s`. */
export function figureText(name: FigureName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

const Plot = styled.figure`
  margin: 0;

  figcaption {
    display: flex;
    justify-content: space-between;
    color: var(--ink-2);
    font-size: 12px;
  }
  small {
    color: var(--ink-3);
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  line {
    stroke: var(--line);
  }
  polyline {
    fill: none;
    stroke: var(--ink-3);
    stroke-width: 1.5;
  }
  circle {
    fill: var(--ink-3);
  }
  [data-live] polyline {
    stroke: var(--brand);
  }
  [data-live] circle {
    fill: var(--brand);
  }
`;
