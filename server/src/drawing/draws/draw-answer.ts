import { dayText, type Draw, type DrawAnswer, daysBetween } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { instantText } from '../../ground/readable.ts';
import { lastMarked, type DrawLedger } from './draw-ledger.ts';
import { comingDay } from './draw-day.ts';
import type { StoredDraw } from './draw-queries.ts';
import { frozenWarnings } from './frozen-warnings.ts';
import { leftByHand } from './left-by-hand.ts';
import { periodText } from '../../ground/chain/period.ts';
import { frozenList, listNow, participantsOf, type DrawList } from './ticket-list.ts';
import { comingDraw, toDraw } from './to-draw.ts';

/** Draws are a month apart; one this soon after another is worth a word. */
const SOON_DAYS = 15;

/** What a call found or did. */
export interface Outcome {
  accountId: string;
  ledger: DrawLedger;
  /** The business date in India. */
  today: string;
  current: StoredDraw | undefined;
  /** Whether the draw was done before the call. */
  already: boolean;
}

/** The warnings before a draw that could be held now. */
function comingWarnings({ ledger, today }: Outcome): string[] {
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
    `The database was restored on ${instantText(at)} from a backup of ${instantText(from)}: this draw may have gone further before. The record says so.`,
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
      memberName: name,
      reason,
    })),
    already: outcome.already,
    today: outcome.today,
    warnings,
    draw,
  };
}

/**
 * The state of a draw: before the freeze by the tickets as they are now, then by the frozen list, and
 * without a list once it is over.
 */
export async function drawAnswerOf(tx: Queryable, outcome: Outcome): Promise<DrawAnswer> {
  const { accountId, ledger, today, current } = outcome;
  const { groupId } = ledger;
  if (!current) {
    const terms = { drawNo: comingDay(ledger.group).drawNo, today };
    const drawList = await listNow(tx, { accountId, groupId }, terms);
    const { participants, leftOut } = drawList.list;
    const byHand = leftOut.filter(({ reason }) => reason === 'left');
    const group = { accountId, groupId };
    const [left = []] = await leftByHand(tx, group, [{ left: byHand, frozenAt: null }]);
    const draw = comingDraw(ledger, { count: participants.length, left });
    const warnings = [...(draw.notes ?? []), ...comingWarnings(outcome)];
    return answerOf(outcome, { draw, drawList, warnings });
  }
  const draw = toDraw(ledger, current);
  if (draw.state === 'marked') return answerOf(outcome, { draw, warnings: [] });
  const drawList = await frozenList(tx, { accountId, groupId, drawId: current.drawId });
  const frozen = { ...current, accountId, groupId, list: drawList.list, isOver: outcome.already };
  const warnings = [
    ...(draw.notes ?? []),
    ...askedWarning(draw),
    ...restoredWarning(draw),
    ...(await frozenWarnings(tx, frozen, today)),
  ];
  return answerOf(outcome, { draw, drawList, warnings });
}
