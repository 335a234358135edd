import { istDate, istInstant, PROVING_MS, type TelemetryEvent } from '@kuri/shared/contract';
import type { ApiContext, Session } from '../../ground/http/context.ts';
import { notFound } from '../../ground/http/failure.ts';
import { isOnlyAccount } from '../../office/accounts/queries.ts';
import { CommandError } from '../delivery/releases/command-error.ts';
import type { LiveReleases } from '../delivery/releases/live-releases.ts';
import type { Part } from '../delivery/releases/revision.ts';
import { noteSeen, undoRelease, withdrawCanary } from '../delivery/releases/switch-part.ts';
import {
  type CanaryTally,
  isClearlyWorse,
  isCounted,
  isToRollBack,
  NONE,
  shownPage,
  shownStack,
  shownText,
} from './rules.ts';
import { insertFailure, noteOutcome, readTallies } from './telemetry-queries.ts';

export interface TelemetryContext extends ApiContext {
  releases: LiveReleases;
}

export interface EventContext extends TelemetryContext {
  /** The server itself could not change what is live, which it wanted to. */
  onRefused: (error: CommandError) => void;
}

/** The outcomes of a canary since its start, and of the live version beside it. */
export async function talliesOf(
  { database }: ApiContext,
  module: string,
  live: string,
  { version, startedAt }: NonNullable<Part['canary']>,
): Promise<{ canary: CanaryTally; stable: CanaryTally }> {
  const tallies = await readTallies(database, { module, startedAt });
  return { canary: tallies.get(version) ?? NONE, stable: tallies.get(live) ?? NONE };
}

/** Share of failures among a tally's users and days, in words. */
const ofAll = ({ loads, failures }: CanaryTally) => `${failures} of ${loads + failures}`;

/**
 * Withdraws a canary that fails clearly more often than the live version.
 * @returns the canary's result, while it continues
 */
export async function withdrawIfWorse(
  context: EventContext,
  module: string,
  live: string,
  trial: NonNullable<Part['canary']>,
): Promise<CanaryTally | undefined> {
  const { canary, stable } = await talliesOf(context, module, live, trial);
  if (!isClearlyWorse(canary, stable)) return canary;
  const beside = live === '' ? '' : `, ${live} for ${ofAll(stable)}`;
  const why = `failed for ${ofAll(canary)} users and days${beside}`;
  const actor = { module, by: 'kuri', why, now: context.clock() };
  await withdrawCanary(context.releases.store, actor, trial.version).catch(logProblem(context));
  return undefined;
}

/** Notes, once, that somebody has used a canary. */
async function noteFirstUse(
  context: EventContext,
  module: string,
  { version, seenAt }: NonNullable<Part['canary']>,
): Promise<void> {
  if (seenAt !== undefined) return;
  const actor = { module, by: 'kuri', why: 'used for the first time', now: context.clock() };
  await noteSeen(context.releases.store, actor, version).catch(logProblem(context));
}

/** Somebody was faster, holds the part, there is nothing to go back to, or no key to sign it with. */
export const logProblem =
  ({ onRefused }: EventContext) =>
  (error: unknown): void => {
    if (!(error instanceof CommandError)) throw error;
    onRefused(error);
  };

/** Rolls a live version that fails for many back to the one before, only once. */
async function rollBackIfFailing(
  context: EventContext,
  module: string,
  { version, startedAt }: { version: string; startedAt: string },
): Promise<void> {
  const { releases, database, clock } = context;
  const tally = (await readTallies(database, { module, startedAt })).get(version) ?? NONE;
  if (!isToRollBack(tally, await isOnlyAccount(database))) return;
  const why = `${version} failed for ${ofAll(tally)} users and days since it went live`;
  const actor = { module, by: 'kuri', why, now: clock() };
  await undoRelease(releases.store, actor, version).catch(logProblem(context));
}

/** When the version went live, if it still has to prove itself. */
function provingSince({ live, liveSince }: Part, version: string, now: number): string | undefined {
  if (liveSince === undefined || version !== live) return undefined;
  return now - Date.parse(liveSince) < PROVING_MS ? liveSince : undefined;
}

/**
 * Keeps what a page reports of a module, withdraws its canary when that fails clearly more often, and
 * goes back from a live version that fails for many in its first days.
 * @param session only signed-in users count for a canary: nobody outside can have one withdrawn
 * @throws Failure 404 for a module that is not live, or a version that was never published
 */
export async function recordEvent(
  context: EventContext,
  event: TelemetryEvent,
  session: Session | undefined,
): Promise<void> {
  const { releases, database, clock } = context;
  const { module, version, kind } = event;
  const part = (await releases.latest())?.parts[module];
  if (!part || !(await releases.recordOf(module, version))) throw notFound('Version not found');
  if (kind !== 'loaded') {
    await insertFailure(database, {
      ...event,
      kind,
      at: istInstant(clock()),
      message: shownText(event.message),
      page: shownPage(event.page),
      stack: event.stack === undefined ? null : shownStack(event.stack),
      accountId: session?.accountId ?? null,
    });
  }
  if (!session || !isCounted(event)) return;
  const { canary, live } = part;
  const { accountId, userId } = session;
  const failed = kind !== 'loaded';
  if (!failed) releases.noteShown(module, version);
  const outcome = { version, accountId, userId, day: istDate(clock()), failed };
  if (canary && (version === canary.version || version === live)) {
    await noteOutcome(database, { module, startedAt: canary.startedAt }, outcome);
    if (failed && version === canary.version) await withdrawIfWorse(context, module, live, canary);
    if (!failed && version === canary.version) await noteFirstUse(context, module, canary);
  }
  const startedAt = provingSince(part, version, clock());
  if (startedAt === undefined) return;
  await noteOutcome(database, { module, startedAt }, outcome);
  if (failed) await rollBackIfFailing(context, module, { version, startedAt });
}
