import { istDate } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { wrongBooksOfAll } from '../../money/journal/check-books.ts';
import { sendMessages } from '../../money/messages/send-messages.ts';
import type { SendMessage } from '../../money/messages/whatsapp.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import { completeGroups } from '../../people/groups/complete-groups.ts';
import { rebuildSearchOfAll } from '../../people/members/search-texts.ts';
import type { LiveReleases } from '../../platform/delivery/releases/live-releases.ts';
import { holdForDraws } from '../../platform/telemetry/hold-for-draws.ts';
import { plannedChanges } from '../../platform/telemetry/planned-changes.ts';
import { cleanUp } from './cleanup.ts';
import { everyDay, runPeriodically, type Stop } from './jobs.ts';
import { type Watched, watchUpkeep } from './upkeep.ts';
import type { Metrics } from '../../ground/metrics.ts';

const CLEANUP_MS = 60 * 60_000;
const MESSAGES_MS = 15_000;
const DRAWS_MS = 15_000;
const PLANNED_MS = 5000;

interface JobContext extends ApiContext, Watched {
  releases: LiveReleases;
  metrics: Metrics | undefined;
  /** Undefined without a provider of messages. */
  send: SendMessage | undefined;
  /** Gets each failure of a round, and what could not be done in words. */
  onError: (error: unknown, problem: string) => void;
}

/** @throws Error that says what is wrong */
async function checkBooks(owner: Database): Promise<void> {
  const wrong = await wrongBooksOfAll(owner);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** Starts all jobs of a server. @returns stops them after their rounds under way */
export function startJobs(context: JobContext): Stop {
  const { owner, clock, metrics, send, onError } = context;
  const upkeep = watchUpkeep(metrics, context);
  const after = (job: string, problem: string) => (error?: unknown) => {
    upkeep(job, error);
    if (error !== undefined) onError(error, problem);
  };
  const onHoldError = (error?: unknown) => {
    if (error !== undefined) onError(error, 'a draw could not hold its parts');
  };
  const holds = { ...context, onRefused: onHoldError };
  const onPlannedError = (error?: unknown) => {
    if (error !== undefined) onError(error, 'a planned change of a part could not be made');
  };
  const planned = plannedChanges({ ...context, onRefused: onPlannedError });
  // A start does not wait for what looks at all books.
  const today = istDate(clock());
  const stops = [
    runPeriodically(CLEANUP_MS, () => cleanUp(context), after('clean-up', 'clean-up failed')),
    everyDay(
      clock,
      () => markDefaulters(context),
      after('defaulters', 'defaulters could not be marked'),
    ),
    everyDay(
      clock,
      () => completeGroups(context),
      after('completion', 'groups could not be completed'),
    ),
    everyDay(clock, () => checkBooks(owner), after('books', 'the books do not agree'), today),
    everyDay(
      clock,
      () => rebuildSearchOfAll(owner),
      after('search', 'search texts could not be written again'),
      today,
    ),
    runPeriodically(DRAWS_MS, () => holdForDraws(holds), onHoldError),
    runPeriodically(PLANNED_MS, planned, onPlannedError),
  ];
  if (send) {
    const work = () => sendMessages({ ...context, send });
    stops.push(runPeriodically(MESSAGES_MS, work, after('messages', 'messages could not be sent')));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
