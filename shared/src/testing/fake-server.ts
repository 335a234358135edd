import type { FakeAnswer } from './fake-answers.ts';

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

/** Answers and their requests, apart from the test runner that clears and checks them. */
export function createFakeServer() {
  const requests: FakeRequest[] = [];
  const unanswered: string[] = [];
  const handlers = new Map<string, FakeHandler>();
  return {
    requests,
    on: (method: FakeMethod, path: string, handler: FakeHandler): void => {
      handlers.set(`${method} ${path}`, handler);
    },
    sent: (method: FakeMethod, path: string): FakeRequest[] =>
      requests.filter((request) => request.method === method && request.path === path),
    answer: async (request: FakeRequest): Promise<FakeAnswer> => {
      requests.push(request);
      const call = `${request.method} ${request.path}`;
      const handler = handlers.get(call);
      if (handler === undefined) {
        unanswered.push(call);
        return { status: 501, body: null };
      }
      return typeof handler === 'function' ? await handler(request) : handler;
    },
    reset: (): void => {
      requests.length = 0;
      unanswered.length = 0;
      handlers.clear();
    },
    /** Throws when a request came in that no answer was given for. */
    assertAllAnswered: (): void => {
      if (unanswered.length === 0) return;
      throw new Error(
        `No answer was given for: ${unanswered.join(', ')}. Add one with on(method, path, answer).`,
      );
    },
  };
}
