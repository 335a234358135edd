/** True for an object with fields: no list, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is text with something in it, otherwise undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The value when it is a number of zero or more, otherwise undefined. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

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

/** Answer of the server in its envelope. */
export interface RawAnswer {
  status: number;
  body: unknown;
}
