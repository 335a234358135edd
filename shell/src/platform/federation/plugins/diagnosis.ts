import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { FailureKind, ModuleRelease } from '@kuri/shared/contract';
import { RemoteFailure } from '../remote-failure.ts';
import { answerOf } from '../silence.ts';
import { integrityOf } from './integrity.ts';

/** Names what went wrong with a remote that nobody has found a replacement for. */
export const diagnosis = (
  releases: ReadonlyMap<string, ModuleRelease>,
): ModuleFederationRuntimePlugin => ({
  name: 'kuri-diagnosis',
  // Behind `errorLoadRemote`: a plugin that knows a replacement comes first.
  afterLoadRemote({ error, recovered, remote }): unknown {
    if (error === undefined || recovered) return undefined;
    return diagnose(error, remote && releases.get(remote.name)).then((failure) => {
      throw failure;
    });
  },
});

interface LoadError {
  message?: string;
  /** Address of a failed chunk. */
  request?: string;
}

/** Signs in messages of the runtime and of a remote's chunks, by kind of failure. */
const SIGNS: readonly [RegExp, FailureKind][] = [
  [/\(timeout:|timed out/, 'timeout'],
  [/Loading chunk/, 'chunk'],
  [/ScriptNetworkError/, 'entry'],
  [/RUNTIME-001/, 'name'],
];

/** Names what went wrong with a remote's code; what bears no sign was thrown by the code itself. */
export function toRemoteFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = (error as LoadError).message ?? String(error);
  const [, kind] = SIGNS.find(([sign]) => sign.test(message)) ?? [null, 'evaluate' as const];
  // The runtime puts advice for developers before it.
  return new RemoteFailure(kind, message.replace(/^[^]*Original Error Message:\s*/, ''), error);
}

/**
 * The browser doesn't say whether a script was absent, refused for its bytes, or never answered: it is fetched
 * again, which also renews what the browser's cache has of it. Bytes that are right now were lost on the line.
 */
export async function diagnose(error: unknown, release?: ModuleRelease): Promise<RemoteFailure> {
  const failure = toRemoteFailure(error);
  const { request } = Object(failure.cause) as LoadError;
  const url = { entry: release?.entry.url, chunk: request }[failure.kind as string];
  if (url === undefined) return failure;
  const answer = await answerOf(url, { cache: 'reload' });
  if (answer === undefined) failure.kind = 'unreachable';
  const hash = integrityOf(url, release);
  if (answer?.ok !== true || hash === undefined) return failure;
  const isWhole = await fetch(url, { cache: 'force-cache', integrity: hash }).then(
    () => true,
    () => false,
  );
  if (!isWhole) return new RemoteFailure('integrity', `${url} is not as it was published`, failure);
  failure.kind = 'unreachable';
  return failure;
}
