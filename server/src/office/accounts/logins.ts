import { webcrypto } from 'node:crypto';
import { CLIENT_ID, istInstant, userType, type UserType } from '@kuri/shared/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '../../ground/database/database.ts';
import { type LoginState, loginStateOf } from './queries.ts';
import type { Session } from '../../ground/http/context.ts';

const LIFETIME_MS = 12 * 60 * 60_000;

const claims = z.object({ sub: z.string(), acc: z.string(), typ: userType, ver: z.int() });

/** The owner of the token. */
interface TokenOwner {
  accountId: string;
  userId: string;
  userType: UserType;
  /** The one of the person's logins at the time: a token of an earlier one is worth nothing. */
  tokenVersion: number;
}

interface IssuedToken {
  authToken: string;
  /** An ISO instant, 12 hours from now. */
  expiresAt: string;
}

interface Tokens {
  /** A signed token for somebody. */
  issue(owner: TokenOwner): Promise<IssuedToken>;
  /** The owner of a token; undefined when it is forged, damaged, expired or not for this console. */
  read(token: string): Promise<TokenOwner | undefined>;
}

/**
 * Issues and reads login tokens (JWT, HS256).
 * @param secret at least 32 characters, the same on every replica
 */
export async function createTokens(secret: string, clock: () => number): Promise<Tokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  const key = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);

  return {
    async issue({ accountId, userId, userType: typ, tokenVersion: ver }) {
      const now = clock();
      // A token's times are whole seconds.
      const expires = Math.floor((now + LIFETIME_MS) / 1000);
      const authToken = await new SignJWT({ acc: accountId, typ, ver })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(CLIENT_ID)
        .setAudience(CLIENT_ID)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(expires)
        .sign(key);
      return { authToken, expiresAt: istInstant(expires * 1000) };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: CLIENT_ID,
          audience: CLIENT_ID,
          requiredClaims: ['exp'],
          currentDate: new Date(clock()),
        });
        const { data } = claims.safeParse(payload);
        if (!data) return undefined;
        const { acc: accountId, sub: userId, typ, ver: tokenVersion } = data;
        return { accountId, userId, userType: typ, tokenVersion };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/** How long the state of a login is cached. */
const CACHE_MS = 10_000;
/** Beyond this many people the oldest are looked up again. */
const MAX_KEPT = 5_000;

interface KeptState {
  state: Promise<LoginState | undefined>;
  readAt: number;
}

/** A cache of the state of logins that tokens are checked against. */
interface LoginStates {
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
function keepLoginStates(database: Database, clock: () => number): LoginStates {
  const kept = new Map<string, KeptState>();

  function lookUp(accountId: string, userId: string): KeptState['state'] {
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

interface LoginsOptions {
  database: Database;
  /** Signs the tokens: at least 32 characters, the same on every replica. */
  authSecret: string;
  clock: () => number;
  /** Nobody of these accounts is let in. */
  refusedAccounts: readonly string[];
}

/** Checks tokens against the state of their owner in the database. */
export interface Logins {
  /** Signs somebody in for 12 hours. */
  issue(owner: TokenOwner): Promise<IssuedToken>;
  /** The owner of a token; undefined when it is not or no longer valid. */
  read(token: string): Promise<Session | undefined>;
  /** Something changed about a person: in this process it counts from now on. */
  forget(userId: string): void;
  isRefused(accountId: string): boolean;
}

interface Known {
  userType: UserType;
  tokenVersion: number;
  isDisabled: boolean;
}

const isSame = (owner: TokenOwner, known: Known) =>
  !known.isDisabled &&
  known.tokenVersion === owner.tokenVersion &&
  known.userType === owner.userType;

/** Issues and reads logins over a database that all replicas share. */
export async function createLogins(options: LoginsOptions): Promise<Logins> {
  const { database, authSecret, clock, refusedAccounts } = options;
  const tokens = await createTokens(authSecret, clock);
  const states = keepLoginStates(database, clock);
  const isRefused = (accountId: string) => refusedAccounts.includes(accountId);
  return {
    issue: (owner) => tokens.issue(owner),
    async read(token) {
      const owner = await tokens.read(token);
      if (!owner || isRefused(owner.accountId)) return undefined;
      const { accountId, userId, userType, tokenVersion } = owner;
      const known = await states.of(accountId, userId, tokenVersion);
      if (!known || !isSame(owner, known)) return undefined;
      return { accountId, userId, userType, mustChangePassword: known.mustChangePassword };
    },
    forget: (userId) => {
      states.forget(userId);
    },
    isRefused,
  };
}
