import { dayText, istDate, type MarkWinnerBody } from '@kuri/shared/contract';
import { conflict, type Failure, invalidField, notFound } from '../../ground/http/failure.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';
import { drawUnderWay, type DrawLedger } from './draw-ledger.ts';
import type { StoredDraw } from './draw-queries.ts';

function outOfSequence({ group }: DrawLedger): Failure {
  const { drawsCompleted, schemeDuration } = group;
  const message =
    drawsCompleted >= schemeDuration
      ? `All ${schemeDuration} draws of this group are done`
      : `The next draw of this group is draw ${drawsCompleted + 1}`;
  return conflict('OUT_OF_SEQUENCE', message, [{ field: 'drawMonth', message }]);
}

/**
 * The draw that a call to mark speaks of: the one that it names; the one with its number, when that
 * has its winner; else the one under way, of any period.
 * @throws Failure 404, 409 OUT_OF_SEQUENCE, NOT_DRAWN or DRAW_VOID
 */
export function drawToMark(ledger: DrawLedger, body: MarkWinnerBody): StoredDraw {
  if (body.drawId !== undefined) {
    const named = ledger.draws.find(({ drawId }) => drawId === body.drawId);
    if (!named) throw notFound('Draw not found');
    if (named.state === 'void') throw conflict('DRAW_VOID', 'This draw was voided');
    if (named.drawNo !== body.drawMonth) throw outOfSequence(ledger);
    return named;
  }
  const done = ledger.draws.find(
    ({ state, drawNo }) => state === 'marked' && drawNo === body.drawMonth,
  );
  if (done) return done;
  if (body.drawMonth !== ledger.group.drawsCompleted + 1) throw outOfSequence(ledger);
  const underWay = drawUnderWay(ledger);
  if (!underWay) throw conflict('NOT_DRAWN', 'This draw has no winner yet');
  return underWay;
}

/** A draw is dated from its START, by the day in India, until today. */
function checkDate(drawnAt: string | null, drawDate: string, today: string): void {
  if (drawDate > today) throw invalidField('drawDate', 'Draw date cannot be in the future');
  const drawn = istDate(Date.parse(drawnAt ?? ''));
  if (drawDate < drawn) {
    throw invalidField(
      'drawDate',
      `Draw date cannot be before the day of START, ${dayText(drawn)}`,
    );
  }
}

/** Whatever status it has: nothing that became of a ticket takes the prize from who was fairly drawn. */
function checkTicket(ticket: TicketRow | undefined): void {
  if (ticket) return;
  const message = 'The drawn ticket was deleted: void the draw with a reason';
  throw conflict('INVALID_TRANSITION', message, [{ field: 'schemeMemberId', message }]);
}

/**
 * Checks a call to mark a draw.
 * @param ticket the drawn ticket, unless it is deleted
 * @param today the business date in India
 * @returns whether it is marked already, just so
 * @throws Failure 422 for the date, 409 NOT_DRAWN, WINNER_MISMATCH, DRAW_ALREADY_DONE or
 *   INVALID_TRANSITION
 */
export function checkMark({
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
  if (draw.ticketId === null) throw conflict('NOT_DRAWN', 'This draw has no winner yet');
  const isDrawn = [draw.ticketId, draw.winnerMemberId].includes(body.schemeMemberId);
  if (!isDrawn) {
    const code = draw.state === 'marked' ? 'DRAW_ALREADY_DONE' : 'WINNER_MISMATCH';
    const winner = draw.winnerLine?.split('\t')[1] ?? '';
    const message = `Draw ${draw.drawNo} was won by ticket ${winner}`;
    throw conflict(code, message, [{ field: 'schemeMemberId', message }]);
  }
  if (draw.state === 'marked') return true;
  checkDate(draw.drawnAt, body.drawDate, today);
  checkTicket(ticket);
  return false;
}
