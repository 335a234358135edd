import { create, isCancel, type AxiosRequestConfig } from 'axios';
import { LOGIN_PATH } from './address.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answer.ts';
import { readableFailure } from './file-answer.ts';
import { apiSettings } from './settings.ts';
import { toApiError } from './to-api-error.ts';
import { transport } from './transport.ts';

// No timeout: a slow write that is given up here may still be done by the server.
const http = create({
  adapter: async (request) => (await takeEarlyAnswer(request)) ?? transport.send(request),
});

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  module?: string | undefined;
  /** The answer is a file: it comes as a Blob. */
  isFile?: boolean;
}

/**
 * Sends one call with the session's token and gives its status and body. Rejects with ApiError; a
 * cancelled call rejects with axios' own cancellation, which nobody is to show.
 */
export async function send(call: Call): Promise<{ status: number; body: unknown }> {
  const isLogin = call.url === apiSettings().baseURL + LOGIN_PATH;
  const token = isLogin ? undefined : apiSettings().session()?.authToken;
  if (call.method !== 'GET') forgetEarlyAnswers();
  try {
    const answer = await http.request<unknown>(requestOf(call, token));
    return { status: answer.status, body: answer.data };
  } catch (failure) {
    if (isCancel(failure)) throw failure;
    const error = toApiError(await readableFailure(failure));
    if (error.status === 401 && !isLogin) endSession(token);
    throw error;
  }
}

function requestOf(call: Call, token: string | undefined): AxiosRequestConfig {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  const module = call.module ?? apiSettings().module;
  if (module !== undefined) headers['X-Kuri-Module'] = module;
  // Left to itself, the client calls every body of bytes a form.
  if (call.body instanceof Blob) headers['Content-Type'] = call.body.type;
  if (call.idempotencyKey !== undefined) headers['Idempotency-Key'] = call.idempotencyKey;
  return {
    method: call.method,
    url: call.url,
    headers,
    ...(call.body === undefined ? {} : { data: call.body }),
    ...(call.signal ? { signal: call.signal } : {}),
    ...(call.isFile ? { responseType: 'blob' as const } : {}),
  };
}

/** A late refusal of an earlier token says nothing about the session that has begun since. */
function endSession(refusedToken: string | undefined): void {
  const { session, onUnauthenticated } = apiSettings();
  if (session()?.authToken === refusedToken) onUnauthenticated();
}
