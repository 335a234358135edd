import {
  dayText,
  type Draw,
  type FreezeDrawBody,
  type Group,
  istDate,
  refusals,
} from '@kuri/shared/contract';
import { drawsOf, restoreOf, type StoredDraw } from './draw-queries.ts';
import { type PaperRecord, paperRecordOf } from './paper-draw-queries.ts';
import { type Chain, type ChainWriter, openChain } from '../../ground/chain/chain.ts';
import { eventsOf } from '../../ground/chain/event-queries.ts';
import { periodOf } from '../../ground/chain/period.ts';
import { clean, visibleLength, eventFields } from '../../ground/chain/protocol/events.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { findGroup, lockGroup } from '../../people/groups/group-queries.ts';
import { drawDueDate } from '../../people/groups/rules.ts';

export const DRAW_REFUSED = refusals('drawLedger', {
  drawIsOnAt: 'Draw {number} is on {day}, {hour}',
  allDrawsOfThisGroupAre: 'All {count} draws of this group are done',
  thisGroupHasNoMoreDraws: 'This group has no more draws: it is not active',
  drawIsOn: 'Draw {number} is on {day}',
});

/** The body of a draw call, with `groupId` for its `schemeId`. */
export type OfGroup<Body> = Omit<Body, 'schemeId'> & { groupId: string };

const MIN_REASON = 5;

/**
 * A reason as it is written in the record.
 * @param field where it was sent, for the refusal
 * @throws Failure 422 unless enough of it can be seen
 */
export function recordedReason(reason: string, field: string): string {
  if (visibleLength(reason) >= MIN_REASON) return clean(reason);
  throw invalidField(field, `Reason must have at least ${MIN_REASON} visible characters`);
}

/** The record of a group's draws. */
export interface DrawLedger extends Chain {
  group: Group;
  /** The newest first. */
  draws: StoredDraw[];
  /** Draws that were held on paper. */
  paper: PaperRecord;
  /** Restore of the database since the seal in force was published. */
  restored: Draw['restored'];
}

async function ledgerOf(tx: Queryable, accountId: string, group: Group): Promise<DrawLedger> {
  const groupId = group.schemeId;
  const events = await eventsOf(tx, accountId, groupId);
  const draws = await drawsOf(tx, accountId, groupId);
  const paper = await paperRecordOf(tx, accountId, groupId);
  return {
    group,
    groupId,
    events,
    draws,
    paper,
    restored: await restoreOf(tx, accountId, groupId),
  };
}

/**
 * Locks a group's ledger: every step of a draw locks the group's row first. A group without a chain
 * gets its first seal.
 * @throws Failure 404
 */
export async function lockLedger(
  tx: Queryable,
  writer: ChainWriter,
  groupId: string,
): Promise<DrawLedger> {
  const group = await lockGroup(tx, writer.accountId, groupId);
  if (!group) throw notFound(NOT_FOUND.group);
  const ledger = await ledgerOf(tx, writer.accountId, group);
  if (ledger.events.length > 0) return ledger;
  return { ...ledger, ...(await openChain(tx, writer, groupId)) };
}

/** A group's ledger as it is now, for who changes nothing. @throws Failure 404 */
export async function readLedger(
  tx: Queryable,
  writer: ChainWriter,
  groupId: string,
): Promise<DrawLedger> {
  const group = await findGroup(tx, writer.accountId, groupId);
  if (!group) throw notFound(NOT_FOUND.group);
  const ledger = await ledgerOf(tx, writer.accountId, group);
  return ledger.events.length > 0 ? ledger : lockLedger(tx, writer, groupId);
}

/** The draw that is frozen or drawn and not finished. */
export function drawUnderWay({ draws }: Pick<DrawLedger, 'draws'>): StoredDraw | undefined {
  return draws.find(({ state }) => state === 'locked' || state === 'drawn');
}

/** Counts the voids of a draw number before the event `lockSeq`. */
export function earlierVoids(
  { draws }: Pick<DrawLedger, 'draws'>,
  { drawNo, lockSeq }: Pick<StoredDraw, 'drawNo' | 'lockSeq'>,
): number {
  return draws.filter(
    (each) => each.state === 'void' && each.drawNo === drawNo && each.lockSeq < lockSeq,
  ).length;
}

/**
 * Instant of a restore during a draw, for the record of its next step.
 * @returns milliseconds since the epoch; undefined when it was not, or when its record says so already
 */
export function restoredSince(
  { events }: Pick<DrawLedger, 'events'>,
  { restoredAt, lockSeq }: StoredDraw,
): number | undefined {
  if (restoredAt === null) return undefined;
  const at = Date.parse(restoredAt);
  const isTold = events.slice(lockSeq).some(({ body }) => {
    const restoredAt = eventFields(body).get('restored');
    return restoredAt !== undefined && Date.parse(restoredAt) === Math.floor(at / 1000) * 1000;
  });
  return isTold ? undefined : at;
}

/** The draw whose winner was recorded last. */
export function lastMarked({ draws }: DrawLedger): StoredDraw | undefined {
  return draws.find(({ state }) => state === 'marked');
}

/** The draw marked on `today`, a business date in India. */
export function markedToday(ledger: DrawLedger, today: string): StoredDraw | undefined {
  const last = lastMarked(ledger);
  return last?.markedAt && istDate(Date.parse(last.markedAt)) === today ? last : undefined;
}

/**
 * The draw under way; after the last draw, on its day, that one; undefined before the next one.
 * @param today the business date in India
 * @throws Failure 409 ALL_DRAWS_DONE, GROUP_NOT_ACTIVE when none can begin
 */
export function currentDraw(ledger: DrawLedger, today: string): StoredDraw | undefined {
  const underWay = drawUnderWay(ledger);
  if (underWay) return underWay;
  const { drawsCompleted, schemeDuration, schemeStatus } = ledger.group;
  if (drawsCompleted >= schemeDuration) {
    const done = markedToday(ledger, today);
    if (done) return done;
    throw conflict(
      'ALL_DRAWS_DONE',
      DRAW_REFUSED.allDrawsOfThisGroupAre({ count: schemeDuration }),
    );
  }
  if (schemeStatus !== 'Active') {
    throw conflict('GROUP_NOT_ACTIVE', DRAW_REFUSED.thisGroupHasNoMoreDraws);
  }
  return undefined;
}

/** The draw of a group that comes next, and when. */
interface ComingDay {
  drawNo: number;
  /** The day from which on it may be held, `YYYY-MM-DD`. */
  dueDate: string;
  /** Its hour in India on that day, `HH:MM`; null for any. */
  drawHour: string | null;
  /** The month of that day, `YYYY-MM`. */
  period: string;
}

/** The next draw of a group, independent of the month in the call. */
export function comingDay(group: Group): ComingDay {
  const drawNo = group.drawsCompleted + 1;
  const dueDate = drawDueDate(group, drawNo);
  return { drawNo, dueDate, drawHour: group.drawHour ?? null, period: periodOf(dueDate) };
}

/** A draw that may be held now; `early` is the reason before its day and hour, else null. */
export interface DayToHold extends ComingDay {
  early: string | null;
}

/**
 * Checks that the coming draw of a group may be held.
 * @param at an ISO instant in India
 * @param early an administrator's leave to hold it before its day and hour
 * @throws Failure 409 TOO_EARLY before them without leave, 422 for a reason that cannot be read
 */
export function dayToHold(
  group: Group,
  { at, early }: { at: string; early?: FreezeDrawBody['early'] },
): DayToHold {
  const day = comingDay(group);
  const { drawNo, dueDate, drawHour } = day;
  if (at.slice(0, 16) >= `${dueDate}T${drawHour ?? '00:00'}`) return { ...day, early: null };
  if (!early) {
    const on = { number: drawNo, day: dayText(dueDate) };
    const message =
      drawHour === null
        ? DRAW_REFUSED.drawIsOn(on)
        : DRAW_REFUSED.drawIsOnAt({ ...on, hour: drawHour });
    throw conflict('TOO_EARLY', message);
  }
  return { ...day, early: recordedReason(early.reason, 'early.reason') };
}
