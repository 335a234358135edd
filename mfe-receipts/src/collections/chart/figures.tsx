import styled from 'styled-components';
import { formatRupees } from '@kuri/shared/format';
import { collectionsLabels } from '../../labels.ts';
import { METHODS } from '../methods.ts';
import { fillOf } from './patterns.tsx';
import type { Point } from './points.ts';

interface FiguresProps {
  chartId: string;
  point: Point;
  name: string;
}

/** The figures of the selected bar, which are also the legend of colours and textures. */
export function Figures({ chartId, point, name }: FiguresProps) {
  return (
    <Line>
      <b>{name}</b>
      {METHODS.map(({ id, label }) => (
        <span key={id}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="3" fill={fillOf(chartId, id)} />
          </svg>
          {label} {formatRupees(point[id])}
        </span>
      ))}
      <b>
        {collectionsLabels.total} {formatRupees(point.total)}
      </b>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  color: var(--ink-2);
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  b {
    color: var(--ink);
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
`;
