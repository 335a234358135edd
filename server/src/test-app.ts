import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserType } from '@kuri/shared/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { insertAccount } from './accounts/queries.ts';
import { createTokens } from './accounts/tokens.ts';
import { buildApp, type AppOptions } from './app.ts';
import type { Database } from './database/database.ts';
import { folderStore } from './delivery/releases/folder-store.ts';
import { followReleases } from './delivery/releases/live-releases.ts';
import { newId } from './ids.ts';

// What the API's tests share: an app on a database, and an account of its own for each test.

export const TEST_SECRET = 'a secret that only the tests of the server know';
export const TEST_DRAW_SECRET = 'another one, which the draws of the tests follow from';

/** 21 November 2026, noon in India. */
export const TEST_NOW = Date.parse('2026-11-21T12:00:00+05:30');

/** A folder that is not there. */
const NOTHING_RELEASED = path.join(tmpdir(), 'kuri-nothing-released');

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

/** A database on which everything fails. */
export function failingDatabase(error: Error): Database {
  const fail = () => Promise.reject(error);
  const close = () => Promise.resolve();
  return { kind: 'postgres', query: fail, transaction: fail, session: fail, close };
}

async function newAccount(database: Database, now: number): Promise<string> {
  const accountId = newId('acc');
  const at = new Date(now).toISOString();
  await insertAccount(database, { accountId, name: 'Test Chits', at });
  return accountId;
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
    releases: followReleases(folderStore(NOTHING_RELEASED), () => clock.now),
    ...options,
  });
  const tokens = await createTokens(TEST_SECRET, () => clock.now);
  return {
    app,
    clock,
    async caller({ accountId, userType = 'ADMIN' } = {}) {
      const account = accountId ?? (await newAccount(database, clock.now));
      const userId = newId('usr');
      const { authToken } = await tokens.issue({ accountId: account, userId, userType });
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
        post: (path, body, headers = {}) => send('POST', path, headers, body),
        put: (path, body, headers = {}) => send('PUT', path, headers, body),
        delete: (path) => send('DELETE', path, {}),
      };
    },
  };
}
