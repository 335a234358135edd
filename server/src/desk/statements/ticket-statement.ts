import type { Statement, TicketStatement } from '@kuri/shared/contract';
import { istDate, istInstant } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound } from '../../ground/http/failure.ts';
import { formerNamesOf } from '../../people/members/rename.ts';
import { liveTicket, ticketsOfPersons } from '../../people/members/ticket-queries.ts';
import type { TicketRow } from '../../people/members/ticket-rows.ts';
import { toRupees } from '../../ground/money.ts';
import { accountOf, paidInstalmentsOf } from './explain-ticket.ts';
import { finishedDraws, outcomesOf, prizeOf, type FinishedDraw } from './ticket-draws.ts';
import { receiptsOfTickets, type TicketReceipt } from './ticket-receipts.ts';

/** The most tickets on one statement, the newest of a person: a paper has to stay readable. */
const MOST_TICKETS = 50;

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
    prize: prizeOf(row, draws),
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
  const groups = [...new Set(rows.map(({ groupId }) => groupId))];
  const draws = await finishedDraws(tx, accountId, groups);
  const terms = { draws, today: istDate(now) };
  const formerNames = await formerNamesOf(tx, accountId, first.memberId);
  return {
    asOf: istInstant(now),
    memberName: first.memberName,
    ...(formerNames.length > 0 && { formerNames }),
    tickets: rows.map((row) => toStatement(row, receipts.get(row.ticketId) ?? [], terms)),
    ticketsTotal: held.length,
  };
}
