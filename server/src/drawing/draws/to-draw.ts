import { istDate, type Draw, daysBetween } from '@kuri/shared/contract';
import { drawDueDate } from '../../people/groups/rules.ts';
import { type Chain, fieldAt, sealInForce } from '../../ground/chain/chain.ts';
import { earlierVoids, type DrawLedger } from './draw-ledger.ts';
import { comingDay } from './draw-day.ts';
import type { StoredDraw } from './draw-queries.ts';
import { eventField, eventFields, NOT_EARLY } from '../../ground/chain/protocol/events.ts';
import { listNotes, type LeftByHand } from './left-by-hand.ts';
import { pick } from '../../ground/chain/protocol/pick.ts';

/** The id of the draw whose list the event `lockSeq` of its group freezes. */
export function drawIdOf(groupId: string, lockSeq: number): string {
  return `drw_${groupId.replace(/^grp_/, '')}_${lockSeq}`;
}

type Seals = Pick<Draw, 'numbers' | 'seed' | 'nextSeal'>;

const NOT_OPENED: Seals = { numbers: null, seed: null, nextSeal: null };

/** The seed of a draw, once its seal is opened. */
function openedOf(chain: Chain, { drawSeq, voidSeq }: StoredDraw): Seals {
  if (drawSeq !== null) {
    const numbers = fieldAt(chain, drawSeq, 'numbers');
    return {
      numbers: numbers === 'none' ? [] : numbers.split(' '),
      seed: fieldAt(chain, drawSeq, 'seed'),
      nextSeal: fieldAt(chain, drawSeq, 'next'),
    };
  }
  if (voidSeq === null) return NOT_OPENED;
  return {
    numbers: null,
    seed: fieldAt(chain, voidSeq, 'seed'),
    nextSeal: fieldAt(chain, voidSeq, 'next'),
  };
}

function winnerOf(chain: Chain, draw: StoredDraw): Draw['winner'] {
  const { drawSeq, winnerLine, winnerMemberId: memberId, holderNow, count, lockSeq } = draw;
  if (drawSeq === null || winnerLine === null || memberId === null) return null;
  const [schemeMemberId = '', membershipCode = '', memberName = ''] = winnerLine.split('\t');
  const { position, u, rejected } = pick({
    seed: fieldAt(chain, drawSeq, 'seed'),
    seal: fieldAt(chain, lockSeq, 'seed'),
    count,
    numbers: fieldAt(chain, drawSeq, 'numbers'),
    beacon: fieldAt(chain, drawSeq, 'beacon'),
  });
  const numbers = { position, u, rejected: rejected.length };
  return { memberId, schemeMemberId, memberName, membershipCode, holderNow, ...numbers };
}

function voidedOf({ voidReason, voidedBy, voidedAt, voidConfirmedBy }: StoredDraw): Draw['voided'] {
  if (voidReason === null || voidedBy === null || voidedAt === null) return null;
  return { reason: voidReason, by: voidedBy, at: voidedAt, confirmedBy: voidConfirmedBy };
}

function askedOf({ askedReason, askedBy, askedById, askedAt }: StoredDraw): Draw['voidAsked'] {
  if (askedReason === null || askedBy === null || askedById === null || askedAt === null)
    return null;
  return { reason: askedReason, by: askedBy, byId: askedById, at: askedAt };
}

function restoredOf({ restoredAt: at, restoredFrom: from }: StoredDraw): Draw['restored'] {
  return at === null || from === null ? null : { at, from };
}

/**
 * When a draw was due, and how it was held before that, as its lock says. One from before locks said so
 * has the day that its group's date gives.
 */
function dayOf(
  { group, events }: DrawLedger,
  { lockSeq, drawNo }: StoredDraw,
): Pick<Draw, 'dueDate' | 'early'> {
  const lock = eventFields(events[lockSeq]?.body ?? '');
  const dueDate = lock.get('due') ?? drawDueDate(group, drawNo);
  const reason = lock.get('early') ?? NOT_EARLY;
  if (reason === NOT_EARLY) return { dueDate, early: null };
  const held = istDate(Date.parse(eventField(lock, 'at')));
  return { dueDate, early: { days: daysBetween(held, dueDate), reason } };
}

/** A draw of a group's chain as the API has it. */
export function toDraw(chain: DrawLedger, draw: StoredDraw): Draw {
  const { lockSeq, drawSeq, markSeq, voidSeq } = draw;
  const head = chain.events[voidSeq ?? markSeq ?? drawSeq ?? lockSeq]?.hash ?? null;
  return {
    id: draw.drawId,
    schemeId: chain.groupId,
    state: draw.state,
    drawNo: draw.drawNo,
    period: draw.period,
    ...dayOf(chain, draw),
    count: draw.count,
    minNumbers: Number(fieldAt(chain, lockSeq, 'numbers')),
    seal: fieldAt(chain, lockSeq, 'seed'),
    listHash: fieldAt(chain, lockSeq, 'list'),
    lockHash: chain.events[lockSeq]?.hash ?? null,
    headHash: head,
    proofUrl: head === null ? null : `/p/${head}`,
    ...openedOf(chain, draw),
    winner: winnerOf(chain, draw),
    drawDate: draw.drawDate,
    lockedAt: draw.lockedAt,
    drawnAt: draw.drawnAt,
    markedAt: draw.markedAt,
    voided: voidedOf(draw),
    notes: listNotes(draw.left, draw.count),
    earlierVoids: earlierVoids(chain, draw),
    voidAsked: askedOf(draw),
    restored: restoredOf(draw),
  };
}

/** The draw that comes next, before anything of it is on record; its seal is out already. */
export function comingDraw(
  { group, ...chain }: DrawLedger,
  { count, left }: { count: number; left: readonly LeftByHand[] },
): Draw {
  return {
    ...comingDay(group),
    early: null,
    id: drawIdOf(chain.groupId, chain.events.length),
    schemeId: chain.groupId,
    state: 'none',
    count,
    minNumbers: group.minNumbers,
    seal: sealInForce(chain).seal,
    listHash: null,
    lockHash: null,
    headHash: null,
    proofUrl: null,
    ...NOT_OPENED,
    winner: null,
    drawDate: null,
    lockedAt: null,
    drawnAt: null,
    markedAt: null,
    voided: null,
    notes: listNotes(left, count),
  };
}
