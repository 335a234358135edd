import { everyDay } from './daily.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';

/**
 * Marks defaulters now and on each new day in India.
 * @param onError called with a failure; the next minute tries again
 * @returns stops it
 */
export function startDefaultersJob(
  context: ApiContext,
  onError: (error: unknown) => void,
): () => void {
  return everyDay(context.clock, () => markDefaulters(context), onError);
}
