import { istInstant } from '@kuri/shared/contract';

/**
 * Whether a caller saw a row as it is now.
 * @param seen the `updatedAt` that the caller has, in a body or (quoted) in `If-Match`
 */
export function isStale(seen: string | undefined, updatedAt: string): boolean {
  if (seen === undefined || seen === '*') return false;
  return Date.parse(seen.replace(/^(?:W\/)?"|"$/g, '')) !== Date.parse(updatedAt);
}

/** The first instant after a row was last changed, so that every change is told apart. */
export function changedAt(updatedAt: string, at: string): string {
  return Date.parse(at) > Date.parse(updatedAt) ? at : istInstant(Date.parse(updatedAt) + 1);
}
