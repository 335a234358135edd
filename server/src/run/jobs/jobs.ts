import { istDate } from '@kuri/shared/contract';
import type { ApiContext } from '../../ground/http/context.ts';
import { sendMessages } from '../../money/messages/send-messages.ts';
import type { SendMessage } from '../../money/messages/whatsapp.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import { completeGroups } from '../../people/groups/complete-groups.ts';

/**
 * Runs work now and at intervals, one round after the other; overlapping rounds are left out.
 * @param everyMs milliseconds from one beginning to the next
 * @param onError called with a failure; the next round tries again
 * @returns stops it after the round that is under way
 */
export function runPeriodically(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let isRunning = false;

  async function round(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
    }
  }

  void round();
  const timer = setInterval(() => void round(), everyMs);
  return () => {
    clearInterval(timer);
  };
}

const LOOK_MS = 60_000;

/**
 * Runs work now and on each new day in India, within a minute.
 * @param clock milliseconds since the epoch
 * @param onError called with a failure; the next minute tries again
 * @returns stops it
 */
export function everyDay(
  clock: () => number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let done = '';
  const look = async () => {
    const today = istDate(clock());
    if (today === done) return;
    await work();
    done = today;
  };
  return runPeriodically(LOOK_MS, look, onError);
}

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

const EVERY_MS = 15_000;

/**
 * Sends queued messages now and every 15 seconds.
 * @param onError called with a failure; the next round tries again
 * @returns stops it after the round that is under way
 */
export function startMessagesJob(
  context: ApiContext & { send: SendMessage },
  onError: (error: unknown) => void,
): () => void {
  return runPeriodically(EVERY_MS, () => sendMessages(context), onError);
}
