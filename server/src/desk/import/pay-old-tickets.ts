import { storedPaidInstalmentsSql } from '../../ground/arrears/arrears-sql.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure } from '../../ground/http/failure.ts';
import { lockTickets } from '../../people/members/ticket-queries.ts';
import { reactivateTicket } from '../../money/receipts/create-receipt.ts';
import { catchesUp } from '../../money/receipts/receipt-rules.ts';
import type { BookPayment, BookTicket } from './book.ts';
import { liveBookOf } from './known-rows.ts';
import type { BookWriter } from './write-places.ts';

const SOME = 1_000;

/** 409: somebody was faster. */
export function bookChanged(): Failure {
  const message =
    'The data that the files were checked against has changed. Please check them again.';
  return conflict('BOOK_CHANGED', message);
}

interface PaidTicket {
  ticketId: string;
  ticket: BookTicket;
  lastPaid: string;
}

/** The tickets that were there before and get payments, in the order of their ids. */
function oldTickets(payments: readonly BookPayment[]): PaidTicket[] {
  const paid = new Map<string, PaidTicket>();
  // The payments are in the order of their dates: the last one stays.
  for (const { date, lines } of payments) {
    for (const { ticket } of lines) {
      const { ticketId } = ticket;
      if (ticketId !== null) paid.set(ticketId, { ticketId, ticket, lastPaid: date });
    }
  }
  return [...paid.values()].sort((a, b) => (a.ticketId < b.ticketId ? -1 : 1));
}

/**
 * Holds the groups that were there before and get payments: nobody freezes a list of them meanwhile.
 * @throws Failure 409 BOOK_CHANGED when one of them has a draw
 */
export async function holdOldGroups(
  tx: Queryable,
  accountId: string,
  payments: readonly BookPayment[],
): Promise<void> {
  const groupIds = [...new Set(payments.flatMap(({ holding }) => holding.group.groupId ?? []))];
  if (groupIds.length === 0) return;
  await tx.query(
    `select from scheme where account_id = $1 and scheme_id = any($2)
     order by scheme_id for no key update`,
    [accountId, groupIds],
  );
  const { drawnGroups } = await liveBookOf(tx, accountId, { ticketIds: [], groupIds });
  if (drawnGroups.size > 0) throw bookChanged();
}

/**
 * Holds the tickets that were there before, and keeps on them what they have paid with the payments that
 * are about to be written.
 * @throws Failure 409 BOOK_CHANGED when one of them is not as it was checked, or was paid in the console
 */
export async function payOldTickets(
  tx: Queryable,
  writer: BookWriter,
  payments: readonly BookPayment[],
): Promise<void> {
  const { accountId, today } = writer;
  const paid = oldTickets(payments);
  for (let from = 0; from < paid.length; from += SOME) {
    const some = paid.slice(from, from + SOME);
    const ids = some.map(({ ticketId }) => ticketId);
    const rows = await lockTickets(tx, accountId, ids);
    const { paidTickets } = await liveBookOf(tx, accountId, { ticketIds: ids, groupIds: [] });
    if (paidTickets.size > 0) throw bookChanged();
    const byId = new Map(rows.map((row) => [row.ticketId, row]));
    for (const { ticketId, ticket } of some) {
      const row = byId.get(ticketId);
      if (row?.paidPaise !== ticket.paidBefore || row.status !== ticket.status) throw bookChanged();
      const amountPaise = ticket.paidPaise - ticket.paidBefore;
      const line = { ticket: row, amountPaise, instalments: 0 };
      if (catchesUp(line, today)) await reactivateTicket(tx, writer, row);
    }
    await tx.query(
      `update ticket t set paid_paise = paid.paise,
         last_paid_date = greatest(last_paid_date, paid.day),
         paid_instalments = ${storedPaidInstalmentsSql('paid.paise')}
       from unnest($2::text[], $3::bigint[], $4::date[]) as paid (ticket_id, paise, day)
       where t.account_id = $1 and t.ticket_id = paid.ticket_id`,
      [
        accountId,
        ids,
        some.map(({ ticket }) => ticket.paidPaise),
        some.map(({ lastPaid }) => lastPaid),
      ],
    );
  }
}
