import type { Login } from '../contract/login.ts';
import { LOGIN_PATH } from './address.ts';
import { ApiError, noAnswer } from './api-error.ts';
import { noteAnswer, noteNoAnswer } from './connection.ts';
import { forgetEarlyAnswers, takeArrived, takeEarlyAnswer } from './early-answers.ts';
import { apiSettings, isSamePerson } from './settings.ts';
import type { Call, RawAnswer } from './shapes.ts';

/** Time for which other requests wait for a view that was requested early, in milliseconds. */
const FIRST_VIEW = 250;

/** The HTTP client is a chunk of its own: a first view that was asked for early needs none of it. */
function loadClient() {
  return import(/* webpackChunkName: "client" */ './client.ts');
}

/**
 * Sends one call with the session's token and gives its status and body. Rejects with ApiError; a
 * cancelled call rejects with axios' own cancellation, which nobody is to show.
 */
export async function send(call: Call): Promise<RawAnswer> {
  const isLogin = call.url === apiSettings().baseURL + LOGIN_PATH;
  const by = isLogin ? null : apiSettings().session();
  if (call.method !== 'GET') forgetEarlyAnswers();
  const early = await takeEarlyAnswer(call.url);
  if (early !== null && call.signal?.aborted !== true) {
    loadClientLater();
    return early;
  }
  try {
    return await ask(call, by);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused || isLogin || !(await hasSignedInAgain(by, call))) throw error;
    // With the key of the first time: a write that was done after all is not done twice.
    return await ask(call, apiSettings().session());
  }
}

/** The answer to a GET that came with the page, without any wait; null where it is not here. */
export function receiveEarly(url: string): RawAnswer | null {
  const arrived = takeArrived(url);
  if (arrived !== null) loadClientLater();
  return arrived;
}

function loadClientLater(): void {
  setTimeout(() => loadClient().catch(() => undefined), FIRST_VIEW);
}

async function ask(call: Call, by: Login | null): Promise<RawAnswer> {
  try {
    const { request } = await loadClient().catch(() => {
      throw noAnswer();
    });
    const answer = await request(call, headersOf(call, by?.authToken));
    noteAnswer();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) (error.status === 0 ? noteNoAnswer : noteAnswer)();
    throw error;
  }
}

function headersOf(call: Call, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  const module = call.module ?? apiSettings().module;
  if (module !== undefined) headers['X-Kuri-Module'] = module;
  // Left to itself, the client calls every body of bytes a form.
  if (call.body instanceof Blob) headers['Content-Type'] = call.body.type;
  if (call.idempotencyKey !== undefined) headers['Idempotency-Key'] = call.idempotencyKey;
  return headers;
}

/**
 * True once whose call was refused has a newer login. A late refusal of an earlier token says nothing about
 * the session that has begun since.
 */
async function hasSignedInAgain(by: Login | null, { method }: Call): Promise<boolean> {
  const { session, onUnauthenticated } = apiSettings();
  const isOfNow = session()?.authToken === by?.authToken;
  if (isOfNow && (await onUnauthenticated(method !== 'GET')) !== true) return false;
  return isSamePerson(session(), by);
}
