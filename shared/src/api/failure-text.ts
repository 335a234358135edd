import { ApiError } from './api-error.ts';

/** What the server said of a refusal; without a word of it, the screen's own text. */
export function failureText(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.hasServerText;
  return isRefusal ? error.message : otherwise;
}

/** Whether a call was refused because nobody is signed in any more; the login says so by itself. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
