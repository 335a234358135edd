import { useEffect } from 'react';
import { currentSession } from '@kuri/shared/session';
import type { FieldFigure, ShellRelease, TelemetryEvent } from '@kuri/shared/contract';
import { isProving } from './proving.ts';

/** The longest message that is sent, in characters. */
const MAX_MESSAGE = 2000;

let isStopped = false;

/**
 * Stops all reports of this page. A developer's own build in it is no live version, although its
 * package.json may say so.
 */
export function stopReports(): void {
  isStopped = true;
  globalThis.__kuriHangs = undefined;
}

/** Reports to the server what became of a module's version. Nothing depends on whether it arrives. */
export function report(event: TelemetryEvent): void {
  send('/telemetry', { ...event, message: event.message.slice(0, MAX_MESSAGE) });
}

/** Reports to the server what this tab has measured. @param shell its version */
export function reportFigures(figures: readonly FieldFigure[], shell: string): void {
  send('/telemetry/figures', { figures, shell });
}

function send(address: string, body: object): void {
  if (isStopped) return;
  const session = currentSession();
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.authToken}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Names the shell that this tab runs as reports do. */
export function shellVersion({ version, canary }: Pick<ShellRelease, 'version' | 'canary'>) {
  return { module: 'shell', version, canary: canary?.version === version };
}

/** Reports to the server that the shell started, while it has to prove itself or has a canary. */
export function useShellProof(shell: ShellRelease): void {
  useEffect(() => {
    if (!shell.canary && !isProving(shell.liveSince)) return;
    const page = window.location.pathname;
    report({ ...shellVersion(shell), kind: 'loaded', message: '', page, fellBackTo: null });
  }, [shell]);
}
