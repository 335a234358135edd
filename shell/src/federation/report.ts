import { currentSession } from '@kuri/shared/session';
import type { FieldFigure, TelemetryEvent } from '@kuri/shared/contract';

/** The longest message that is sent, in characters. */
const MAX_MESSAGE = 2000;

/** Tells the server what became of a module's version. Nothing depends on whether it arrives. */
export function report(event: TelemetryEvent): void {
  send('/telemetry', { ...event, message: event.message.slice(0, MAX_MESSAGE) });
}

/** Tells the server what this tab has measured. */
export function reportFigures(figures: readonly FieldFigure[]): void {
  send('/telemetry/figures', { figures });
}

function send(address: string, body: object): void {
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
