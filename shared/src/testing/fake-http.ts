import { transport } from '../api/transport.ts';
import { ok } from './fake-answers.ts';
import { organisation } from './fixtures.ts';
import {
  createFakeServer,
  type FakeHandler,
  type FakeMethod,
  type FakeRequest,
} from './fake-server.ts';
import { fakeTransport } from './fake-transport.ts';

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
 * starts with what the office says of itself alone; a request that no answer was given for fails its
 * test.
 */
export function fakeHttp(): FakeHttp {
  const server = createFakeServer();
  const network = transport.send;

  beforeEach(() => {
    server.reset();
    server.on('GET', 'organisation', ok(organisation()));
    server.on('GET', '/account/brand', ok(null));
    server.on('GET', 'receiptPageLink', ok({ path: '/r/acc_1/pay_1/key' }));
    transport.send = fakeTransport(server.answer);
  });

  afterEach(() => {
    transport.send = network;
    server.assertAllAnswered();
  });

  return server;
}
