import type { Database } from '../../ground/database/database.ts';
import { loginStateOf, type LoginState } from './staff-queries.ts';

/** How long the state of a login is cached. */
const CACHE_MS = 10_000;
/** Beyond this many people the oldest are looked up again. */
const MAX_KEPT = 5_000;

interface Kept {
  state: Promise<LoginState | undefined>;
  readAt: number;
}

/** A cache of the state of logins that tokens are checked against. */
export interface LoginStates {
  /**
   * @param tokenVersion of the token in hand: a newer one than what is kept is looked up at once, for
   *   its owner has just signed in elsewhere
   */
  of(accountId: string, userId: string, tokenVersion: number): Promise<LoginState | undefined>;
  /** Removes a person from the cache: the next call reads their state again. */
  forget(userId: string): void;
}

/**
 * Keeps the state of logins in this process for a few seconds, so that not every call asks the
 * database and a disabled person is out on every replica within seconds all the same.
 * @param clock milliseconds since the epoch
 */
export function keepLoginStates(database: Database, clock: () => number): LoginStates {
  const kept = new Map<string, Kept>();

  function lookUp(accountId: string, userId: string): Kept['state'] {
    const state = loginStateOf(database, accountId, userId);
    const entry = { state, readAt: clock() };
    kept.delete(userId);
    kept.set(userId, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    state.catch(() => {
      if (kept.get(userId) === entry) kept.delete(userId);
    });
    return state;
  }

  return {
    async of(accountId, userId, tokenVersion) {
      const entry = kept.get(userId);
      const age = entry ? clock() - entry.readAt : 0;
      // A clock that was put back must not make anything believed for longer.
      if (!entry || age < 0 || age >= CACHE_MS) return lookUp(accountId, userId);
      const state = await entry.state;
      return state && tokenVersion <= state.tokenVersion ? state : lookUp(accountId, userId);
    },
    forget: (userId) => kept.delete(userId),
  };
}
