import { errorCode, isAway } from '../database/database-errors.ts';
import { conflict, unavailable, type Failure } from './failure.ts';

/** A row clashes with, or points to, another that changed meanwhile. */
const ROW_CONFLICT = /^23(?:503|505)$/;

/** The answers to the error codes of the database. */
const BY_CODE: Record<string, () => Failure> = {
  DATABASE_BUSY: () => unavailable('The server is busy. Please try again in a moment.', 2),
  DATABASE_SLOW: tookTooLong,
  // PostgreSQL broke the statement off after its time.
  57014: tookTooLong,
  CALLER_GONE: () => unavailable('The request was cancelled'),
  DISK_FULL: diskFull,
  53100: diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
};

function tookTooLong(): Failure {
  return unavailable('The request took too long and was stopped. Please try again in a moment.');
}

function diskFull(): Failure {
  const message = 'Disk full: nothing can be saved until there is space again.';
  return unavailable(message, 30, 'DISK_FULL');
}

/**
 * The answer to work that the database could not do; nothing of it was stored.
 * @returns undefined when the error is no such failure
 */
export function databaseFailure(error: unknown): Failure | undefined {
  const code = errorCode(error) ?? '';
  const known = BY_CODE[code];
  if (known) return known();
  if (ROW_CONFLICT.test(code)) {
    return conflict('CONFLICT', 'Something has changed. Please reload and try again.');
  }
  if (isAway(error)) {
    return unavailable('The database cannot be reached. Please try again in a moment.');
  }
  return undefined;
}
