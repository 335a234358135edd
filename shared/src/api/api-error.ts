import { messages } from '../texts/messages.ts';
interface ApiErrorParts {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  current?: unknown;
  hasServerText?: boolean;
  retryAfter?: number | undefined;
}

/**
 * Error of every failed call, except a cancelled one. `status` is the HTTP status, 0 when no answer came; `code` the
 * server's word for the failure (`NETWORK` and `BAD_ANSWER` are the client's own); `message` can be shown as it is, and
 * is the server's own where `hasServerText`; `fields` holds one text per field that the server found fault with;
 * `current`, of a STALE one, the row as it is now; `retryAfter` the seconds after which the server says that it is
 * worth trying again.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: unknown;
  readonly hasServerText: boolean;
  readonly retryAfter: number | undefined;

  constructor(parts: ApiErrorParts) {
    const { status, code, message, fields = {}, current, hasServerText = true, retryAfter } = parts;
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.hasServerText = hasServerText;
    this.retryAfter = retryAfter;
  }
}

export const apiLabels = messages('shared.api', {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  unreadable: 'The server sent an answer that cannot be read. Please try again.',
  failed: 'The server answered with an error ({status}).',
  invalid: 'This field is not valid',
});

/** The error of a call that nothing answered. */
export function noAnswer(): ApiError {
  const message = apiLabels.unreachable;
  return new ApiError({ status: 0, code: 'NETWORK', message });
}

/** Text of the server for a failure, of whichever status; the screen's own text where it gave none. */
export function failureText(error: unknown, otherwise: string): string {
  const isServers = error instanceof ApiError && error.status > 0 && error.hasServerText;
  return isServers ? error.message : otherwise;
}

/** True when a call was refused because the session ended; the login page says so. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
