import { istInstant, type PlannedChange } from '@kuri/shared/contract';
import { CommandError } from '../delivery/releases/command-error.ts';
import { isHeld, timeText } from '../delivery/releases/holds.ts';
import { duePlan } from '../delivery/releases/planned.ts';
import { callOffDue, carryOutPlan } from '../delivery/releases/switch-part.ts';
import { type EventContext, withdrawIfWorse } from './record-event.ts';

/** Makes a planned change, or calls it off with the reason why it cannot be made. */
async function makeOrCallOff(
  { releases: { store }, clock }: EventContext,
  module: string,
  planned: PlannedChange,
): Promise<void> {
  const { at, by, why } = planned;
  const told = `planned for ${timeText(at)} by ${by}${why === '' ? '' : `: ${why}`}`;
  const doer = { module, by: 'kuri', now: clock() };
  try {
    await carryOutPlan(store, { ...doer, why: told }, planned);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    await callOffDue(store, { ...doer, why: `${told}; refused: ${error.message}` }, planned);
  }
}

/**
 * Makes the changes of what is live that somebody has planned and that are due; a canary that fails clearly
 * more often is withdrawn instead. Many servers may do so at once: one of them does it.
 * @returns the work of a round
 */
export function plannedChanges(context: EventContext): () => Promise<void> {
  const { releases, clock, onRefused } = context;
  const refused = new Set<string>();
  return async () => {
    const at = istInstant(clock());
    const latest = await releases.latest();
    if (!latest || isHeld(latest, at)) return;
    for (const [module, part] of Object.entries(latest.parts)) {
      const { canary, live } = part;
      const planned = duePlan(part, at);
      if (!planned) continue;
      if (canary && !(await withdrawIfWorse(context, module, live, canary))) continue;
      await makeOrCallOff(context, module, planned).catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error;
        const which = `${module} ${planned.at}`;
        // Each round tries again, and tells it once.
        if (!refused.has(which)) onRefused(error);
        refused.add(which);
      });
    }
  };
}
