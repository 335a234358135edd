import type { DrawOutcome, Statement, TicketStatement } from '@kuri/shared/contract';
import { istDate, istInstant } from '@kuri/shared/contract';
import { readList } from '../chain/protocol/list.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { liveTicket, ticketsOfPersons } from '../members/ticket-queries.ts';
import type { TicketRow } from '../members/ticket-rows.ts';
import { toRupees } from '../money.ts';
import { accountOf, paidInstalmentsOf } from './explain-ticket.ts';
import { receiptsOfTickets, type TicketReceipt } from './ticket-receipts.ts';

/** Of a person who has more, so many of the newest: a paper that somebody reads. */
const MOST_TICKETS = 50;

interface FinishedDraw {
  schemeId: string;
  drawNo: number;
  drawDate: string;
  winnerId: string;
  list: string;
}

/** The draws of some groups whose winner is recorded, the oldest first. */
async function finishedDraws(
  tx: Queryable,
  accountId: string,
  schemeIds: readonly string[],
): Promise<FinishedDraw[]> {
  const { rows } = await tx.query<FinishedDraw>(
    `select scheme_id as "schemeId", draw_no as "drawNo", draw_date as "drawDate",
       ticket_id as "winnerId", list
     from draw where account_id = $1 and scheme_id = any($2) and state = 'marked'
     order by draw_no`,
    [accountId, schemeIds],
  );
  return rows;
}

function outcomesOf(row: TicketRow, draws: readonly FinishedDraw[]): DrawOutcome[] {
  return draws.flatMap(({ schemeId, drawNo, drawDate, winnerId, list }): DrawOutcome[] => {
    if (schemeId !== row.schemeId) return [];
    const { participants, leftOut } = readList(list);
    const isIn = participants.some(({ ticketId }) => ticketId === row.ticketId);
    const out = leftOut.find(({ ticketId }) => ticketId === row.ticketId);
    if (!isIn && !out) return [];
    const inside = winnerId === row.ticketId ? 'won' : 'tookPart';
    return [{ drawNo, drawDate, outcome: isIn ? inside : 'leftOut', reason: out?.reason ?? null }];
  });
}

function toStatement(
  row: TicketRow,
  receipts: readonly TicketReceipt[],
  { draws, today }: { draws: readonly FinishedDraw[]; today: string },
): TicketStatement {
  return {
    ...accountOf(row, receipts, today),
    installments: paidInstalmentsOf(row, receipts).map((instalment) => ({
      number: instalment.number,
      dueDate: instalment.dueDate,
      amount: toRupees(row.instalmentPaise),
      paid: toRupees(instalment.paidPaise),
      balance: toRupees(instalment.balancePaise),
      paidBy: instalment.parts.map(({ receipt: { receiptNumber, date }, paise }) => ({
        receiptNumber,
        date,
        amount: toRupees(paise),
      })),
    })),
    draws: outcomesOf(row, draws),
  };
}

async function asked(
  tx: Queryable,
  accountId: string,
  query: { ticketId: string | undefined; memberId: string },
): Promise<TicketRow[]> {
  if (query.ticketId === undefined) return ticketsOfPersons(tx, accountId, [query.memberId]);
  const ticket = await liveTicket(tx, accountId, query.ticketId);
  return ticket ? [ticket] : [];
}

/**
 * The passbook of a ticket, or of the tickets of a person.
 * @param now milliseconds since the epoch
 * @throws Failure 404 for a ticket that is not there or a person without any
 */
export async function statementOf(
  tx: Queryable,
  { accountId, now }: { accountId: string; now: number },
  query: { ticketId: string | undefined; memberId: string },
): Promise<Statement> {
  const held = await asked(tx, accountId, query);
  const [first] = held;
  if (!first) throw notFound('Ticket not found');
  const rows = held.slice(0, MOST_TICKETS);
  const receipts = await receiptsOfTickets(
    tx,
    accountId,
    rows.map(({ ticketId }) => ticketId),
  );
  const groups = [...new Set(rows.map(({ schemeId }) => schemeId))];
  const draws = await finishedDraws(tx, accountId, groups);
  const terms = { draws, today: istDate(now) };
  return {
    asOf: istInstant(now),
    memberName: first.memberName,
    tickets: rows.map((row) => toStatement(row, receipts.get(row.ticketId) ?? [], terms)),
    ticketsTotal: held.length,
  };
}
