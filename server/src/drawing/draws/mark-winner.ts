import {
  dayText,
  type Group,
  istDate,
  type MarkedWinner,
  type MarkWinnerBody,
  refusals,
  fieldTexts,
  fieldLabels,
} from '@kuri/shared/contract';
import { toDraw } from './draw-answer.ts';
import {
  type DrawLedger,
  drawUnderWay,
  lastMarked,
  lockLedger,
  readLedger,
  restoredSince,
  DRAW_REFUSED,
} from './draw-ledger.ts';
import { drawsOf, type StoredDraw, storeMarked } from './draw-queries.ts';
import { waivedAfter } from '../../ground/arrears/arrears.ts';
import { append, nextLink, type DrawWriter } from '../../ground/chain/chain.ts';
import { markText } from '../../ground/chain/protocol/events.ts';
import type { Queryable } from '../../ground/database/database.ts';
import {
  conflict,
  type Failure,
  invalidField,
  notFound,
  NOT_FOUND,
  TRY_AGAIN,
} from '../../ground/http/failure.ts';
import { changedAt } from '../../ground/versions.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { completeIfOver } from '../../people/groups/complete-groups.ts';
import {
  lockTicket,
  storeWaived,
  ticketsByIds,
  updateTicketStatus,
} from '../../people/members/ticket-queries.ts';
import { type TicketRow, toTicket } from '../../people/members/ticket-rows.ts';

const REFUSED = refusals('markWinner', {
  theNextDrawOfThisGroup: 'The next draw of this group is draw {number}',
  thisDrawWasVoided: 'This draw was voided',
  thisDrawHasNoWinnerYet: 'This draw has no winner yet',
  drawDateCannotBeBeforeThe: 'Draw date cannot be before the day of START, {day}',
  drawWasWonByTicket: 'Draw {number} was won by ticket {code}',
  theDrawnTicketWasDeletedVoid: 'The drawn ticket was deleted: void the draw with a reason',
});

function outOfSequence({ group }: DrawLedger): Failure {
  const { drawsCompleted, schemeDuration } = group;
  const message =
    drawsCompleted >= schemeDuration
      ? DRAW_REFUSED.allDrawsOfThisGroupAre({ count: schemeDuration })
      : REFUSED.theNextDrawOfThisGroup({ number: drawsCompleted + 1 });
  return conflict('OUT_OF_SEQUENCE', message, [{ field: 'drawMonth', message }]);
}

/**
 * Finds the draw of a call to mark: by id, else the marked one of its number, else the one under way.
 * @throws Failure 404, 409 OUT_OF_SEQUENCE, NOT_DRAWN or DRAW_VOID
 */
function drawToMark(ledger: DrawLedger, body: MarkWinnerBody): StoredDraw {
  if (body.drawId !== undefined) {
    const named = ledger.draws.find(({ drawId }) => drawId === body.drawId);
    if (!named) throw notFound(NOT_FOUND.draw);
    if (named.state === 'void') throw conflict('DRAW_VOID', REFUSED.thisDrawWasVoided);
    if (named.drawNo !== body.drawMonth) throw outOfSequence(ledger);
    return named;
  }
  const done = ledger.draws.find(
    ({ state, drawNo }) => state === 'marked' && drawNo === body.drawMonth,
  );
  if (done) return done;
  if (body.drawMonth !== ledger.group.drawsCompleted + 1) throw outOfSequence(ledger);
  const underWay = drawUnderWay(ledger);
  if (!underWay) throw conflict('NOT_DRAWN', REFUSED.thisDrawHasNoWinnerYet);
  return underWay;
}

/** A draw is dated from its START, by the day in India, until today. */
function checkDate(drawnAt: string | null, drawDate: string, today: string): void {
  if (drawDate > today)
    throw invalidField('drawDate', fieldTexts.inFuture({ label: fieldLabels.drawDate }));
  const drawn = istDate(Date.parse(drawnAt ?? ''));
  if (drawDate < drawn) {
    throw invalidField('drawDate', REFUSED.drawDateCannotBeBeforeThe({ day: dayText(drawn) }));
  }
}

/**
 * Checks a call to mark a draw.
 * @param ticket the drawn ticket, unless it is deleted
 * @param today the business date in India
 * @returns whether it is marked already, just so
 * @throws Failure 422 for the date, 409 NOT_DRAWN, WINNER_MISMATCH, DRAW_ALREADY_DONE or
 *   INVALID_TRANSITION
 */
function checkMark({
  draw,
  ticket,
  body,
  today,
}: {
  draw: StoredDraw;
  ticket: TicketRow | undefined;
  body: MarkWinnerBody;
  today: string;
}): boolean {
  if (draw.ticketId === null) throw conflict('NOT_DRAWN', REFUSED.thisDrawHasNoWinnerYet);
  const isDrawn = [draw.ticketId, draw.winnerMemberId].includes(body.schemeMemberId);
  if (!isDrawn) {
    const code = draw.state === 'marked' ? 'DRAW_ALREADY_DONE' : 'WINNER_MISMATCH';
    const winner = draw.winnerLine?.split('\t')[1] ?? '';
    const message = REFUSED.drawWasWonByTicket({ number: draw.drawNo, code: winner });
    throw conflict(code, message, [{ field: 'schemeMemberId', message }]);
  }
  if (draw.state === 'marked') return true;
  checkDate(draw.drawnAt, body.drawDate, today);
  // Any status will do: a later change of a ticket takes no prize from its holder.
  if (ticket) return false;
  const message = REFUSED.theDrawnTicketWasDeletedVoid;
  throw conflict('INVALID_TRANSITION', message, [{ field: 'schemeMemberId', message }]);
}

type Drawn = StoredDraw & { ticketId: string };

/** Waives the winner's remaining instalments, unless winners of the group go on paying. */
async function waive(
  tx: Queryable,
  accountId: string,
  { group, ticket, draw }: { group: Group; ticket: TicketRow; draw: Drawn },
): Promise<{ waivedInstalments?: number }> {
  if (group.winnerPaysRemaining !== false) return {};
  const waivedInstalments = waivedAfter(ticket, draw.period);
  await storeWaived(tx, accountId, { ticketId: ticket.ticketId, waivedInstalments });
  return { waivedInstalments };
}

async function record(
  tx: Queryable,
  writer: DrawWriter,
  { ledger, draw, body }: { ledger: DrawLedger; draw: Drawn; body: MarkWinnerBody },
): Promise<void> {
  const { accountId, at } = writer;
  const { drawId, ticketId } = draw;
  const { groupId } = ledger;
  const [ticket] = await ticketsByIds(tx, accountId, [ticketId]);
  if (!ticket) throw notFound(NOT_FOUND.ticket);
  const place = nextLink(ledger, writer);
  const { drawDate, drawMonth: sentMonth } = body;
  const text = markText(place, { ticketId, date: drawDate, restored: restoredSince(ledger, draw) });
  const event = { place, kind: 'mark', body: text } as const;
  const { seq, hash } = await append(tx, writer, ledger, event);
  const status = 'Draw-Winner';
  const updatedAt = changedAt(ticket.updatedAt, at);
  await updateTicketStatus(tx, accountId, { ticketId, status, updatedAt });
  const waived = await waive(tx, accountId, { group: ledger.group, ticket, draw });
  await storeMarked(tx, accountId, { drawId, groupId, seq, drawDate, sentMonth, at });
  await writeAudit(tx, {
    ...writer,
    action: 'draw.marked',
    entityId: drawId,
    before: { ticketId, status: ticket.status },
    after: { ticketId, status, ...waived, drawDate, hash },
  });
  await completeIfOver(tx, writer, groupId);
  ledger.draws = await drawsOf(tx, accountId, groupId);
}

async function markedOf(
  tx: Queryable,
  { accountId, today }: DrawWriter,
  { ledger, drawId }: { ledger: DrawLedger; drawId: string },
): Promise<MarkedWinner> {
  const stored = ledger.draws.find((each) => each.drawId === drawId);
  const draw = stored && toDraw(ledger, stored);
  const [ticket] = await ticketsByIds(tx, accountId, [stored?.ticketId ?? '']);
  if (!ticket || draw?.seed == null || draw.drawDate === null) {
    throw new Error(`The draw ${drawId} is not marked.`);
  }
  return {
    schemeId: ledger.groupId,
    schemeMemberId: ticket.ticketId,
    drawMonth: draw.drawNo,
    drawDate: draw.drawDate,
    drawsCompleted: lastMarked(ledger)?.drawNo ?? 0,
    ticket: toTicket(ticket, today),
    seed: draw.seed,
    draw,
  };
}

/**
 * Records the drawn ticket as the winner; a repeat finds it recorded.
 * @throws Failure 404, 422 for the date, 409 OUT_OF_SEQUENCE, NOT_DRAWN, WINNER_MISMATCH,
 *   DRAW_ALREADY_DONE, DRAW_VOID, or INVALID_TRANSITION when the ticket can no longer win
 */
export async function markWinner(
  tx: Queryable,
  writer: DrawWriter,
  body: MarkWinnerBody,
): Promise<MarkedWinner> {
  const { accountId, today } = writer;
  const seen = drawToMark(await readLedger(tx, writer, body.schemeId), body);
  const ticket =
    seen.ticketId === null ? undefined : await lockTicket(tx, accountId, seen.ticketId);
  const ledger = await lockLedger(tx, writer, body.schemeId);
  const draw = drawToMark(ledger, body);
  if (draw.drawId !== seen.drawId || draw.ticketId !== seen.ticketId) {
    throw conflict('CONFLICT', TRY_AGAIN.changed);
  }
  const { drawId } = draw;
  const isRepeat = checkMark({ draw, ticket, body, today });
  if (!isRepeat) await record(tx, writer, { ledger, draw: draw as Drawn, body });
  return markedOf(tx, writer, { ledger, drawId });
}
