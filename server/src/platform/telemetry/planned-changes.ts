import { istInstant } from '@kuri/shared/contract';
import { CommandError } from '../delivery/releases/command-error.ts';
import { isHeld, timeText } from '../delivery/releases/holds.ts';
import { duePlan } from '../delivery/releases/planned.ts';
import { carryOutPlan } from '../delivery/releases/switch-part.ts';
import { type EventContext, withdrawIfWorse } from './record-event.ts';

/**
 * Makes the changes of what is live that somebody has planned and that are due; a canary that fails clearly
 * more often is withdrawn instead. Many servers may do so at once: one of them does it.
 * @returns the work of a round
 */
export function plannedChanges(context: EventContext): () => Promise<void> {
  const { releases, clock, onRefused } = context;
  const refused = new Set<string>();
  return async () => {
    const now = clock();
    const latest = await releases.latest();
    if (!latest || isHeld(latest, istInstant(now))) return;
    for (const [module, part] of Object.entries(latest.parts)) {
      const planned = duePlan(part, istInstant(now));
      if (!planned) continue;
      const { canary, live } = part;
      if (canary && !(await withdrawIfWorse(context, module, live, canary))) continue;
      const { at, by, why: reason } = planned;
      const why = [`planned for ${timeText(at)} by ${by}`, reason].filter(Boolean).join(': ');
      const actor = { module, by: 'kuri', why, now };
      await carryOutPlan(releases.store, actor, planned).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
        // Each round tries again, and tells it once.
        if (!refused.has(`${module} ${at}`)) onRefused(error);
        refused.add(`${module} ${at}`);
      });
    }
  };
}
