import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { DrawAnswer } from '@kuri/shared/contract';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { gradeText } from '../grade/draw-grade.ts';
import { drawLabels } from '../labels.ts';
import { eyebrowStyle } from '../stage/name-style.ts';
import { StagePage } from '../stage/stage-parts.ts';
import { ParticipantList } from './participant-list.tsx';
import { RoomNumbersForm } from './room-numbers-form.tsx';
import { SealCard } from './seal-card.tsx';
import { StartBar } from './start-bar.tsx';
import { startBlock } from './start-block.ts';
import type { DrawRun } from './use-draw-run.ts';
import { useFreezing } from './use-freezing.ts';
import { useRoomNumbers } from './use-room-numbers.ts';

interface BeforeDrawProps {
  answer: DrawAnswer;
  run: Pick<DrawRun, 'isStarting' | 'failure' | 'start'>;
}

/** Before START: who takes part, the freeze with its seal, and the numbers of the room. */
export function BeforeDraw({ answer, run }: BeforeDrawProps) {
  const { draw, schemeMembers } = answer;
  const isFrozen = draw.lockHash !== null;
  const numbers = useRoomNumbers(draw.lockHash);
  const freezing = useFreezing(answer);
  const numberInput = useRef<HTMLInputElement>(null);
  const hasFrozen = useRef(false);
  const pending = numbers.text.trim() === '' ? 0 : 1;
  const block = startBlock(draw, schemeMembers.length, numbers.numbers.length + pending);

  useEffect(() => {
    // The button that was pressed is gone; the numbers come next.
    if (isFrozen && hasFrozen.current) numberInput.current?.focus();
  }, [isFrozen]);

  const freeze = async () => {
    hasFrozen.current = true;
    await freezing.freeze();
  };
  const start = () => {
    const spoken = numbers.add();
    if (spoken === null) numberInput.current?.focus();
    else void run.start(spoken);
  };

  return (
    <StagePage>
      <Hero data-frozen={isFrozen || undefined}>
        {isFrozen && <SealCard draw={draw} />}
        <Lead>
          <Count>{drawLabels.takePart(draw.count)}</Count>
          <Grade>
            {drawLabels.grade}: <b>{gradeText(numbers.numbers.length)}</b>
          </Grade>
          {answer.warnings.map((warning) => (
            <Warning key={warning}>{warning}</Warning>
          ))}
          {isFrozen && <RoomNumbersForm ref={numberInput} room={numbers} />}
          <StartBar
            block={block}
            isStarting={run.isStarting}
            failure={run.failure}
            onStart={start}
            freezing={isFrozen || schemeMembers.length === 0 ? null : { ...freezing, freeze }}
          />
        </Lead>
      </Hero>
      {/* Gone a moment before the spin, whose first frame has enough to do on a slow machine. */}
      {!run.isStarting && <ParticipantList answer={answer} />}
    </StagePage>
  );
}

const Hero = styled.div`
  display: grid;
  gap: clamp(24px, 4vw, 72px);
  place-content: center;
  align-items: center;
  /* The list below begins where the eye can see that there is more. */
  min-height: calc(100dvh - 200px);

  &[data-frozen] {
    grid-template-columns: auto minmax(0, 640px);
  }
  @media ${PHONE_QUERY} {
    min-height: calc(100dvh - 220px);

    &[data-frozen] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Lead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: clamp(16px, 2.4vh, 32px);
  text-align: center;
`;

const Count = styled.p`
  font-size: clamp(32px, 5vw, 88px);
  font-weight: 750;
  letter-spacing: -0.025em;
  line-height: 1.1;
  text-wrap: balance;

  [data-frozen] & {
    font-size: clamp(28px, 3vw, 56px);
  }
`;

const Grade = styled.p`
  ${eyebrowStyle}
  letter-spacing: 0.04em;
  text-transform: none;
`;

const Warning = styled.p`
  padding: var(--s2) var(--s4);
  border: 1px solid var(--gold-light);
  border-radius: var(--r-m);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
`;
