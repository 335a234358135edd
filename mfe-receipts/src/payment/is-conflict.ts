import { ApiError } from '@kuri/shared/api';

/** The server knows a ticket otherwise than it was shown: somebody else has paid, or changed it. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
