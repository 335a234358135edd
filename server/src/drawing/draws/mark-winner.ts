import type { MarkWinnerBody, MarkedWinner } from '@kuri/shared/contract';
import { waivedAfter } from '../../ground/arrears/arrears.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { completeIfOver } from '../../people/groups/complete-groups.ts';
import { winnersGoOnPaying } from '../../people/groups/group-queries.ts';
import { conflict, notFound } from '../../ground/http/failure.ts';
import {
  lockTicket,
  storeWaived,
  ticketsByIds,
  updateTicketStatus,
} from '../../people/members/ticket-queries.ts';
import { type TicketRow, toTicket } from '../../people/members/ticket-rows.ts';
import { changedAt } from '../../ground/versions.ts';
import { lockLedger, readLedger, restoredSince, type DrawLedger } from './draw-ledger.ts';
import { append, type DrawWriter, nextLink } from '../../ground/chain/chain.ts';
import { drawsOf, type StoredDraw } from './draw-queries.ts';
import { storeMarked } from './draw-writes.ts';
import { checkMark, drawToMark } from './mark-rules.ts';
import { markText } from '../../ground/chain/protocol/events.ts';
import { toDraw } from './to-draw.ts';

/** The draw of a ledger that a call names, with its drawn ticket. */
type Drawn = StoredDraw & { ticketId: string };

/**
 * How many instalments the winner need not pay: none, unless their group says that winners do not go
 * on paying.
 */
async function waive(
  tx: Queryable,
  accountId: string,
  { ticket, draw }: { ticket: TicketRow; draw: Drawn },
): Promise<{ waivedInstalments?: number }> {
  if (await winnersGoOnPaying(tx, accountId, ticket.groupId)) return {};
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
  if (!ticket) throw notFound('Ticket not found');
  const place = nextLink(ledger, writer);
  const { drawDate, drawMonth: sentMonth } = body;
  const text = markText(place, { ticketId, date: drawDate, restored: restoredSince(ledger, draw) });
  const event = { place, kind: 'mark', body: text } as const;
  const { seq, hash } = await append(tx, writer, ledger, event);
  const status = 'Draw-Winner';
  const updatedAt = changedAt(ticket.updatedAt, at);
  await updateTicketStatus(tx, accountId, { ticketId, status, updatedAt });
  const waived = await waive(tx, accountId, { ticket, draw });
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
    drawsCompleted: ledger.draws.filter(({ state }) => state === 'marked').length,
    ticket: toTicket(ticket, today),
    seed: draw.seed,
    draw,
  };
}

/**
 * Records the drawn ticket as the winner; a repeat finds it recorded. Nobody else can be marked.
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
  // A ticket is locked before its group, as everywhere.
  const ticket =
    seen.ticketId === null ? undefined : await lockTicket(tx, accountId, seen.ticketId);
  const ledger = await lockLedger(tx, writer, body.schemeId);
  const draw = drawToMark(ledger, body);
  if (draw.drawId !== seen.drawId || draw.ticketId !== seen.ticketId) {
    throw conflict('CONFLICT', 'Something has changed. Please reload and try again.');
  }
  const { drawId } = draw;
  const isRepeat = checkMark({ draw, ticket, body, today });
  if (!isRepeat) await record(tx, writer, { ledger, draw: draw as Drawn, body });
  return markedOf(tx, writer, { ledger, drawId });
}
