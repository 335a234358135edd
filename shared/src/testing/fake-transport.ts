import {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { CLIENT_ID } from '../contract/limits.ts';
import type { FakeAnswer } from './fake-answers.ts';
import type { FakeRequest } from './fake-server.ts';

/** Carries requests to a function in place of a network, as truly as the network would. */
export function fakeTransport(answer: (request: FakeRequest) => Promise<FakeAnswer>): AxiosAdapter {
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
    const cancel = () => {
      reject(new CanceledError());
    };
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
