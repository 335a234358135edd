import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '@kuri/shared/ui';
import { randomLabels } from '../labels.ts';
import { Confetti, prefersReducedMotion } from '../stage/confetti.tsx';
import type { Named } from '../stage/name-ticker.tsx';
import { QuietButton } from '../stage/stage-button.ts';
import { Stage, StageMiddle } from '../stage/stage.tsx';
import { WinnerName } from '../stage/winner-name.tsx';
import { SAMPLE_PEOPLE } from './sample-people.ts';

/** Page /random: an endless demonstration draw with sample people. */
export function RandomScreen() {
  const { round, isPaused, pause, resume } = useDemoLoop();
  const winner = round.people.at(-1);
  return (
    <Stage
      title={
        <>
          <h1>{randomLabels.title}</h1>
          <span>{` · ${randomLabels.sample}`}</span>
        </>
      }
      side={
        <QuietButton
          icon={
            isPaused ? (
              <IconPlayerPlay aria-hidden="true" />
            ) : (
              <IconPlayerPause aria-hidden="true" />
            )
          }
          onClick={isPaused ? resume : pause}
        >
          {isPaused ? randomLabels.resume : randomLabels.pause}
        </QuietButton>
      }
    >
      <VisuallyHidden role="status">
        {round.isWon && winner
          ? randomLabels.announcement({ name: winner.memberName, code: winner.membershipCode })
          : ''}
      </VisuallyHidden>
      <StageMiddle key={round.number}>
        {round.isWon && winner ? (
          <>
            <WinnerName
              eyebrow={randomLabels.winnerIs}
              name={winner.memberName}
              code={winner.membershipCode}
            />
            <Confetti />
          </>
        ) : (
          <Reel people={round.people} isPaused={isPaused} />
        )}
      </StageMiddle>
    </Stage>
  );
}

/** Duration of the scrolling, and of a shown winner. */
const SCROLL_MS = 5000;
const RESTART_MS = 4000;

interface Round {
  number: number;
  /** In scrolling order; the last one wins. */
  people: typeof SAMPLE_PEOPLE;
  isWon: boolean;
}

/** Repeats scrolling and winner until paused; with reduced motion it begins paused. */
function useDemoLoop() {
  const [isPaused, setIsPaused] = useState(prefersReducedMotion);
  const [round, setRound] = useState<Round>(() => ({
    number: 1,
    people: shuffled(),
    isWon: isPaused,
  }));

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setRound(nextRound), round.isWon ? RESTART_MS : SCROLL_MS);
    return () => clearTimeout(timer);
  }, [round, isPaused]);

  return {
    round,
    isPaused,
    pause: () => setIsPaused(true),
    resume: () => {
      setIsPaused(false);
      // Restarts the scrolling together with its timer.
      setRound(({ number }) => ({ number: number + 1, people: shuffled(), isWon: false }));
    },
  };
}

function nextRound(round: Round): Round {
  if (!round.isWon) return { ...round, isWon: true };
  return { number: round.number + 1, people: shuffled(), isWon: false };
}

function shuffled(): Round['people'] {
  return SAMPLE_PEOPLE.map((person) => ({ person, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ person }) => person);
}

/** Scrolls names with decreasing speed until the last one is in the middle. */
function Reel({ people, isPaused }: { people: readonly Named[]; isPaused: boolean }) {
  return (
    <Window aria-hidden="true">
      <Strip data-paused={isPaused || undefined}>
        {people.map(({ membershipCode, memberName }) => (
          <span key={membershipCode}>{memberName}</span>
        ))}
      </Strip>
    </Window>
  );
}

/** Ends with the last name in the window's middle. */
const scroll = keyframes`
  from { transform: translateY(33.333cqh); }
  to { transform: translateY(calc(66.667cqh - 100%)); }
`;

const Window = styled.div`
  container-type: size;
  width: 100%;
  height: min(60vh, 48vw + 120px);
  overflow: hidden;
  mask-image: linear-gradient(transparent, black 38%, black 62%, transparent);
`;

const Strip = styled.div`
  display: grid;
  grid-auto-rows: 33.333cqh;
  animation: ${scroll} ${SCROLL_MS}ms cubic-bezier(0.16, 0.6, 0.24, 1) both;
  will-change: transform;

  &[data-paused] {
    animation-play-state: paused;
  }
  > span {
    display: grid;
    place-items: center;
    font-size: clamp(32px, 7.4vw, 132px);
    font-weight: 750;
    letter-spacing: -0.025em;
    line-height: 1.1;
    text-align: center;
  }
`;
