import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserType } from '@kuri/shared/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { insertAccount, insertUser } from '../office/accounts/queries.ts';
import { createTokens } from '../office/accounts/logins.ts';
import { buildApp, type AppOptions } from '../app.ts';
import type { Database, DatabaseRole } from '../ground/database/database.ts';
import { folderStore } from '../platform/delivery/releases/folder-store.ts';
import { followReleases } from '../platform/delivery/releases/live-releases.ts';
import { newId } from '../ground/ids.ts';

// Tests of the API share an app on a database; each has an account of its own.

export const TEST_SECRET = 'a secret that only the tests of the server know';
export const TEST_DRAW_SECRET = 'another one, which the draws of the tests follow from';

/** 21 November 2026, noon in India. */
export const TEST_NOW = Date.parse('2026-11-21T12:00:00+05:30');

/** Tests that ask for very much at once have all the time that the machine takes. */
const PATIENT = {
  mostWaiting: { read: 10_000, write: 10_000 },
  patienceMs: 10 * 60_000,
  timeLimitMs: 10 * 60_000,
};

/** A folder that is not there. */
const NOTHING_RELEASED = path.join(tmpdir(), 'kuri-nothing-released');

/** Tests run as fast as they can, and all of them from one address. */
const NO_LIMIT = 1_000_000;

type Headers = Record<string, string>;

/** A clock that stands still until a test moves it. */
interface TestClock {
  now: number;
}

/** Someone who is signed in; paths are relative to the account's prefix. */
export interface Caller {
  accountId: string;
  userId: string;
  headers: Headers;
  get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** With a key of its own, as the console does, unless a header says otherwise. */
  post: (path: string, body: object, headers?: Headers) => Promise<LightMyRequestResponse>;
  put: (path: string, body: object, headers?: Headers) => Promise<LightMyRequestResponse>;
  delete: (path: string) => Promise<LightMyRequestResponse>;
}

export interface TestApp {
  app: FastifyInstance;
  clock: TestClock;
  /** Signs somebody in: by default the ADMIN of a new account. */
  caller: (as?: { accountId?: string; userType?: UserType }) => Promise<Caller>;
}

/** Answer to `check` of a database without replicas. */
export const ALONE: DatabaseRole = { role: 'primary', lagSeconds: null, replicas: 0 };

/** A database on which everything fails. */
export function failingDatabase(error: Error): Database {
  const fail = () => Promise.reject(error);
  const close = () => Promise.resolve();
  const all = { query: fail, transaction: fail, session: fail, analyze: fail, check: fail };
  const connections = () => ({ inUse: 0, idle: 0, waiting: 0 });
  return { kind: 'postgres', ...all, connections, close };
}

/** An account that is no new one, in whose first days the rule of two persons is another. */
async function newAccount(database: Database, now: number): Promise<string> {
  const accountId = newId('acc');
  const at = new Date(now - 30 * 86_400_000).toISOString();
  await insertAccount(database, { accountId, name: 'Test Chits', at });
  return accountId;
}

/** Adds a user with a login; nobody knows the password. */
async function newUser(
  database: Database,
  { accountId, userType, now }: { accountId: string; userType: UserType; now: number },
): Promise<string> {
  const userId = newId('usr');
  await insertUser(database, {
    accountId,
    userId,
    userType,
    // The id stands for the name, so that tests need not know it.
    firstName: userId,
    email: `${userId}@kuri.example`,
    phone10: null,
    passwordHash: '',
    mustChangePassword: false,
    at: new Date(now).toISOString(),
  });
  return userId;
}

/** An app over a migrated database; the caller of this function closes it. */
export async function testApp(
  database: Database,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const clock = { now: TEST_NOW };
  const app = await buildApp({
    database,
    authSecret: TEST_SECRET,
    drawSecret: TEST_DRAW_SECRET,
    clock: () => clock.now,
    loginsPerMinute: NO_LIMIT,
    signInLimits: { atOnce: NO_LIMIT, mostWaiting: NO_LIMIT, refusalMs: 0 },
    // A machine with other work stops for seconds, which is none of the tests' business.
    busyAfterMs: 0,
    queue: PATIENT,
    releases: followReleases(folderStore(NOTHING_RELEASED), () => clock.now),
    ...options,
  });
  const tokens = await createTokens(TEST_SECRET, () => clock.now);
  return {
    app,
    clock,
    async caller({ accountId, userType = 'ADMIN' } = {}) {
      const account = accountId ?? (await newAccount(database, clock.now));
      const userId = await newUser(database, { accountId: account, userType, now: clock.now });
      const owner = { accountId: account, userId, userType, tokenVersion: 0 };
      const { authToken } = await tokens.issue(owner);
      const signedIn = { authorization: `Bearer ${authToken}` };
      const send = (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        headers: Headers,
        body?: object,
      ) =>
        app.inject({
          method,
          url: `/kuri-console/${account}/${path}`,
          headers: { ...signedIn, ...headers },
          ...(body && { payload: body }),
        });
      return {
        accountId: account,
        userId,
        headers: signedIn,
        get: (path, headers = {}) => send('GET', path, headers),
        post: (path, body, headers = {}) =>
          send('POST', path, { 'idempotency-key': randomUUID(), ...headers }, body),
        put: (path, body, headers = {}) => send('PUT', path, headers, body),
        delete: (path) => send('DELETE', path, {}),
      };
    },
  };
}
