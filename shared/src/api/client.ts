import { create, isAxiosError, isCancel } from 'axios';
import { ApiError, noAnswer } from './api-error.ts';
import { fromAnswer } from './error-of-answer.ts';
import { readableFailure } from './file-answer.ts';
import type { Call, RawAnswer } from './raw-call.ts';
import { transport } from './transport.ts';

// No timeout: a slow write that is given up here may still be done by the server.
const http = create({ adapter: (request) => transport.send(request) });

/** A wait in seconds; a date, which no server of ours sends, counts as none. */
function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
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
  try {
    const answer = await http.request<unknown>({
      method: call.method,
      url: call.url,
      headers,
      ...(call.body === undefined ? {} : { data: call.body }),
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.isFile ? { responseType: 'blob' as const } : {}),
    });
    return { status: answer.status, body: answer.data };
  } catch (failure) {
    if (isCancel(failure)) throw failure;
    throw toApiError(await readableFailure(failure));
  }
}
