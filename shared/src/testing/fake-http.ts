import { transport } from '../api/transport.ts';
import {
  organisationRead,
  receiptPageLink,
  signInBrand,
  type Call,
  type Sent,
} from '../contract/calls.ts';
import { ok } from './fake-answers.ts';
import { organisation } from './fixtures.ts';
import { createFakeServer, type FakeHandler, type FakeRequest } from './fake-server.ts';
import { fakeTransport } from './fake-transport.ts';

export interface FakeHttp {
  /** Answers a call from now on, as its row says; the latest answer for a call counts. */
  on: <A>(call: Call<A>, handler: FakeHandler<NoInfer<A>>, params?: Sent['params']) => void;
  /** Everything that was sent in this test, in order. */
  readonly requests: readonly FakeRequest[];
  /** What was sent to one call. */
  sent: (call: Call, params?: Sent['params']) => FakeRequest[];
}

/** A call and its answer, or a function that makes the answer of the request. */
export type GivenAnswer<A> = readonly [call: Call<A>, answer: FakeHandler<NoInfer<A>>];

/** The server of the test that runs. */
let current: FakeHttp | null = null;

/**
 * A server for the tests of a file; call it once, at the top. Each test starts with the answers about
 * the office alone; a request without an answer fails its test.
 */
export function fakeHttp(): FakeHttp {
  const server = createFakeServer();
  const network = transport.send;

  beforeEach(() => {
    current = server;
    server.reset();
    server.on(organisationRead, ok(organisation()));
    server.on(signInBrand, ok(null));
    server.on(receiptPageLink, ok({ path: '/r/acc_1/pay_1/key' }));
    transport.send = fakeTransport(server.answer);
  });

  afterEach(() => {
    current = null;
    transport.send = network;
    server.assertAllAnswered();
  });

  return server;
}

/** Answers calls from now on, at the server of the test that runs. */
export function answerCalls<Answers extends readonly unknown[]>(
  answers: GivenAnswers<Answers>,
): void {
  const given: readonly GivenAnswer<Answers[number]>[] = answers;
  if (given.length > 0 && !current) throw new Error('Call fakeHttp() at the top of the test file.');
  for (const [call, answer] of given) current?.on(call, answer);
}

/** A list of answers, each as the row of its call describes it. */
export type GivenAnswers<Answers extends readonly unknown[]> = readonly [
  ...{ [Index in keyof Answers]: GivenAnswer<Answers[Index]> },
];
