import type { Registry, TelemetryEvent } from '@kuri/shared/contract';
import { isMovedNode } from './remote-failure.ts';
import { stackOf } from './stack.ts';

/** The most that one tab reports: a failure in a loop would only repeat itself. */
const MOST = 20;

/** A script's address names the part that it is of, and the version. */
const SCRIPT = /\/(?:mfe\/(mfe-[a-z0-9-]+)|shell)\/([0-9A-Za-z][\w.+-]{0,63})\/[\w.~-]+\.js/g;

/** Errors that are not the code's: an answer of the server, and a request that was given up. */
const NO_FAULTS = new Set(['ApiError', 'AbortError', 'CanceledError']);

interface Culprit {
  module: string;
  version: string;
}

/**
 * The part that an error comes from: the remote that is nearest to where it was thrown, since much of
 * what remotes do runs inside the shell's shared code; without one, the shell.
 * @param trace a stack, or the address of a script
 */
export function culpritOf(trace: string): Culprit | undefined {
  const scripts = [...trace.matchAll(SCRIPT)].map(([, remote, version]) => ({
    module: remote ?? 'shell',
    version: version ?? '',
  }));
  return scripts.find(({ module }) => module !== 'shell') ?? scripts[0];
}

/**
 * Reports errors that nothing catches to the server: in handlers, in timers, in promises that nobody
 * waits for; and refusals by the page's policy (CSP). A page reports itself what it throws while it is shown.
 * @param registry says which versions are canaries
 */
export function watchScriptErrors(
  { modules, starting = [], shell }: Registry,
  report: (event: TelemetryEvent) => void,
): void {
  const reported = new Set<string>();

  function reportOnce(
    culprit: Culprit,
    kind: 'script' | 'csp' | 'moved',
    message: string,
    error?: unknown,
  ): void {
    const key = `${culprit.module}@${culprit.version} ${message}`;
    if (reported.has(key) || reported.size >= MOST) return;
    reported.add(key);
    const part = [shell, ...modules].find(({ name }) => name === culprit.module);
    const canary = part?.canary ?? starting.find(({ name }) => name === culprit.module);
    const page = window.location.pathname;
    const isCanary = canary?.version === culprit.version;
    const about = { ...culprit, kind, message, page, canary: isCanary };
    report({ ...about, fellBackTo: null, ...stackOf(error) });
  }

  function reportError(error: unknown, script: string): void {
    const { name, stack } = Object(error) as Partial<Error>;
    if (name !== undefined && NO_FAULTS.has(name)) return;
    const culprit = culpritOf(`${stack ?? ''} ${script}`);
    if (culprit !== undefined)
      reportOnce(culprit, isMovedNode(error) ? 'moved' : 'script', String(error), error);
  }

  window.addEventListener('error', ({ error, filename }) => reportError(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, ''));
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile }) => {
      const culprit = culpritOf(`${sourceFile} ${blockedURI}`);
      // A refused script of no part may be an extension's.
      if (/^\w+-extension:/.test(sourceFile)) return;
      const { version } = shell;
      reportOnce(
        culprit ?? { module: 'shell', version },
        'csp',
        `${effectiveDirective}: ${blockedURI}`,
      );
    },
  );
}
