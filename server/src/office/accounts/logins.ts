import { webcrypto } from 'node:crypto';
import { CLIENT_ID, istInstant, userType, type UserType } from '@kuri/shared/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import { type LoginState, loginStateOf } from './queries.ts';
import type { Session } from '../../ground/http/context.ts';
import { LIFETIME_MS, SEEN_EVERY_MS, storeSeen } from './sessions.ts';

const claims = z.object({
  sub: z.string(),
  acc: z.string(),
  typ: userType,
  ver: z.int(),
  jti: z.optional(z.string()),
});

interface TokenOwner {
  accountId: string;
  userId: string;
  userType: UserType;
  /** Version of the person's logins; a token of an earlier one is void. */
  tokenVersion: number;
  /** Its sign-in; undefined where none could be stored on a full disk, and of an older server. */
  sessionId?: string | undefined;
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
    async issue({ accountId, userId, userType: typ, tokenVersion: ver, sessionId }: TokenOwner) {
      const now = clock();
      // Token times are whole seconds.
      const expires = Math.floor((now + LIFETIME_MS) / 1000);
      const authToken = await new SignJWT({
        acc: accountId,
        typ,
        ver,
        ...(sessionId && { jti: sessionId }),
      })
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
        const { acc: accountId, sub: userId, typ, ver: tokenVersion, jti: sessionId } = data;
        return { accountId, userId, userType: typ, tokenVersion, sessionId };
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
  userId: string;
  state: Promise<LoginState | undefined>;
  readAt: number;
}

const keyOf = ({ userId, sessionId = '' }: TokenOwner) => `${userId} ${sessionId}`;

const isPastIdle = ({ seenAt, idleMinutes }: LoginState, now: number) =>
  seenAt !== null &&
  idleMinutes !== null &&
  now - Date.parse(seenAt) > idleMinutes * 60_000 + SEEN_EVERY_MS;

/**
 * Caches login states for seconds: few queries, and what was ended is out on every replica soon.
 * @param clock milliseconds since the epoch
 */
function keepLoginStates(database: Database, clock: () => number) {
  const kept = new Map<string, KeptState>();

  /** Reads a state; a sign-in in use is stored as seen once a minute. */
  async function read({ accountId, userId, sessionId }: TokenOwner) {
    const now = clock();
    const state = await loginStateOf(database, { accountId, userId, sessionId });
    if (!state || isPastIdle(state, now)) return undefined;
    const { seenAt } = state;
    if (sessionId !== undefined && seenAt !== null && now - Date.parse(seenAt) > SEEN_EVERY_MS) {
      // Whoever may read may do so on a full disk and on a standby.
      const seen = { sessionId, at: istInstant(now) };
      await storeSeen(database, accountId, seen).catch(() => undefined);
    }
    return state;
  }

  function lookUp(owner: TokenOwner): KeptState['state'] {
    const key = keyOf(owner);
    const state = inAccount(owner.accountId, () => read(owner));
    const entry = { userId: owner.userId, state, readAt: clock() };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    state.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return state;
  }

  return {
    /** @param tokenVersion of the token in hand; one newer than the cache reads the state at once */
    async of(owner: TokenOwner): Promise<LoginState | undefined> {
      const entry = kept.get(keyOf(owner));
      const age = entry ? clock() - entry.readAt : 0;
      // A clock put back must not prolong the cache.
      if (!entry || age < 0 || age >= CACHE_MS) return lookUp(owner);
      const state = await entry.state;
      const isOver = !state || owner.tokenVersion > state.tokenVersion || state.mustSetUpCode;
      return isOver ? lookUp(owner) : state;
    },
    forget(userId: string) {
      for (const [key, entry] of kept) if (entry.userId === userId) kept.delete(key);
    },
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

const isSame = (owner: TokenOwner, loginState: LoginState) =>
  !loginState.isDisabled &&
  loginState.tokenVersion === owner.tokenVersion &&
  loginState.userType === owner.userType;

/** Issues and reads logins over a database that all replicas share. */
export async function createLogins(options: LoginsOptions) {
  const { database, authSecret, clock, refusedAccounts } = options;
  const tokens = await createTokens(authSecret, clock);
  const states = keepLoginStates(database, clock);
  const isRefused = (accountId: string) => refusedAccounts.includes(accountId);
  return {
    /** Token of a sign-in, for 12 hours. */
    issue: (owner: TokenOwner) => tokens.issue(owner),
    /** The owner of a token; undefined when it is invalid. */
    async read(token: string): Promise<Session | undefined> {
      const owner = await tokens.read(token);
      if (!owner || isRefused(owner.accountId)) return undefined;
      const { accountId, userId, userType, sessionId } = owner;
      const loginState = await states.of(owner);
      if (!loginState || !isSame(owner, loginState)) return undefined;
      const { mustChangePassword, mustSetUpCode } = loginState;
      return { accountId, userId, userType, sessionId, mustChangePassword, mustSetUpCode };
    },
    /** Makes a change of a person count at once in this process. */
    forget: (userId: string) => states.forget(userId),
    isRefused,
  };
}
