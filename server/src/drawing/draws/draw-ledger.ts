import { istDate, type Group } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { findGroup, lockGroup } from '../../people/groups/group-queries.ts';
import { conflict, notFound } from '../../ground/http/failure.ts';
import { type Chain, type ChainWriter, openChain } from '../../ground/chain/chain.ts';
import { drawsOf, type StoredDraw } from './draw-queries.ts';
import { eventsOf } from '../../ground/chain/event-queries.ts';
import { eventFields } from '../../ground/chain/protocol/events.ts';

/** All that is on record about the draws of a group. */
export interface DrawLedger extends Chain {
  group: Group;
  /** The newest first. */
  draws: StoredDraw[];
}

async function ledgerOf(tx: Queryable, accountId: string, group: Group): Promise<DrawLedger> {
  const groupId = group.schemeId;
  const events = await eventsOf(tx, accountId, groupId);
  return { group, groupId, events, draws: await drawsOf(tx, accountId, groupId) };
}

/**
 * A group's ledger, held until the transaction ends: the group's row is what every step of a draw locks
 * first. A group from before there were draws gets its first seal here.
 * @throws Failure 404
 */
export async function lockLedger(
  tx: Queryable,
  writer: ChainWriter,
  groupId: string,
): Promise<DrawLedger> {
  const group = await lockGroup(tx, writer.accountId, groupId);
  if (!group) throw notFound('Group not found');
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
  if (!group) throw notFound('Group not found');
  const ledger = await ledgerOf(tx, writer.accountId, group);
  return ledger.events.length > 0 ? ledger : lockLedger(tx, writer, groupId);
}

/** The draw that is frozen or drawn and not finished. */
export function drawUnderWay({ draws }: Pick<DrawLedger, 'draws'>): StoredDraw | undefined {
  return draws.find(({ state }) => state === 'locked' || state === 'drawn');
}

/** How often a draw was voided before the one whose list the event `lockSeq` freezes. */
export function earlierVoids(
  { draws }: Pick<DrawLedger, 'draws'>,
  { drawNo, lockSeq }: Pick<StoredDraw, 'drawNo' | 'lockSeq'>,
): number {
  return draws.filter(
    (each) => each.state === 'void' && each.drawNo === drawNo && each.lockSeq < lockSeq,
  ).length;
}

/**
 * When the database was restored while a draw was under way, for its next step to say so.
 * @returns milliseconds since the epoch; undefined when it was not, or when its record says so already
 */
export function restoredSince(
  { events }: Pick<DrawLedger, 'events'>,
  { restoredAt, lockSeq }: StoredDraw,
): number | undefined {
  if (restoredAt === null) return undefined;
  const at = Date.parse(restoredAt);
  const isTold = events.slice(lockSeq).some(({ body }) => {
    const told = eventFields(body).get('restored');
    return told !== undefined && Date.parse(told) === Math.floor(at / 1000) * 1000;
  });
  return isTold ? undefined : at;
}

/** The draw whose winner was recorded last. */
export function lastMarked({ draws }: DrawLedger): StoredDraw | undefined {
  return draws.find(({ state }) => state === 'marked');
}

/** The same, when it was recorded today: `today` is the business date in India. */
export function markedToday(ledger: DrawLedger, today: string): StoredDraw | undefined {
  const last = lastMarked(ledger);
  return last?.markedAt && istDate(Date.parse(last.markedAt)) === today ? last : undefined;
}

/**
 * The draw that every caller speaks of: the one under way; on its day the group's last one, when it
 * is done; undefined when the next one comes.
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
    throw conflict('ALL_DRAWS_DONE', `All ${schemeDuration} draws of this group are done`);
  }
  if (schemeStatus !== 'Active') {
    throw conflict('GROUP_NOT_ACTIVE', 'This group has no more draws: it is not active');
  }
  return undefined;
}
