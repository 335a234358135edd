import { create, isCancel } from 'axios';
import { readableFailure } from './file-answer.ts';
import type { Call, RawAnswer } from './raw-call.ts';
import { toApiError } from './to-api-error.ts';
import { transport } from './transport.ts';

// No timeout: a slow write that is given up here may still be done by the server.
const http = create({ adapter: (request) => transport.send(request) });

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
