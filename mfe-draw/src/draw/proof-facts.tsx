import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { drawGradeText } from '../grade/draw-grade.ts';
import { computationLabels, heldEarlyText } from '../check/labels.ts';
import { drawLabels } from '../labels.ts';

const texts = drawLabels.proof;

/** The inputs and the computation of the winner. */
export function ProofFacts({ draw }: { draw: Draw }) {
  const { winner, count, numbers } = draw;
  if (winner === null) return null;
  return (
    <Facts>
      <Fact name={texts.computation}>
        <Sum>{computationLabels.sum(winner.u, count, winner.position - 1, winner.position)}</Sum>
        {winner.rejected > 0 && <p>{texts.rejected(winner.rejected)}</p>}
      </Fact>
      <Fact name={texts.due}>
        {formatDate(draw.dueDate)}
        {draw.early && <Early>{heldEarlyText(draw.early)}</Early>}
      </Fact>
      <Fact name={texts.grade}>{drawGradeText(draw)}</Fact>
      <Fact name={texts.numbers}>
        {numbers === null || numbers.length === 0 ? texts.noNumbers : numbers.join(' · ')}
      </Fact>
      <Hash name={texts.seal} value={draw.seal} />
      <Hash name={texts.seed} value={draw.seed} />
      <Hash name={texts.record} value={draw.headHash} />
      <Hash name={texts.nextSeal} value={draw.nextSeal} />
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hash({ name, value }: { name: string; value: string | null }) {
  return (
    value !== null && (
      <Fact name={name}>
        <code>{value}</code>
      </Fact>
    )
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s3);

  dt {
    color: var(--ink-2);
    font-size: 13px;
  }
  dd {
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  code {
    font:
      13px/20px ui-monospace,
      monospace;
  }
`;

const Early = styled.p`
  color: var(--warn);
  font-weight: 600;
`;

const Sum = styled.b`
  font-size: clamp(20px, 2.2vw, 32px);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
`;
