import type { FailureKind } from '@kuri/shared/contract';

/** Reason why a release of a remote could not be used. */
export class RemoteFailure extends Error {
  kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
  }
}

/** A part that the shell provides did not arrive: no release of a remote is to blame, nor any better. */
export class ShellFailure extends RemoteFailure {
  constructor(name: string, cause: unknown) {
    super('chunk', `${name} of the shell could not be loaded: ${String(cause)}`, cause);
  }
}

/**
 * Whether the page's own nodes were no more where React had put them: a translator or an extension of the
 * browser has moved them, as no release does.
 */
export function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

interface LoadError {
  message?: string;
  /** Address of a failed chunk. */
  request?: string;
}

/** Signs in messages of a remote's chunks, by kind of failure. */
const SIGNS: readonly [RegExp, FailureKind][] = [
  [/\(timeout:/, 'timeout'],
  [/Loading chunk/, 'chunk'],
];

/** Names what went wrong with a remote's code; what bears no sign was thrown by the code itself. */
export function toRemoteFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = (error as LoadError).message ?? String(error);
  const [, kind] = SIGNS.find(([sign]) => sign.test(message)) ?? [null, 'evaluate' as const];
  return new RemoteFailure(kind, message, error);
}

/** The address whose answer was no good; undefined when the code itself failed. */
export function failedUrl(failure: RemoteFailure, entryUrl: string): string | undefined {
  if (failure.kind === 'entry') return entryUrl;
  return failure.kind === 'chunk' ? (failure.cause as LoadError | undefined)?.request : undefined;
}
