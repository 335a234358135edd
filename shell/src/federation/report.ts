import { currentSession } from '@kuri/shared/session';
import type { TelemetryEvent } from '@kuri/shared/contract';

/** The longest message that is sent, in characters. */
const MAX_MESSAGE = 2000;

/** Tells the server what became of a module's version. Nothing depends on whether it arrives. */
export function report(event: TelemetryEvent): void {
  const session = currentSession();
  void fetch('/telemetry', {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.authToken}` }),
    },
    body: JSON.stringify({ ...event, message: event.message.slice(0, MAX_MESSAGE) }),
  }).catch(() => undefined);
}
