import type { Answered, Call, Sent } from '../contract/calls/call.ts';
import { pathOf } from '../contract/calls/path-of.ts';
import type { ErrorEnvelope } from '../contract/envelope.ts';
import type { FakeAnswer } from './fake-answers.ts';

type Params = Sent['params'];

export interface FakeRequest {
  method: Call['method'];
  /** As the caller gave it: without the account's prefix and the query. */
  path: string;
  /** As it went out. */
  url: string;
  query: Record<string, string>;
  body: unknown;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** Possible answers to a call, as its row describes it: a success, a refusal, or none at all. */
export type AnswerTo<C> =
  C extends Call<infer A> ? FakeAnswer<Answered<A> | ErrorEnvelope | null> : never;

/** An answer, or how it is made of what was asked. */
type Handler<Answer> = Answer | ((request: FakeRequest) => Answer | Promise<Answer>);
export type FakeHandler<A> = Handler<AnswerTo<Call<A>>>;

/** Answers and their requests, apart from the test runner that clears and checks them. */
export function createFakeServer() {
  const requests: FakeRequest[] = [];
  const unanswered: string[] = [];
  const handlers = new Map<string, Handler<FakeAnswer>>();
  return {
    requests,
    on: <A>(call: Call<A>, handler: FakeHandler<NoInfer<A>>, params?: Params): void => {
      handlers.set(`${call.method} ${pathOf(call, params)}`, handler);
    },
    sent: (call: Call, params?: Params): FakeRequest[] => {
      const path = pathOf(call, params);
      return requests.filter((request) => request.method === call.method && request.path === path);
    },
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
        `No answer was given for: ${unanswered.join(', ')}. Add one with on(call, answer).`,
      );
    },
  };
}
