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

/**
 * A server for the tests of a file; call it once, at the top. Each test starts with what the office says
 * of itself alone; a request that no answer was given for fails its test.
 */
export function fakeHttp(): FakeHttp {
  const server = createFakeServer();
  const network = transport.send;

  beforeEach(() => {
    server.reset();
    server.on(organisationRead, ok(organisation()));
    server.on(signInBrand, ok(null));
    server.on(receiptPageLink, ok({ path: '/r/acc_1/pay_1/key' }));
    transport.send = fakeTransport(server.answer);
  });

  afterEach(() => {
    transport.send = network;
    server.assertAllAnswered();
  });

  return server;
}
