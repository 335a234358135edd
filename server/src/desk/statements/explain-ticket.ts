import { runSql } from '../../ground/database/build.ts';
import {
  type Charge,
  CLOSED_STATUSES,
  type CountedReceipt,
  type Explanation,
} from '@kuri/shared/contract';
import { eligibilityInGroup } from './draw-eligibility.ts';
import { CHARGE_COLUMNS, type ChargesPaise, toCharges } from '../../money/journal/charges.ts';
import { owedInstalments, ticketFigures } from '../../ground/arrears/arrears.ts';
import { instalmentsOf } from '../../ground/arrears/instalments.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { toRupees } from '../../ground/money.ts';
import { liveTicket, ticketsOfPersons } from '../../people/members/ticket-queries.ts';
import { type TicketRow, toTicket } from '../../people/members/ticket-rows.ts';

/** A receipt of a ticket, reversed or not. */
export type TicketReceipt = Omit<CountedReceipt, 'amount' | Charge> &
  ChargesPaise & { ticketId: string; amountPaise: number };

/** Far above the receipts of one person's tickets. */
const MOST = 20_000;

/** The receipts of tickets by ticket, the oldest first, reversed ones too. */
export async function receiptsOfTickets(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, TicketReceipt[]>> {
  const { rows } = await runSql<TicketReceipt>(database)`
    select r.ticket_id, r.receipt_id,
      p.receipt_number, r.receipt_date as date,
      r.amount_paise,
      ${CHARGE_COLUMNS}, r.reversed_at
    from receipt r
    join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
    where r.account_id = ${accountId} and r.ticket_id = any(${ticketIds})
    order by r.receipt_date, r.created_at, r.receipt_id limit ${MOST}`;
  const found = new Map<string, TicketReceipt[]>(ticketIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.ticketId)?.push(row);
  return found;
}

/** The receipt of the API. */
function toCounted(row: TicketReceipt): CountedReceipt {
  const { receiptId, receiptNumber, date, amountPaise, reversedAt } = row;
  const amount = toRupees(amountPaise);
  return { receiptId, receiptNumber, date, amount, ...toCharges(row), reversedAt };
}

/** The figures of a ticket that explanations and statements share. */
export function accountOf(row: TicketRow, receipts: readonly TicketReceipt[], today: string) {
  const ticket = toTicket(row, today);
  const { instalmentsToDate } = ticketFigures(row, today);
  const toDatePaise = instalmentsToDate * row.instalmentPaise;
  const owed = owedInstalments(row);
  const totalPaise = owed * row.instalmentPaise;
  return {
    ticketId: ticket.ticketId,
    membershipCode: ticket.membershipCode,
    ...(ticket.paperNumber !== undefined && { paperNumber: ticket.paperNumber }),
    membershipStatus: ticket.membershipStatus,
    memberName: ticket.memberName,
    formerHolders: ticket.formerHolders,
    ...(ticket.settled && { settled: ticket.settled }),
    schemeName: ticket.schemeName,
    joinedDate: ticket.joinedDate,
    installmentAmount: ticket.monthlyInstallmentAmount,
    totalInstallments: owed,
    startDate: ticket.schemeStartDate,
    installmentsToDate: instalmentsToDate,
    toDateAmount: toRupees(toDatePaise),
    paidAmount: ticket.paidAmount,
    paidInstallments: ticket.paidInstallments,
    dueInstallments: ticket.dueInstallments,
    dueAmount: ticket.dueAmount,
    advanceAmount: toRupees(Math.max(0, row.paidPaise - toDatePaise)),
    totalAmount: toRupees(totalPaise),
    balanceAmount: ticket.balanceAmount,
    overpaidAmount: toRupees(Math.max(0, row.paidPaise - totalPaise)),
    receipts: receipts.map(toCounted),
  };
}

export function paidInstalmentsOf(row: TicketRow, receipts: readonly TicketReceipt[]) {
  return instalmentsOf(
    row,
    receipts.filter(({ reversedAt }) => reversedAt === null),
  );
}

function unpaidOf(row: TicketRow, receipts: readonly TicketReceipt[], today: string) {
  return paidInstalmentsOf(row, receipts)
    .filter(({ dueDate, paidPaise }) => dueDate <= today && paidPaise < row.instalmentPaise)
    .map(({ number, dueDate, paidPaise }) => ({
      number,
      dueDate,
      missing: toRupees(row.instalmentPaise - paidPaise),
    }));
}

/** The ticket asked for, or else all tickets of the person. */
export async function requestedTickets(
  tx: Queryable,
  accountId: string,
  { ticketId, memberId }: { ticketId: string | undefined; memberId: string },
): Promise<TicketRow[]> {
  if (ticketId === undefined) return ticketsOfPersons(tx, accountId, [memberId]);
  const ticket = await liveTicket(tx, accountId, ticketId);
  return ticket ? [ticket] : [];
}

/**
 * Explains the figures of one ticket, or of a member's tickets in a group that owe something. The
 * figures come from the functions of the lists.
 * @throws Failure 404 for a ticket that is not there
 */
export async function explainTickets(
  tx: Queryable,
  { accountId, today }: { accountId: string; today: string },
  query: { ticketId: string | undefined; memberId: string; groupId: string | undefined },
): Promise<Explanation> {
  const duePaise = (row: TicketRow) => ticketFigures(row, today).duePaise;
  const owes = (row: TicketRow) =>
    row.groupId === query.groupId && !CLOSED_STATUSES.includes(row.status) && duePaise(row) > 0;
  const tickets = await requestedTickets(tx, accountId, query);
  const rows = query.ticketId === undefined ? tickets.filter(owes) : tickets;
  const [first] = rows;
  if (!first) throw notFound(NOT_FOUND.ticket);
  const ids = rows.map(({ ticketId }) => ticketId);
  const receipts = await receiptsOfTickets(tx, accountId, ids);
  const terms = { accountId, groupId: first.groupId, today };
  const eligibilityOf = await eligibilityInGroup(tx, terms);
  return {
    asOf: today,
    dueAmount: toRupees(rows.reduce((sum, row) => sum + duePaise(row), 0)),
    tickets: rows.map((row) => {
      const its = receipts.get(row.ticketId) ?? [];
      const nextDraw = eligibilityOf(row.ticketId);
      return { ...accountOf(row, its, today), unpaid: unpaidOf(row, its, today), nextDraw };
    }),
  };
}
