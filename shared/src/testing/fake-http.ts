import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import { transport } from '../api/client.ts';
import { noteAnswer } from '../api/connection.ts';
import {
  askedWords,
  type Call,
  firstStepsRead,
  officeDayRead,
  organisationRead,
  countSlipPrint,
  payPageLink,
  receiptPageLink,
  receiptSlip,
  secondPerson,
  type Sent,
  signInBrand,
} from '../contract/calls.ts';
import { CLIENT_ID } from '../contract/limits.ts';
import { type FakeAnswer, ok } from './fake-answers.ts';
import { createFakeServer, type FakeHandler, type FakeRequest } from './fake-server.ts';
import { firstSteps, officeDay, organisation } from './fixtures.ts';

export interface FakeHttp {
  /** Answers a call from now on, as its row says; the latest answer for a call counts. */
  on: <A>(call: Call<A>, handler: FakeHandler<NoInfer<A>>, params?: Sent['params']) => void;
  /** Everything that was sent in this test, in order. */
  readonly requests: readonly FakeRequest[];
  /** Requests to one call. */
  sent: (call: Call, params?: Sent['params']) => FakeRequest[];
}

/** A call and its answer, or a function that makes the answer of the request. */
type GivenAnswer<A> = readonly [call: Call<A>, answer: FakeHandler<NoInfer<A>>];

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
    // A connection that the test before has lost is none of this one's.
    noteAnswer();
    server.reset();
    server.on(organisationRead, ok(organisation()));
    server.on(officeDayRead, ok(officeDay()));
    server.on(firstStepsRead, ok(firstSteps()));
    server.on(signInBrand, ok(null));
    server.on(payPageLink, ok({ path: '/d/acc_1/mbr_1/key' }));
    server.on(receiptPageLink, ok({ path: '/r/acc_1/pay_1/key' }));
    server.on(receiptSlip, ok({ prints: 0, receipts: [], lines: [] }));
    server.on(countSlipPrint, ok({ prints: 1 }));
    server.on(secondPerson, ok({ standing: 'second', text: null }));
    server.on(askedWords, ok([]));
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

/** Carries requests to a function in place of a network, as truly as the network would. */
function fakeTransport(answer: (request: FakeRequest) => Promise<FakeAnswer>): AxiosAdapter {
  return async (config) => {
    const given = await Promise.race([answer(requestOf(config)), cancellation(config)]);
    return settle(config, given);
  };
}

function requestOf(config: InternalAxiosRequestConfig): FakeRequest {
  const url = config.url ?? '';
  const { pathname, searchParams } = new URL(url, window.location.href);
  const headers = Object.entries(config.headers.toJSON()).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const data: unknown = config.data;
  return {
    method: (config.method ?? 'get').toUpperCase() as FakeRequest['method'],
    path: withoutPrefix(pathname),
    url,
    query: Object.fromEntries(searchParams),
    body: typeof data === 'string' ? JSON.parse(data) : data,
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}

function cancellation({ signal }: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(new CanceledError());
    if (signal?.aborted) cancel();
    else signal?.addEventListener?.('abort', cancel);
  });
}

function settle(
  config: InternalAxiosRequestConfig,
  { status, body, headers }: FakeAnswer,
): AxiosResponse {
  if (status === null) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  const text = JSON.stringify(body);
  const response: AxiosResponse<unknown> = {
    status,
    statusText: '',
    // As over a network: what arrives is a copy, and `undefined` does not travel.
    data: config.responseType === 'blob' ? new Blob([text]) : text,
    headers: new AxiosHeaders({ 'content-type': 'application/json', ...headers }),
    config,
  };
  if (status >= 200 && status < 300) return response;
  const message = `Request failed with status code ${status}`;
  throw new AxiosError(message, AxiosError.ERR_BAD_RESPONSE, config, null, response);
}

/** `/kuri-console/acc_1/monthlySchemes` -> `monthlySchemes`; a path outside the prefix stays. */
function withoutPrefix(pathname: string): string {
  return pathname.replace(new RegExp(`^/${CLIENT_ID}/[^/]+/`), '');
}
