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

/** What came back, as it was packed. */
export interface RawAnswer {
  status: number;
  body: unknown;
}
