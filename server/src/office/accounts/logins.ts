import { webcrypto } from 'node:crypto';
import { CLIENT_ID, istInstant, userType, type UserType } from '@kuri/shared/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '../../ground/database/database.ts';
import { type LoginState, loginStateOf } from './queries.ts';
import type { Session } from '../../ground/http/context.ts';

const LIFETIME_MS = 12 * 60 * 60_000;

const claims = z.object({ sub: z.string(), acc: z.string(), typ: userType, ver: z.int() });

interface TokenOwner {
  accountId: string;
  userId: string;
  userType: UserType;
  /** Version of the person's logins; a token of an earlier one is void. */
  tokenVersion: number;
}

/**
 * Issues and reads login tokens (JWT, HS256).
 * @param secret at least 32 characters, the same on every replica
 */
export async function createTokens(secret: string, clock: () => number) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  const key = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);

  return {
    /** Signs a token. @returns `expiresAt` an ISO instant, 12 hours from now */
    async issue({ accountId, userId, userType: typ, tokenVersion: ver }: TokenOwner) {
      const now = clock();
      // Token times are whole seconds.
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
    /** The owner of a token; undefined when it is forged, damaged, expired or not for this console. */
    async read(token: string): Promise<TokenOwner | undefined> {
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

/** Milliseconds that a login's state is cached. */
const CACHE_MS = 10_000;
/** Most cached people; older entries are read again. */
const MAX_KEPT = 5_000;

interface KeptState {
  state: Promise<LoginState | undefined>;
  readAt: number;
}

/**
 * Caches login states for seconds: few queries, and a disabled person is out on every replica soon.
 * @param clock milliseconds since the epoch
 */
function keepLoginStates(database: Database, clock: () => number) {
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
    /** @param tokenVersion of the token in hand; one newer than the cache reads the state at once */
    async of({ accountId, userId, tokenVersion }: TokenOwner): Promise<LoginState | undefined> {
      const entry = kept.get(userId);
      const age = entry ? clock() - entry.readAt : 0;
      // A clock put back must not prolong the cache.
      if (!entry || age < 0 || age >= CACHE_MS) return lookUp(accountId, userId);
      const state = await entry.state;
      return state && tokenVersion <= state.tokenVersion ? state : lookUp(accountId, userId);
    },
    forget: (userId: string) => kept.delete(userId),
  };
}

interface LoginsOptions {
  database: Database;
  /** Signs the tokens: at least 32 characters, the same on every replica. */
  authSecret: string;
  clock: () => number;
  /** Accounts whose logins are refused. */
  refusedAccounts: readonly string[];
}

/** Checks tokens against the state of their owner in the database. */
export type Logins = Awaited<ReturnType<typeof createLogins>>;

const isSame = (owner: TokenOwner, known: LoginState) =>
  !known.isDisabled &&
  known.tokenVersion === owner.tokenVersion &&
  known.userType === owner.userType;

/** Issues and reads logins over a database that all replicas share. */
export async function createLogins(options: LoginsOptions) {
  const { database, authSecret, clock, refusedAccounts } = options;
  const tokens = await createTokens(authSecret, clock);
  const states = keepLoginStates(database, clock);
  const isRefused = (accountId: string) => refusedAccounts.includes(accountId);
  return {
    /** Signs somebody in for 12 hours. */
    issue: (owner: TokenOwner) => tokens.issue(owner),
    /** The owner of a token; undefined when it is invalid. */
    async read(token: string): Promise<Session | undefined> {
      const owner = await tokens.read(token);
      if (!owner || isRefused(owner.accountId)) return undefined;
      const { accountId, userId, userType } = owner;
      const known = await states.of(owner);
      if (!known || !isSame(owner, known)) return undefined;
      return { accountId, userId, userType, mustChangePassword: known.mustChangePassword };
    },
    /** Makes a change of a person count at once in this process. */
    forget: (userId: string) => {
      states.forget(userId);
    },
    isRefused,
  };
}
