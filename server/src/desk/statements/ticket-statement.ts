import { rowsOf } from '../../ground/database/build.ts';
import {
  addRupees,
  debtOf,
  deductedFrom,
  type DeductionRule,
  type DrawOutcome,
  istDate,
  istInstant,
  localeOfName,
  type Statement,
  type TicketStatement,
} from '@kuri/shared/contract';
import {
  accountOf,
  requestedTickets,
  paidInstalmentsOf,
  receiptsOfTickets,
  type TicketReceipt,
} from './explain-ticket.ts';
import { readList } from '../../ground/chain/protocol/list.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { toRupees } from '../../ground/money.ts';
import { formerNamesOf } from '../../people/members/rename.ts';
import { type TicketRow, toTicket } from '../../people/members/ticket-rows.ts';

/** A draw whose winner is recorded; amounts in paise. */
interface FinishedDraw {
  groupId: string;
  drawNo: number;
  drawDate: string;
  winnerId: string;
  /** Frozen list; null for a draw that was held on paper. */
  list: string | null;
  /** Return amount of the group, or prize on paper; null where it has none. */
  returnPaise: number | null;
  rules: DeductionRule[];
  /** Amount and day of the payout; null while the prize is payable. */
  paidPaise: number | null;
  paidOn: string | null;
}

/** The draws of some groups whose winner is recorded, the oldest first. */
async function finishedDraws(tx: Queryable, accountId: string, groupIds: readonly string[]) {
  return await rowsOf<FinishedDraw>(tx)`
    select d.scheme_id as group_id, d.draw_no, d.draw_date,
      d.ticket_id as winner_id, d.list, coalesce(p.return_paise, g.return_paise) as return_paise,
      g.deductions as rules,
      p.amount_paise as paid_paise, p.payout_date as paid_on
    from draw d
    join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
    left join prize_payout p on p.account_id = d.account_id and p.draw_id = d.draw_id
      and p.reversed_at is null
    where d.account_id = ${accountId} and d.scheme_id = any(${groupIds}) and d.state = 'marked'
    union all
    select d.scheme_id, d.draw_no, d.draw_date, d.ticket_id, null, coalesce(p.return_paise, d.prize_paise),
      '[]'::jsonb,
      coalesce(p.amount_paise, case when d.paid_on is not null then d.prize_paise end),
      coalesce(p.payout_date, d.paid_on)
    from paper_draw d
    left join prize_payout p on p.account_id = d.account_id and p.paper_draw_id = d.draw_id
      and p.reversed_at is null
    where d.account_id = ${accountId} and d.scheme_id = any(${groupIds}) and d.ticket_id is not null
    order by draw_no`;
}

/** The draws whose list has a ticket, with its outcome in each. */
function outcomesOf(row: TicketRow, draws: readonly FinishedDraw[]): DrawOutcome[] {
  return draws.flatMap(({ groupId, drawNo, drawDate, winnerId, list }): DrawOutcome[] => {
    if (groupId !== row.groupId) return [];
    if (list === null) {
      const isWinner = winnerId === row.ticketId;
      return isWinner ? [{ drawNo, drawDate, outcome: 'won', reason: null }] : [];
    }
    const { participants, leftOut } = readList(list);
    const isIn = participants.some(({ ticketId }) => ticketId === row.ticketId);
    const out = leftOut.find(({ ticketId }) => ticketId === row.ticketId);
    if (!isIn && !out) return [];
    const inside = winnerId === row.ticketId ? 'won' : 'tookPart';
    return [{ drawNo, drawDate, outcome: isIn ? inside : 'leftOut', reason: out?.reason ?? null }];
  });
}

/** Prize of a ticket and its payout; null for a ticket that has not won. */
function prizeOf(row: TicketRow, draws: readonly FinishedDraw[]): TicketStatement['prize'] {
  const won = draws.find(({ winnerId }) => winnerId === row.ticketId);
  if (!won) return null;
  const { returnPaise, rules, paidPaise, paidOn } = won;
  const amount = returnPaise === null ? null : toRupees(returnPaise);
  const deducted = addRupees(deductedFrom(amount ?? 0, rules).map((each) => each.amount));
  return {
    amount,
    ...(paidPaise === null && deducted > 0 && { deducted }),
    paid:
      paidPaise === null || paidOn === null ? null : { amount: toRupees(paidPaise), date: paidOn },
  };
}

/** Most tickets on one statement, for a readable paper. */
const MOST_TICKETS = 50;

function toStatement(
  row: TicketRow,
  receipts: readonly TicketReceipt[],
  { draws, today }: { draws: readonly FinishedDraw[]; today: string },
): TicketStatement {
  return {
    ...accountOf(row, receipts, today),
    debt: debtOf(toTicket(row, today), today),
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
  const held = await requestedTickets(tx, accountId, query);
  const [first] = held;
  if (!first) throw notFound(NOT_FOUND.ticket);
  const rows = held.slice(0, MOST_TICKETS);
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  const receipts = await receiptsOfTickets(tx, accountId, ticketIds);
  const groups = [...new Set(rows.map(({ groupId }) => groupId))];
  const draws = await finishedDraws(tx, accountId, groups);
  const terms = { draws, today: istDate(now) };
  const formerNames = await formerNamesOf(tx, accountId, first.memberId);
  return {
    asOf: istInstant(now),
    memberName: first.memberName,
    language: first.reminderLocale ?? localeOfName(first.memberName),
    ...(formerNames.length > 0 && { formerNames }),
    tickets: rows.map((row) => toStatement(row, receipts.get(row.ticketId) ?? [], terms)),
    ticketsTotal: held.length,
  };
}
