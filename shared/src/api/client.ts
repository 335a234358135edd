import {
  type AxiosAdapter,
  type AxiosResponse,
  create,
  getAdapter,
  isAxiosError,
  isCancel,
} from 'axios';
import { ApiError, noAnswer } from './api-error.ts';
import { hearTime } from '../contract/clock.ts';
import type { Call, RawAnswer } from './shapes.ts';
import { fromAnswer } from './unwrap.ts';

/** Carries requests over the network. The test kit puts its own in place. */
export const transport: { send: AxiosAdapter } = { send: getAdapter(['xhr', 'fetch']) };

// No timeout: a slow write that is given up here may still be done by the server.
const http = create({ adapter: (request) => transport.send(request) });

/** A wait in seconds; a date, which no server of ours sends, counts as none. */
function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** Half of the second that a `Date` header leaves open, in milliseconds. */
const HALF = 500;

/**
 * Takes the server's time from an answer, as of the middle of its request. An answer that a cache may
 * have kept says when it was made, not when it came.
 * @param sentAt when it was asked for, as `performance.now()` counts
 */
function hearDate({ headers }: Pick<AxiosResponse, 'headers'>, sentAt: number): void {
  const server = Date.parse(String(headers['date']));
  const isFresh = String(headers['cache-control']).includes('no-store');
  if (Number.isNaN(server) || !isFresh || headers['age'] !== undefined) return;
  const half = (performance.now() - sentAt) / 2;
  hearTime({ server: server + HALF, at: sentAt + half }, HALF + half);
}

/** Brings any failure of a call into the one form. The body is read tolerantly: it may be anything. */
function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isAxiosError<unknown>(failure) && failure.response) {
    const { status, data, headers } = failure.response;
    return fromAnswer(status, data, secondsOf(headers['retry-after']));
  }
  return noAnswer();
}

/**
 * Makes one HTTP request.
 * @throws ApiError; a cancelled one rejects with axios' own cancellation
 */
export async function request(call: Call, headers: Record<string, string>): Promise<RawAnswer> {
  const sentAt = performance.now();
  try {
    const answer = await http.request<unknown>({
      method: call.method,
      url: call.url,
      headers,
      ...(call.body === undefined ? {} : { data: call.body }),
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.isFile ? { responseType: 'blob' as const } : {}),
    });
    hearDate(answer, sentAt);
    return { status: answer.status, body: answer.data };
  } catch (failure) {
    if (isCancel(failure)) throw failure;
    if (isAxiosError(failure) && failure.response) hearDate(failure.response, sentAt);
    throw toApiError(await readableFailure(failure));
  }
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens a refusal that came as a file, because a file was asked for. */
async function readableFailure(failure: unknown): Promise<unknown> {
  if (isAxiosError<unknown>(failure) && failure.response?.data instanceof Blob) {
    failure.response.data = parsed(await textOf(failure.response.data));
  }
  return failure;
}
