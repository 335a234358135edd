/** Why the database took no work; the codes are those of the errors, beside PostgreSQL's own. */
const REFUSALS = {
  DATABASE_BUSY: 'Too much work is waiting for the database',
  DATABASE_SLOW: 'The database took too long',
  DATABASE_STOPPED: 'The database stopped',
  CALLER_GONE: 'Nobody waits for the answer any more',
  DISK_FULL: 'The disk is full',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Work that the database did not take, or did not finish. */
export class DatabaseRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code], options);
    this.name = 'DatabaseRefusal';
    this.code = code;
  }
}
