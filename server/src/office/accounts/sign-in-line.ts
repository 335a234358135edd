import { setTimeout as delay } from 'node:timers/promises';
import { type Failure, unavailable, TRY_AGAIN } from '../../ground/http/failure.ts';

export interface SignInLimits {
  /** Sign-ins at once: each hashes a password in one of the four threads that read files too. */
  atOnce: number;
  /** Sign-ins that wait for their turn. */
  mostWaiting: number;
  /** Milliseconds that a refusal takes at least, for a known login and for an unknown one. */
  refusalMs: number;
}

export const SIGN_IN_LIMITS: SignInLimits = { atOnce: 2, mostWaiting: 8, refusalMs: 500 };

/** Milliseconds until a sign-in without a place is told so: those that try again at once gain nothing. */
const HOLD_MS = 1_000;
const RETRY_SECONDS = 2;
/** Tries are counted in this process for so long, and of so many sources. */
const REMEMBERED_MS = 5 * 60_000;
const MOST_REMEMBERED = 50_000;

interface Waiting {
  rank: number;
  begin: () => void;
  refuse: (reason: Failure) => void;
}

/**
 * Line before the checking of passwords, in this process. Browsers that have signed in before come first, then
 * whoever has tried least of late; behind the last place it is 503 with Retry-After.
 */
export type SignInLine = ReturnType<typeof signInLine>;

export function signInLine({ atOnce, mostWaiting }: SignInLimits) {
  const waiting: Waiting[] = [];
  const tries = new Map<string, number>();
  let since = performance.now();
  let running = 0;

  /** @returns tries of the sources so far */
  function countTry(sources: readonly string[]): number {
    if (performance.now() - since > REMEMBERED_MS || tries.size > MOST_REMEMBERED) {
      tries.clear();
      since = performance.now();
    }
    let before = 0;
    for (const source of sources) {
      const count = tries.get(source) ?? 0;
      before += count;
      tries.set(source, count + 1);
    }
    return before;
  }

  const place = (rank: number) =>
    new Promise<void>((begin, refuse) => {
      const behind = waiting.findIndex((other) => other.rank > rank);
      waiting.splice(behind === -1 ? waiting.length : behind, 0, { rank, begin, refuse });
      if (waiting.length > mostWaiting)
        waiting.pop()?.refuse(unavailable(TRY_AGAIN.busy, RETRY_SECONDS));
    });

  /**
   * Runs a sign-in in its turn.
   * @param sources of the sign-in whose tries count, as its network and its login
   * @throws Failure 503 without a place, after a second
   */
  return async function inTurn<T>(
    { isKnown, sources }: { isKnown: boolean; sources: readonly string[] },
    work: () => Promise<T>,
  ): Promise<T> {
    const rank = countTry(sources);
    if (running < atOnce) running += 1;
    else {
      await place(isKnown ? -1 : rank).catch(async (reason: unknown) => {
        await delay(HOLD_MS);
        throw reason;
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
