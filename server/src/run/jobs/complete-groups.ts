import { completeGroups } from '../../people/groups/complete-groups.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { everyDay } from './daily.ts';

/**
 * Completes groups now and on each new day in India.
 * @param onError called with a failure; the next minute tries again
 * @returns stops it
 */
export function startCompletionJob(
  context: ApiContext,
  onError: (error: unknown) => void,
): () => void {
  return everyDay(context.clock, () => completeGroups(context), onError);
}
