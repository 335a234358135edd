import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../stage/reduced-motion.ts';
import { SAMPLE_PEOPLE } from './sample-people.ts';

/** How long the names scroll, and how long a winner is shown before the next round. */
export const SCROLL_MS = 5000;
const RESTART_MS = 4000;

interface Round {
  number: number;
  /** The names in the order in which they scroll by; the last one wins. */
  people: typeof SAMPLE_PEOPLE;
  isWon: boolean;
}

/** Names, a winner, and again, until it is paused. Users who prefer reduced motion start it themselves. */
export function useDemoLoop() {
  const [isPaused, setIsPaused] = useState(prefersReducedMotion);
  const [round, setRound] = useState<Round>(() => ({
    number: 1,
    people: shuffled(),
    isWon: isPaused,
  }));

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(
      () => {
        setRound(nextRound);
      },
      round.isWon ? RESTART_MS : SCROLL_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [round, isPaused]);

  return {
    round,
    isPaused,
    pause: () => {
      setIsPaused(true);
    },
    resume: () => {
      setIsPaused(false);
      // The scrolling and its clock begin together.
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
