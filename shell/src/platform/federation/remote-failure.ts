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
