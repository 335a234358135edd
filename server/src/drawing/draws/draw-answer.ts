import {
  worded,
  daysBetween,
  dayText,
  type Draw,
  type DrawAnswer,
  istDate,
} from '@kuri/shared/contract';
import {
  comingDay,
  currentDraw,
  type DrawLedger,
  earlierVoids,
  lastMarked,
  readLedger,
} from './draw-ledger.ts';
import type { StoredDraw } from './draw-queries.ts';
import { isToState, missingPaper } from './paper-draws.ts';
import { storyNow } from './list-facts.ts';
import {
  candidatesOf,
  type DrawList,
  exclusion,
  frozenList,
  listNow,
  numberOf,
  participantsOf,
} from './ticket-list.ts';
import { type Chain, fieldAt, sealInForce, type DrawWriter } from '../../ground/chain/chain.ts';
import { periodText } from '../../ground/chain/period.ts';
import { eventField, eventFields, NONE } from '../../ground/chain/protocol/events.ts';
import type { TicketList } from '../../ground/chain/protocol/list.ts';
import { pick } from '../../ground/chain/protocol/pick.ts';
import { storyText } from '../../ground/chain/protocol/story.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { momentText } from '../../ground/readable.ts';
import { reversedSince } from '../../money/receipts/receipt-queries.ts';
import { drawDueDate } from '../../people/groups/rules.ts';

/** The id of the draw whose list the event `lockSeq` of its group freezes. */
export function drawIdOf(groupId: string, lockSeq: number): string {
  return `drw_${groupId.replace(/^grp_/, '')}_${lockSeq}`;
}

type Seals = Pick<Draw, 'numbers' | 'seed' | 'nextSeal'>;

const NOT_OPENED: Seals = { numbers: null, seed: null, nextSeal: null };

/** Numbers, seed and next seal of a draw whose seal is opened. */
function openedOf(chain: Chain, { drawSeq, voidSeq }: StoredDraw): Seals {
  const seq = drawSeq ?? voidSeq;
  if (seq === null) return NOT_OPENED;
  const numbers = drawSeq === null ? null : fieldAt(chain, drawSeq, 'numbers');
  return {
    numbers: numbers === 'none' ? [] : (numbers?.split(' ') ?? null),
    seed: fieldAt(chain, seq, 'seed'),
    nextSeal: fieldAt(chain, seq, 'next'),
  };
}

function winnerOf(chain: Chain, draw: StoredDraw): Draw['winner'] {
  const { drawSeq, winnerLine, winnerMemberId: memberId, paperNumber, count, lockSeq } = draw;
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
  return {
    ...{ memberId, schemeMemberId, memberName, membershipCode },
    ...(paperNumber !== null && { paperNumber }),
    holderNow: draw.holderNow,
    ...numbers,
  };
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

/** Due day and hour of a draw and why it was early, from its lock; old locks take the day from the group's dates. */
function dayOf(
  { group, events }: DrawLedger,
  { lockSeq, drawNo }: StoredDraw,
): Pick<Draw, 'dueDate' | 'drawHour' | 'early'> {
  const lock = eventFields(events[lockSeq]?.body ?? '');
  const dueDate = lock.get('due') ?? drawDueDate(group, drawNo);
  const hour = lock.get('hour') ?? NONE;
  const drawHour = hour === NONE ? null : hour;
  const reason = lock.get('early') ?? NONE;
  if (reason === NONE) return { dueDate, drawHour, early: null };
  const held = istDate(Date.parse(eventField(lock, 'at')));
  return { dueDate, drawHour, early: { days: daysBetween(held, dueDate), reason } };
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
    story: draw.story,
    earlierVoids: earlierVoids(chain, draw),
    voidAsked: askedOf(draw),
    restored: restoredOf(draw),
  };
}

/** The draw that comes next, before anything of it is on record; its seal is out already. */
function comingDraw(
  ledger: DrawLedger,
  { count, story }: { count: number; story: string | null },
): Draw {
  const { group, ...chain } = ledger;
  const lockSeq = chain.events.length + (isToState(ledger) ? 1 : 0);
  return {
    ...comingDay(group),
    early: null,
    id: drawIdOf(chain.groupId, lockSeq),
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
    story,
    restored: ledger.restored,
  };
}

interface FrozenDraw extends Pick<StoredDraw, 'drawNo' | 'lockedAt' | 'drawnAt'> {
  accountId: string;
  groupId: string;
  list: TicketList;
  /** True once drawn: later changes of a ticket count for nothing. */
  isOver: boolean;
}

/**
 * Warnings before START of tickets on a frozen list that would not be on it now; nothing else of them can change.
 * @param today the business date in India
 */
async function frozenWarnings(tx: Queryable, draw: FrozenDraw, today: string): Promise<string[]> {
  const { accountId, groupId, drawNo, lockedAt: from, drawnAt: until } = draw;
  const reversed = await reversedSince(tx, { accountId, groupId }, { from, until });
  const live = draw.isOver ? [] : await candidatesOf(tx, { accountId, groupId }, { today });
  const behind = new Set(
    live.flatMap((each) =>
      exclusion(each, { drawNo, today }) === 'dues' && !reversed.has(each.ticketId)
        ? [each.ticketId]
        : [],
    ),
  );
  const told = (what: string, changed: ReadonlySet<string>) => {
    const tickets = draw.list.participants.filter(({ ticketId }) => changed.has(ticketId));
    if (tickets.length === 0) return [];
    const codes = tickets.map(({ code }) => code).join(', ');
    return [`${what}: ${codes}. The list stays as it is.`];
  };
  return [
    ...told('A receipt was reversed after the list was frozen', reversed),
    ...told('Behind with instalments since the list was frozen', behind),
  ];
}

/** Draws are a month apart: a sooner one has a warning. */
const SOON_DAYS = 15;

/** State of a draw for an answer. */
interface Outcome {
  accountId: string;
  ledger: DrawLedger;
  /** An ISO instant in India, and its business date. */
  at: string;
  today: string;
  current: StoredDraw | undefined;
  /** The draw was done before the call. */
  already: boolean;
}

/** The warnings before a draw that could be held now. */
function comingWarnings({ ledger, today }: Outcome): string[] {
  const missing = missingPaper(ledger);
  if (missing !== null) return [worded(missing)];
  const { dueDate, period } = comingDay(ledger.group);
  const last = lastMarked(ledger)?.drawDate;
  if (!last || today < dueDate || daysBetween(last, today) >= SOON_DAYS) return [];
  return [`The last draw was on ${dayText(last)}: this one is for ${periodText(period)}.`];
}

function askedWarning({ voidAsked }: Draw): string[] {
  if (!voidAsked) return [];
  const { by, reason } = voidAsked;
  return [`${by} has asked to void this draw: ${reason}. START or the mark lets that lapse.`];
}

function restoredWarning({ restored }: Draw): string[] {
  if (!restored) return [];
  const { at, from } = restored;
  return [
    `The database was restored on ${momentText(at)} from a backup of ${momentText(from)}: this draw may have gone further before. The record says so.`,
  ];
}

interface AnswerParts {
  draw: Draw;
  drawList?: DrawList;
  warnings: string[];
}

function answerOf(outcome: Outcome, { draw, drawList, warnings }: AnswerParts): DrawAnswer {
  const { winner } = draw;
  const participants = drawList ? participantsOf(drawList) : [];
  return {
    drawId: outcome.current ? draw.id : null,
    drawNumber: draw.drawNo,
    drawPeriod: draw.period,
    commitment: draw.seal,
    schemeMembers: participants,
    randomMember:
      draw.state === 'drawn'
        ? (participants.find(({ schemeMemberId }) => schemeMemberId === winner?.schemeMemberId) ??
          null)
        : null,
    excluded: (drawList?.list.leftOut ?? []).map(({ ticketId, code, name, reason }) => ({
      schemeMemberId: ticketId,
      membershipCode: code,
      ...(drawList && numberOf(drawList, ticketId)),
      memberName: name,
      reason,
    })),
    already: outcome.already,
    today: outcome.today,
    warnings,
    draw,
  };
}

/** The state of a draw, with the tickets of now before the freeze and the frozen list until its mark. */
export async function drawAnswerOf(tx: Queryable, outcome: Outcome): Promise<DrawAnswer> {
  const { accountId, ledger, at, today, current } = outcome;
  const { groupId } = ledger;
  if (!current) {
    const { drawNo } = comingDay(ledger.group);
    const drawList = await listNow(tx, { accountId, groupId }, { drawNo, today });
    const storyOfNow = await storyNow(tx, { accountId, ledger, drawNo }, { drawList, now: at });
    const story = storyOfNow && storyText({ groupId, drawNo }, storyOfNow);
    const draw = comingDraw(ledger, { count: drawList.list.participants.length, story });
    const warnings = [...restoredWarning(draw), ...comingWarnings(outcome)];
    return answerOf(outcome, { draw, drawList, warnings });
  }
  const draw = toDraw(ledger, current);
  if (draw.state === 'marked') return answerOf(outcome, { draw, warnings: [] });
  const drawList = await frozenList(tx, { accountId, groupId, drawId: current.drawId });
  const frozen = { ...current, accountId, groupId, list: drawList.list, isOver: outcome.already };
  const warnings = [
    ...askedWarning(draw),
    ...restoredWarning(draw),
    ...(await frozenWarnings(tx, frozen, today)),
  ];
  return answerOf(outcome, { draw, drawList, warnings });
}

/**
 * The state of the draw, read only: the one under way, or the coming one.
 * @param drawId the draw to answer instead, as long as it is not void
 * @throws Failure 404, 409 ALL_DRAWS_DONE or GROUP_NOT_ACTIVE
 */
export async function drawStatus(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, drawId }: { groupId: string; drawId?: string | null },
): Promise<DrawAnswer> {
  const { accountId, at, today } = writer;
  const ledger = await readLedger(tx, writer, groupId);
  const named = ledger.draws.find((draw) => draw.drawId === drawId && draw.state !== 'void');
  const current = named ?? currentDraw(ledger, today);
  const already = current !== undefined && current.state !== 'locked';
  return drawAnswerOf(tx, { accountId, ledger, at, today, current, already });
}
