import { useEffect, useRef, useState, useId } from 'react';
import styled from 'styled-components';
import { drawHistory } from '@kuri/shared/calls';
import { istDate, type DrawAnswer, type Draw } from '@kuri/shared/contract';
import { daysBetween, now as serverTime } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { PHONE_QUERY, LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { dueText } from '../check/labels.ts';
import { notesOf, roomGradeText, roomTexts } from '../draw-texts.ts';
import { drawLabels } from '../labels.ts';
import { eyebrowStyle, headlineStyle, joinedLetters } from '../stage/name-style.ts';
import { QuietLink, GoldButton, QuietButton } from '../stage/stage-button.ts';
import { StageColumn, problemStyle } from '../stage/stage.tsx';
import { useFreezing } from './current-draw.ts';
import type { EarlySubject } from './hold-early-dialog.tsx';
import { ParticipantList } from './participant-list.tsx';
import { RoomNumbersForm, UnconfirmedNumbers, useRoomNumbers } from './room-numbers-form.tsx';
import { SealCard } from './seal-card.tsx';
import type { DrawRun } from './use-draw-run.ts';
import { HeldEarly, Warnings } from './warning.tsx';

interface BeforeDrawProps {
  answer: DrawAnswer;
  run: Pick<DrawRun, 'isStarting' | 'failure' | 'start' | 'showNotice'>;
}

/** Stage before START: day, participants, freeze and seal, room numbers. */
export function BeforeDraw({ answer, run }: BeforeDrawProps) {
  const { draw, schemeMembers } = answer;
  const isFrozen = draw.lockHash !== null;
  const isEarly = isTooEarly(answer);
  const mayRun = useMay('runDraws');
  const room = useRoomNumbers(draw);
  const freezing = useFreezing(answer, run.showNotice);
  const isAsking = mayRun && room.unconfirmed.length > 0;
  const { numberInput, confirmButton, lead, moveOn, stay } = useStepFocus(
    `${isFrozen} ${isAsking}`,
  );
  const block = startBlock(draw, {
    eligible: schemeMembers.length,
    numbers: room.numbers.length + (room.text.trim() === '' ? 0 : 1),
    unconfirmed: room.unconfirmed.length,
  });

  const freeze = async () => {
    run.showNotice(null);
    moveOn();
    if (!(await freezing.freeze())) stay();
  };
  const decide = (act: () => void) => () => {
    moveOn();
    act();
  };
  const start = () => {
    const numbers = room.add();
    if (numbers === null) numberInput.current?.focus();
    else void run.start(numbers);
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
    <StageColumn>
      <Hero data-frozen={isFrozen || undefined}>
        {isFrozen && <SealCard draw={draw} />}
        <Lead ref={lead} tabIndex={-1}>
          {isEarly ? (
            <Countdown answer={answer} />
          ) : (
            <TakingPart count={draw.count} numbers={mayRun ? room.numbers.length : null} />
          )}
          <HeldEarly draw={draw} />
          {/* Before its day most have not paid for it yet: who is out says nothing. */}
          <Warnings texts={isEarly ? answer.warnings : notesOf(answer)} />
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
          {!isFrozen && unconfirmed}
          <HoldEarly
            answer={answer}
            isOffered={isEarly && canFreeze}
            focus={{ numberInput, moveOn, stay }}
          />
          <QuietLink to="/randomPicker">{drawLabels.wayBack}</QuietLink>
        </Lead>
      </Hero>
      {/* Unmounted before the spin, whose first frame is heavy on a slow machine. */}
      {!run.isStarting && <ParticipantList answer={answer} />}
    </StageColumn>
  );
}

/**
 * Focuses the next step after an act, whose button is gone.
 * @param step changes when another step is there
 */
function useStepFocus(step: string) {
  const numberInput = useRef<HTMLInputElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const lead = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    (numberInput.current ?? confirmButton.current ?? lead.current)?.focus();
  }, [step]);
  return {
    numberInput,
    confirmButton,
    lead,
    moveOn: () => {
      hasActed.current = true;
    },
    stay: () => {
      hasActed.current = false;
    },
  };
}

const Hero = styled.div`
  display: grid;
  gap: clamp(24px, 4vw, 72px);
  place-content: center;
  align-items: center;
  /* Lets the list below peek in. */
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

/** True before the draw's day, by the server's date, and before its hour. */
function isTooEarly({ today, draw }: DrawAnswer): boolean {
  if (draw.state !== 'none') return false;
  return today < draw.dueDate || (today === draw.dueDate && serverTime() < beginsAt(draw));
}

/** Milliseconds since the epoch from which on a draw may be held. */
function beginsAt({ dueDate, drawHour }: Draw): number {
  return Date.parse(`${dueDate}T${drawHour ?? '00:00'}:00+05:30`);
}

interface TakingPartProps {
  count: number;
  /** Count of room numbers; null for users who cannot add any. */
  numbers: number | null;
}

function TakingPart({ count, numbers }: TakingPartProps) {
  return (
    <>
      <Count>{drawLabels.takePart({ count })}</Count>
      {numbers !== null && (
        <Grade>
          <span>{`${drawLabels.grade}: `}</span>
          <b>{roomGradeText(roomTexts(), numbers)}</b>
        </Grade>
      )}
    </>
  );
}

const Count = styled.p`
  ${headlineStyle}

  [data-frozen] & {
    font-size: clamp(28px, 3vw, 56px);
  }
`;

const Grade = styled.p`
  ${eyebrowStyle}
  letter-spacing: 0.04em;
  text-transform: none;
`;

const { title, last, wouldTakePart } = drawLabels.early;
const SECOND_MS = 1000;

/** Date of the draw, time left, tickets that would take part today. */
function Countdown({ answer }: { answer: DrawAnswer }) {
  const { draw } = answer;
  return (
    <>
      <Day>{title({ drawNo: draw.drawNo, date: dayAndHour(draw) })}</Day>
      <TimeToGo answer={answer} />
      <p>{wouldTakePart({ count: draw.count })}</p>
      <LastWinner schemeId={draw.schemeId} />
    </>
  );
}

function dayAndHour({ dueDate: due, drawHour = null }: Draw): string {
  return dueText(roomTexts(), { due, hour: drawHour });
}

/** Keeps the last winner visible after a reload. */
function LastWinner({ schemeId }: { schemeId: string }) {
  const { data: draws = [] } = useRead(drawHistory, { query: { scheme: schemeId } });
  const { drawNo = 0, winner = null } = draws.find(({ state }) => state === 'marked') ?? {};
  return (
    winner && <Last>{last({ drawNo, name: winner.memberName, code: winner.membershipCode })}</Last>
  );
}

function TimeToGo({ answer }: { answer: DrawAnswer }) {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  // Not announced every minute.
  return (
    <Left role="timer" aria-live="off">
      {timeUntilDraw(answer, now)}
    </Left>
  );
}

const Day = styled.h2`
  ${headlineStyle}
`;

const Left = styled.p`
  ${eyebrowStyle}
  font-variant-numeric: tabular-nums;
`;

const Last = styled.p`
  color: var(--on-dark-2);
`;

const { days: inDays, oneDay, hours: inHours, minutes: inMinutes } = drawLabels.early;

const MINUTE_MS = 60_000;

/**
 * Time until a draw's day and hour: in days by the server; on the last day in hours until it begins, if this
 * computer's date agrees.
 * @param now milliseconds since the epoch
 */
function timeUntilDraw({ today, draw }: DrawAnswer, now: number): string {
  const days = daysBetween(today, draw.dueDate);
  if (days > 1) return inDays({ days });
  if (istDate(now) !== today) return oneDay;
  const left = Math.ceil((beginsAt(draw) - now) / MINUTE_MS);
  return left < 60
    ? inMinutes({ minutes: left })
    : inHours({ hours: Math.floor(left / 60), minutes: left % 60 });
}

interface StartBarProps {
  /** Reason why START is disabled. */
  block: string | null;
  isStarting: boolean;
  failure: string | null;
  onStart: () => void;
  /** Null if frozen already or without participants. */
  freezing: { isBusy: boolean; failure: string | null; freeze: () => Promise<void> } | null;
}

/** Freeze, then START; a draw may also begin without a freeze. */
function StartBar({ block, isStarting, failure, onStart, freezing }: StartBarProps) {
  const reason = useId();
  const problem = failure ?? freezing?.failure ?? null;
  const Start = freezing ? QuietButton : BigButton;
  return (
    <Bar>
      {freezing && (
        <>
          <BigButton
            data-words
            busy={freezing.isBusy}
            busyLabel={drawLabels.freezing}
            aria-disabled={isStarting}
            onClick={() => {
              if (!isStarting) void freezing.freeze();
            }}
          >
            {drawLabels.freeze}
          </BigButton>
          <Why>{drawLabels.freezeWhy}</Why>
        </>
      )}
      <Start
        aria-disabled={block !== null}
        aria-describedby={block === null ? undefined : reason}
        busy={isStarting}
        busyLabel={drawLabels.starting}
        onClick={() => {
          if (block === null) onStart();
        }}
      >
        {drawLabels.start}
      </Start>
      {block !== null && <Reason id={reason}>{block}</Reason>}
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--s4);

  [data-frozen] & {
    width: 100%;
    padding-block: var(--s4);
  }
  /* Stays visible over a long list of numbers; over fewer lines it would lie on the headline. */
  [data-frozen]:has([data-many]) & {
    position: sticky;
    z-index: 1;
    bottom: 0;
    background: linear-gradient(transparent, var(--stage) var(--s4));
  }
`;

const BigButton = styled(GoldButton)`
  && {
    min-width: min(100%, clamp(220px, 24vw, 420px));
    min-height: clamp(72px, 10vh, 128px);
    border-radius: 999px;
    box-shadow:
      0 0 0 8px var(--gold-glow),
      0 12px 48px var(--shade-strong);
    font-size: clamp(28px, 3vw, 52px);
    font-weight: 750;
    letter-spacing: 0.08em;
  }
  &&${joinedLetters},
  &&[data-words] {
    letter-spacing: normal;
  }
  &&[data-words] {
    font-size: clamp(20px, 1.8vw, 32px);
  }
  &&[aria-disabled='true']:not([data-busy]) {
    border-color: transparent;
    background: var(--veil-strong);
    box-shadow: none;
    color: var(--on-dark);
    opacity: 1;
  }
`;

const Reason = styled.p`
  font-size: clamp(16px, 1.4vw, 24px);
  line-height: 1.4;
`;

const Why = styled.p`
  max-width: 56ch;
  color: var(--on-dark-2);
  font-size: clamp(14px, 1.1vw, 18px);
  line-height: 1.5;
  text-wrap: balance;
`;

const Problem = styled.p`
  ${problemStyle}
`;

interface Spoken {
  eligible: number;
  numbers: number;
  /** Numbers of a voided list that wait to be confirmed. */
  unconfirmed: number;
}

/** Reason why START is disabled; null if it is not. */
function startBlock(
  { minNumbers, lockHash }: Draw,
  { eligible, numbers, unconfirmed }: Spoken,
): string | null {
  if (eligible === 0) return drawLabels.noneEligible;
  if (unconfirmed > 0) {
    return lockHash === null ? drawLabels.freezeForNumbers : drawLabels.confirmFirst;
  }
  if (numbers >= minNumbers) return null;
  return lockHash === null
    ? drawLabels.needsFreeze({ least: minNumbers })
    : drawLabels.needsNumbers({ least: minNumbers, missing: minNumbers - numbers });
}

const loadHolding = () =>
  import(/* webpackChunkName: "hold-early" */ './hold-early-dialog.tsx').then(
    (module) => module.HoldEarlyDialog,
  );

interface HoldEarlyProps {
  answer: DrawAnswer;
  isOffered: boolean;
  focus: Pick<ReturnType<typeof useStepFocus>, 'numberInput' | 'moveOn' | 'stay'>;
}

/** Button and dialog for holding a draw early. */
function HoldEarly({ answer, isOffered, focus }: HoldEarlyProps) {
  const mayHold = useMay('holdDrawEarly');
  const holding = useLazyPanel<EarlySubject>(loadHolding);
  // The dialog may close before or after the frozen list appears.
  const onGone = () => {
    if (focus.numberInput.current === null) return;
    focus.stay();
    focus.numberInput.current.focus();
  };
  return (
    <>
      {mayHold && isOffered && (
        <QuietButton busy={holding.isLoading} onClick={() => holding.open({ answer, onGone })}>
          {drawLabels.early.hold}
        </QuietButton>
      )}
      <LazyPanel
        of={holding}
        onSaved={() => {
          focus.moveOn();
          holding.close();
        }}
      />
    </>
  );
}
