import { currentSession } from '@kuri/shared/session';
import type { FieldFigure, TelemetryEvent } from '@kuri/shared/contract';

/** The longest message that is sent, in characters. */
const MAX_MESSAGE = 2000;

let isStopped = false;

/**
 * From now on this page reports nothing to the server. For pages with a developer's own build in them: what
 * fails or is slow there is of no live version, although its package.json may say so.
 */
export function stopReports(): void {
  isStopped = true;
  globalThis.__kuriHangs = undefined;
}

/** Reports to the server what became of a module's version. Nothing depends on whether it arrives. */
export function report(event: TelemetryEvent): void {
  send('/telemetry', { ...event, message: event.message.slice(0, MAX_MESSAGE) });
}

/** Reports to the server what this tab has measured. */
export function reportFigures(figures: readonly FieldFigure[]): void {
  send('/telemetry/figures', { figures });
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
