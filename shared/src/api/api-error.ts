interface ApiErrorParts {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
}

/**
 * What every failed call rejects with, except a cancelled one.
 * `status` is the HTTP status, 0 when no answer came; `code` the server's word for the failure
 * (`NETWORK` and `BAD_ANSWER` are the client's own); `message` can be shown as it is; `fields` holds
 * one text per field that the server found fault with.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ status, code, message, fields = {} }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}
