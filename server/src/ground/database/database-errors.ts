const RETRYABLE = new Set(['40001', '40P01']);

/** The SQLSTATE (or system code) of a failure, such as `23505`; undefined when it carries none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Names a constraint of a part of a table: all that Citus passes on of its node's error. */
const ON_A_NODE = /constraint "(.+)_\d{6,}"/;

/** The name of the constraint that a statement broke, as the migrations call it. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return ON_A_NODE.exec(error.message)?.[1];
}

/** True when the same transaction may succeed on a second run. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(errorCode(error) ?? '');
}

/** True when an earlier statement has already broken the transaction. */
export function isRefusedForAnother(error: unknown): boolean {
  return errorCode(error) === '25P02';
}

/** PostgreSQL's code for a write to a standby. */
export const READ_ONLY = '25006';

/** True when the server takes no writes, as after a failover. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === READ_ONLY;
}

/** Codes of the server, the network and the stream: unreachable, stopping, full or standby. */
const AWAY_CODE = new RegExp(
  `^(?:${[
    String.raw`08\w{3}|28\w{3}|53\w{3}|57P0\d|3D000|25006|25P0[34]|58\w{3}|40001|40P01`,
    String.raw`ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+|ETIMEDOUT|EPIPE|ERR_STREAM_\w+`,
    'DATABASE_STOPPED',
  ].join('|')})$`,
);

/** Driver messages without a code for a lost or failed connection. */
const AWAY_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'Cannot use a pool after calling end',
];

/** Citus gives a node that is lost in the middle of a statement no code of its own. */
const NODE_AWAY_TEXTS = [
  'server closed the connection unexpectedly',
  'connection not open',
  'connection to the remote node',
  'failure on connection',
];

const beginsWithOneOf = (texts: readonly string[], text: string) =>
  texts.some((each) => text.startsWith(each));

/** True when the database is gone, going or full; nothing was stored. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (beginsWithOneOf(NODE_AWAY_TEXTS, error.message)) return true;
  return code === undefined ? beginsWithOneOf(AWAY_TEXTS, error.message) : AWAY_CODE.test(code);
}

/** Reasons to refuse work; the codes stand beside PostgreSQL's own. */
const REFUSALS = {
  DATABASE_BUSY: 'Too much work is waiting for the database',
  DATABASE_SLOW: 'The database took too long',
  DATABASE_STOPPED: 'The database stopped',
  CALLER_GONE: 'Nobody waits for the answer any more',
  DISK_FULL: 'The disk is full',
  DATABASE_DAMAGED: 'The database is damaged',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Work that the database refused or did not finish. */
export class DatabaseRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code], options);
    this.name = 'DatabaseRefusal';
    this.code = code;
  }
}
