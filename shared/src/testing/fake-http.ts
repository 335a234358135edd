import { CLIENT_ID } from '../contract/limits.ts';
import { transport } from '../api/transport.ts';
import type { FakeAnswer } from './fake-answers.ts';
import { fakeTransport } from './fake-transport.ts';

export type FakeMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface FakeRequest {
  method: FakeMethod;
  /** As the caller gave it: without the account's prefix and the query. */
  path: string;
  /** As it went out. */
  url: string;
  query: Record<string, string>;
  body: unknown;
  /** Names in lower case. */
  headers: Record<string, string>;
}

export type FakeHandler = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);

export interface FakeHttp {
  /** Answers a call from now on; the latest answer for a call counts. */
  on: (method: FakeMethod, path: string, handler: FakeHandler) => void;
  /** Everything that was sent in this test, in order. */
  readonly requests: readonly FakeRequest[];
  /** What was sent to one call. */
  sent: (method: FakeMethod, path: string) => FakeRequest[];
}

/**
 * A server for the tests of a file; call it once, at the top. Paths are those that the API client
 * is given: `monthlySchemes` for account-scoped ones, `/account/loginUser` for others. Each test
 * starts without answers; a request that no answer was given for fails its test.
 */
export function fakeHttp(): FakeHttp {
  const requests: FakeRequest[] = [];
  const unmatched: string[] = [];
  const handlers = new Map<string, FakeHandler>();
  const network = transport.send;

  beforeEach(() => {
    requests.length = 0;
    unmatched.length = 0;
    handlers.clear();
    transport.send = fakeTransport(async (request) => {
      requests.push(request);
      const handler = handlers.get(`${request.method} ${request.path}`);
      if (handler) return typeof handler === 'function' ? handler(request) : handler;
      unmatched.push(`${request.method} ${request.path}`);
      return { status: 501, body: null };
    });
  });

  afterEach(() => {
    transport.send = network;
    if (unmatched.length === 0) return;
    throw new Error(
      `No answer was given for: ${unmatched.join(', ')}. Add one with on(method, path, answer).`,
    );
  });

  return {
    requests,
    on: (method, path, handler) => {
      handlers.set(`${method} ${path}`, handler);
    },
    sent: (method, path) =>
      requests.filter((request) => request.method === method && request.path === path),
  };
}

/** `/kuri-console/acc_1/monthlySchemes` -> `monthlySchemes`; a path outside the prefix stays. */
export function withoutPrefix(pathname: string): string {
  const prefix = new RegExp(`^/${CLIENT_ID}/[^/]+/`);
  return pathname.replace(prefix, '');
}
