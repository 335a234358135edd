import type { Draw, DrawAnswer } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import type { DrawBook } from './book.ts';
import type { StoredDraw } from './draw-queries.ts';
import { dayText, periodText } from './period.ts';
import { frozenList, listNow, participantsOf, type DrawList } from './ticket-list.ts';
import { comingDraw, toDraw } from './to-draw.ts';

/** Draws are a month apart; one this soon after another is worth a word. */
const SOON_DAYS = 15;
const DAY_MS = 24 * 60 * 60_000;

/** What a call found or did. */
export interface Outcome {
  accountId: string;
  book: DrawBook;
  /** The period that the caller asked for. */
  period: string;
  /** The business date in India. */
  today: string;
  current: StoredDraw | undefined;
  /** Whether the draw was done before the call. */
  already: boolean;
}

function warningsOf({ book, period, today, current }: Outcome): string[] {
  if (current) {
    return current.period === period
      ? []
      : [`The draw for ${periodText(current.period)} is not finished: it comes first.`];
  }
  const last = book.draws.find(({ state }) => state === 'marked')?.drawDate;
  if (last === undefined || last === null) return [];
  return Date.parse(today) - Date.parse(last) < SOON_DAYS * DAY_MS
    ? [`The last draw was on ${dayText(last)}: this one is for ${periodText(period)}.`]
    : [];
}

function answerOf(outcome: Outcome, draw: Draw, drawList: DrawList | undefined): DrawAnswer {
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
    excluded: (drawList?.list.leftOut ?? []).map(({ code, name, reason }) => ({
      membershipCode: code,
      memberName: name,
      reason,
    })),
    already: outcome.already,
    today: outcome.today,
    warnings: warningsOf(outcome),
    draw,
  };
}

/**
 * How the draw of a period stands: before the freeze by the tickets as they are now, then by the
 * frozen list, and without a list once it is over.
 */
export async function drawAnswerOf(tx: Queryable, outcome: Outcome): Promise<DrawAnswer> {
  const { accountId, book, period, today, current } = outcome;
  const { schemeId } = book;
  if (!current) {
    const terms = { drawNo: book.group.drawsCompleted + 1, today };
    const now = await listNow(tx, { accountId, schemeId }, terms);
    const count = now.list.participants.length;
    return answerOf(outcome, comingDraw(book, { period, count }), now);
  }
  const draw = toDraw(book, current);
  if (draw.state === 'marked') return answerOf(outcome, draw, undefined);
  const { drawId } = current;
  return answerOf(outcome, draw, await frozenList(tx, { accountId, schemeId, drawId }));
}
