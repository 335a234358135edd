import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { DrawAnswer } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { drawLabels } from '../labels.ts';
import { QuietLink } from '../stage/stage-button.ts';
import { StagePage } from '../stage/stage-parts.ts';
import { Countdown } from './countdown.tsx';
import { HoldEarly } from './hold-early.tsx';
import { ParticipantList } from './participant-list.tsx';
import { RoomNumbersForm } from './room-numbers-form.tsx';
import { SealCard } from './seal-card.tsx';
import { StartBar } from './start-bar.tsx';
import { startBlock } from './start-block.ts';
import { TakingPart } from './taking-part.tsx';
import { UnconfirmedNumbers } from './unconfirmed-numbers.tsx';
import type { DrawRun } from './use-draw-run.ts';
import { useFreezing } from './use-freezing.ts';
import { useRoomNumbers } from './use-room-numbers.ts';
import { HeldEarly, Warnings } from './warning.tsx';

interface BeforeDrawProps {
  answer: DrawAnswer;
  run: Pick<DrawRun, 'isStarting' | 'failure' | 'start' | 'showNotice'>;
}

/** Before START: the draw's day, who takes part, the freeze with its seal, the numbers of the room. */
export function BeforeDraw({ answer, run }: BeforeDrawProps) {
  const { draw, schemeMembers } = answer;
  const isFrozen = draw.lockHash !== null;
  const isEarly = isTooEarly(answer);
  const mayRun = useMay('runDraws');
  const room = useRoomNumbers(draw);
  const freezing = useFreezing(answer, run.showNotice);
  const numberInput = useRef<HTMLInputElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const lead = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const isAsking = mayRun && room.unconfirmed.length > 0;
  const pending = room.text.trim() === '' ? 0 : 1;
  const block = startBlock(draw, {
    eligible: schemeMembers.length,
    numbers: room.numbers.length + pending,
    unconfirmed: room.unconfirmed.length,
  });

  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    // The button that was pressed is gone; what comes next has the focus.
    (numberInput.current ?? confirmButton.current ?? lead.current)?.focus();
  }, [isFrozen, isAsking]);

  const freeze = async () => {
    run.showNotice(null);
    hasActed.current = true;
    if (!(await freezing.freeze())) hasActed.current = false;
  };
  const decide = (act: () => void) => () => {
    hasActed.current = true;
    act();
  };
  const start = () => {
    const spoken = room.add();
    if (spoken === null) numberInput.current?.focus();
    else void run.start(spoken);
  };
  const unconfirmed = isAsking ? (
    <UnconfirmedNumbers
      ref={confirmButton}
      numbers={room.unconfirmed}
      onConfirm={isFrozen ? decide(room.confirm) : null}
      onDiscard={decide(room.discard)}
    />
  ) : null;
  const canFreeze = !isFrozen && schemeMembers.length > 0;

  return (
    <StagePage>
      <Hero data-frozen={isFrozen || undefined}>
        {isFrozen && <SealCard draw={draw} />}
        <Lead ref={lead} tabIndex={-1}>
          {isEarly ? (
            <Countdown answer={answer} />
          ) : (
            <TakingPart count={draw.count} numbers={mayRun ? room.numbers.length : null} />
          )}
          <HeldEarly early={draw.early} />
          <Warnings texts={answer.warnings} />
          {isFrozen && unconfirmed}
          {mayRun && isFrozen && !isAsking && <RoomNumbersForm ref={numberInput} room={room} />}
          {!mayRun && !isEarly && <p>{drawLabels.mayNotRun}</p>}
          {mayRun && !isEarly && (
            <StartBar
              block={block}
              isStarting={run.isStarting}
              failure={run.failure}
              onStart={start}
              freezing={canFreeze ? { ...freezing, freeze } : null}
            />
          )}
          {/* Before the freeze they come after what is to be done first. */}
          {!isFrozen && unconfirmed}
          <HoldEarly
            answer={answer}
            isOffered={isEarly && canFreeze}
            // The dialog may be gone before the frozen list is shown, or after it.
            onFrozen={() => {
              hasActed.current = true;
            }}
            onGone={() => {
              if (numberInput.current === null) return;
              hasActed.current = false;
              numberInput.current.focus();
            }}
          />
          <QuietLink to="/randomPicker">{drawLabels.wayBack}</QuietLink>
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
    align-items: start;
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
  font-size: clamp(16px, 1.4vw, 24px);
  line-height: 1.4;
  text-align: center;
  outline: none;
`;

/** Whether a draw cannot be begun yet: its day has not come, by the server's day. */
function isTooEarly({ today, draw }: DrawAnswer): boolean {
  return draw.state === 'none' && today < draw.dueDate;
}
