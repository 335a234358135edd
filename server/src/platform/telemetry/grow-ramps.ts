import { istInstant } from '@kuri/shared/contract';
import { dueShare } from '../delivery/releases/ramps.ts';
import { growCanary } from '../delivery/releases/switch-part.ts';
import {
  ofAll,
  logProblem,
  withdrawIfWorse,
  type EventContext,
  type TelemetryContext,
} from './record-event.ts';

const LOOK_MS = 60_000;

/**
 * Gives each canary whose next share is due to that share, as long as it does not fail clearly more often
 * than the live version; otherwise it is withdrawn. Many servers may do so at once: one of them does it.
 */
export async function growRamps(context: EventContext): Promise<void> {
  const { releases, clock } = context;
  const now = clock();
  const parts = (await releases.latest())?.parts ?? {};
  for (const [module, part] of Object.entries(parts)) {
    const { canary, live } = part;
    const share = dueShare(part, istInstant(now));
    if (!canary || share === undefined) continue;
    const tally = await withdrawIfWorse(context, module, live, canary);
    if (!tally) continue;
    const why = `from ${canary.share} to ${share} of a hundred: failed for ${ofAll(tally)} users and days`;
    const actor = { module, by: 'kuri', why, now };
    await growCanary(releases.store, actor, canary.version).catch(logProblem(context));
  }
}

/**
 * Looks every minute whose share is due.
 * @param onError called with a failure; the next minute tries again
 * @returns stops it
 */
export function startRampJob(
  context: TelemetryContext,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    growRamps({ ...context, onRefused: onError }).catch(onError);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
  };
}
