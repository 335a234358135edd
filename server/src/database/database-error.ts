const RETRYABLE = new Set(['40001', '40P01']);

/** The SQLSTATE (or system code) of a failure, such as `23505`; undefined when it carries none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the constraint that a statement broke, as the migrations call it. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Whether the same transaction may well succeed when it runs again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(errorCode(error) ?? '');
}
