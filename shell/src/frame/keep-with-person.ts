import { makeCall } from '@kuri/shared/api';
import type { Call, Sent } from '@kuri/shared/calls';
import { currentSession, isSamePerson } from '@kuri/shared/session';

let lastKept: Promise<unknown> = Promise.resolve();

/** Keeps a choice for the person's next sign-in, one change after the other. Each brings all: none is repeated. */
export function keepWithPerson<S extends Sent>(call: Call<unknown, S>, sent: NoInfer<S>): void {
  const asking = currentSession();
  if (!asking) return;
  lastKept = lastKept
    .then(async () => {
      if (isSamePerson(currentSession(), asking)) await makeCall(call, sent);
    })
    .catch(() => undefined);
}
