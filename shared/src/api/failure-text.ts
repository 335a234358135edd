import { ApiError } from './api-error.ts';

/** What the server said of a refusal; without a word of it, the screen's own text. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status >= 400 ? error.message : otherwise;
}
