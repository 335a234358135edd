import { useDeferredValue, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { DrawAnswer } from '@kuri/shared/contract';
import { Confetti } from '../confetti/confetti.tsx';
import { drawLabels } from '../labels.ts';
import { GoldLink } from '../stage/stage-button.ts';
import { StagePage } from '../stage/stage-parts.ts';
import { WinnerName } from '../stage/winner-name.tsx';
import { shortHash } from './hash-text.ts';
import { MarkStatus } from './mark-status.tsx';
import { ProofCard } from './proof-card.tsx';
import type { DrawRun } from './use-draw-run.ts';
import { HeldEarly, Warnings } from './warning.tsx';

interface ResultProps {
  groupName: string;
  answer: DrawAnswer;
  run: Pick<DrawRun, 'typed' | 'marking'>;
}

/** The drawn winner, whether it is confirmed, and the proof of it. */
export function Result({ groupName, answer, run }: ResultProps) {
  const { draw, already, warnings } = answer;
  const { winner } = draw;
  const { typed, marking } = run;
  const isFresh = typed !== null;
  const name = useRef<HTMLHeadingElement>(null);
  // The winner first: a slow machine takes its time for the code of the proof.
  const hasProof = useDeferredValue(true, false);

  useEffect(() => {
    // START is gone, and with it the focus.
    if (isFresh) name.current?.focus();
  }, [isFresh]);

  if (winner === null) return null;
  return (
    <StagePage>
      {isFresh && <Confetti />}
      <Hero>
        <WinnerName
          nameRef={name}
          eyebrow={drawLabels.winnerIs}
          name={winner.memberName}
          code={winner.membershipCode}
        />
        <Position>{drawLabels.position(winner.position, draw.count)}</Position>
        {isFresh && already && (
          <Already role="status">
            {typed > 0 ? drawLabels.alreadyNumbers : drawLabels.already}
          </Already>
        )}
        <HeldEarly early={draw.early} />
        {/* The answer of START has what the draw itself says too. */}
        <Warnings texts={[...new Set([...(draw.notes ?? []), ...warnings])]} />
        <MarkStatus draw={draw} marking={marking} />
        <GoldLink to="/randomPicker">{drawLabels.back}</GoldLink>
        <Committed>
          {drawLabels.committed(shortHash(draw.seal))} · {drawLabels.verify}
        </Committed>
      </Hero>
      {hasProof && <ProofCard draw={draw} groupName={groupName} />}
    </StagePage>
  );
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-content: center;
  justify-items: center;
  gap: clamp(12px, 2.4vh, 28px);
  width: 100%;
  min-height: calc(100dvh - 132px);
  text-align: center;
`;

const Position = styled.p`
  color: var(--on-dark-2);
  font-size: clamp(16px, 1.5vw, 26px);
  line-height: 1.4;
`;

const Already = styled.p`
  max-width: 60ch;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--gold-light);
  border-radius: var(--r-m);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
`;

const Committed = styled.p`
  margin-top: 3vh;
  color: var(--on-dark-2);
  font-size: clamp(13px, 1vw, 18px);
  line-height: 1.5;
`;
