import { istInstant } from '@kuri/shared/contract';
import { beyondAccounts } from '../../ground/database/account-scope.ts';
import { runSql } from '../../ground/database/build.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { CommandError } from '../delivery/releases/command-error.ts';
import { DRAW_HOLDER, isHeld, isOfDraws } from '../delivery/releases/holds.ts';
import { publishRevision } from '../delivery/releases/publish-revision.ts';
import {
  moduleOf,
  partsOf,
  type Part,
  type Parts,
  type Revision,
} from '../delivery/releases/revision.ts';
import { type EventContext, logProblem } from './record-event.ts';

// A hold is a lease in the store, renewed while any draw is under way: at most a dozen revisions an hour,
// however many draws there are, and none that a server which is gone leaves behind for long.

/** The parts that stay as they are while somebody draws. */
const DRAWING_PARTS = ['shell', 'mfe-draw'];
const MINUTE = 60_000;
const LEASE_MS = 30 * MINUTE;
/** Time that is left of a lease when it is renewed. */
const RENEWED_MS = 15 * MINUTE;
/** Shortest hold, so that one draw after the other makes few revisions. */
const SHORTEST_MS = 10 * MINUTE;
/** A draw that nobody goes on with is forgotten after this time. */
const FORGOTTEN_MS = 120 * MINUTE;

interface UnderWay {
  count: number;
  /** When the list of the first was frozen, and of the last; null for no draw. */
  first: string | null;
  last: string | null;
}

/** The draws of all accounts that are frozen or drawn, not finished, and went on within two hours. */
async function drawsUnderWay({ database, clock }: ApiContext): Promise<UnderWay> {
  const { rows } = await runSql<UnderWay>(beyondAccounts(database, 'draw holds'))`
    select count(*) as count, min(locked_at) as first, max(locked_at) as last from draw
    where state in ('locked', 'drawn')
      and greatest(locked_at, drawn_at) >= ${istInstant(clock() - FORGOTTEN_MS)}`;
  return rows[0] ?? { count: 0, first: null, last: null };
}

function reasonOf({ count, first }: UnderWay): string {
  const since = first?.slice(11, 16) ?? '';
  if (count === 0) return 'no draw is under way any more';
  return count === 1
    ? `a draw is under way since ${since}`
    : `${count} draws are under way, the first since ${since}`;
}

/**
 * A part as it is to be for the draws under way.
 * @param now milliseconds since the epoch
 * @returns undefined where it stays as it is: nothing is due, or a person holds it
 */
function partFor(draws: UnderWay, part: Part, now: number): Part | undefined {
  const isInForce = isHeld(part, istInstant(now));
  if (isInForce && !isOfDraws(part)) return undefined;
  const left = isInForce && part.held ? Date.parse(part.held.until) - now : 0;
  if (draws.count === 0) {
    return isInForce && left <= LEASE_MS - SHORTEST_MS ? { ...part, held: null } : undefined;
  }
  if (left > RENEWED_MS) return undefined;
  const held = { until: istInstant(now + LEASE_MS), why: reasonOf(draws), by: DRAW_HOLDER };
  return { ...part, held };
}

function changesFor(draws: UnderWay, names: readonly string[], parts: Parts, now: number): Parts {
  const changes = names.flatMap((name) => {
    const changed = parts[name] && partFor(draws, parts[name], now);
    return changed ? [[name, changed] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** Revisions that are searched for a hold that a person has lifted. */
const SEARCHED = 100;

/** True where a person has lifted the hold of the draws since the last one began. */
function isLifted(name: string, { last }: UnderWay, history: readonly Revision[]): boolean {
  return history.some((lift, index) => {
    const isByPerson = lift.action === 'lift' && lift.by !== DRAW_HOLDER;
    const isOfPart =
      partsOf(lift).includes(name) && isOfDraws(history[index + 1]?.parts[name] ?? {});
    return isByPerson && isOfPart && last !== null && Date.parse(lift.at) > Date.parse(last);
  });
}

const DONE = new CommandError('Another server was faster.');

/**
 * Holds the parts of a draw while one is under way in any account, and lifts that when none is. Where an
 * administrator has lifted it, the next draw holds again. Many servers may do so at once: one of them does it.
 */
export async function holdForDraws(context: EventContext): Promise<void> {
  const { releases, clock } = context;
  const now = clock();
  const draws = await drawsUnderWay(context);
  const parts = (await releases.latest())?.parts ?? {};
  const due = Object.keys(changesFor(draws, DRAWING_PARTS, parts, now));
  if (due.length === 0) return;
  const unsigned = await releases.unsigned();
  const history = await releases.history(SEARCHED);
  const names = due.filter((name) => !unsigned.includes(name) && !isLifted(name, draws, history));
  if (names.length === 0) return;
  const about = { by: DRAW_HOLDER, why: reasonOf(draws), now, passesHold: true } as const;
  const action = draws.count > 0 ? 'hold' : 'lift';
  await publishRevision(releases.store, { ...about, action, module: moduleOf(names) }, (live) => {
    const changed = changesFor(draws, names, live, now);
    if (Object.keys(changed).length < names.length) throw DONE;
    return { changed, version: '', from: null, commit: null };
  }).catch((error: unknown) => {
    if (error !== DONE) logProblem(context)(error);
  });
}
