import { istDate } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { wrongBooksOfAll } from '../../money/journal/check-books.ts';
import { sendMessages } from '../../money/messages/send-messages.ts';
import type { SendMessage } from '../../money/messages/whatsapp.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import { completeGroups } from '../../people/groups/complete-groups.ts';
import { rebuildSearchOfAll } from '../../people/members/search-texts.ts';

/** Called after each round, with its failure; the next round tries again. */
export type AfterRound = (error?: unknown) => void;
/** Stops a job after the round under way. */
type Stop = () => void;

/**
 * Runs work now and at intervals, one round after the other; overlapping rounds are left out.
 * @param everyMs milliseconds from one beginning to the next
 */
export function runPeriodically(
  everyMs: number,
  work: () => Promise<unknown>,
  afterRound: AfterRound,
): Stop {
  let isRunning = false;

  async function round(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
      afterRound();
    } catch (error) {
      afterRound(error);
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
 * @param done day on which it was run already
 */
function everyDay(
  clock: () => number,
  work: () => Promise<unknown>,
  afterRound: AfterRound,
  done = '',
): Stop {
  const look = async () => {
    const today = istDate(clock());
    if (today === done) return;
    await work();
    done = today;
  };
  return runPeriodically(LOOK_MS, look, afterRound);
}

/** Completes groups now and on each new day in India. */
export function startCompletionJob(context: ApiContext, afterRound: AfterRound): Stop {
  return everyDay(context.clock, () => completeGroups(context), afterRound);
}

/** Marks defaulters now and on each new day in India. */
export function startDefaultersJob(context: ApiContext, afterRound: AfterRound): Stop {
  return everyDay(context.clock, () => markDefaulters(context), afterRound);
}

/** Checks the books of every account on each new day in India: a start does not wait for it. @throws what is wrong */
export function startBooksJob(
  { owner, clock }: { owner: Database; clock: () => number },
  afterRound: AfterRound,
): Stop {
  const check = async () => {
    const wrong = await wrongBooksOfAll(owner);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  };
  return everyDay(clock, check, afterRound, istDate(clock()));
}

/** Writes the search texts of every account again on each new day in India: a start does not wait for it. */
export function startSearchJob(
  { owner, clock }: { owner: Database; clock: () => number },
  afterRound: AfterRound,
): Stop {
  return everyDay(clock, () => rebuildSearchOfAll(owner), afterRound, istDate(clock()));
}

/** Sends queued messages now and every 15 seconds. */
export function startMessagesJob(
  context: ApiContext & { send: SendMessage },
  afterRound: AfterRound,
): Stop {
  return runPeriodically(15_000, () => sendMessages(context), afterRound);
}
