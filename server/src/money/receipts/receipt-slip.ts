import { execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  askedOf,
  debtOf,
  localeOfName,
  type CountSlipPrintBody,
  type ReminderLocale,
  type SlipPrints,
} from '@kuri/shared/contract';
import {
  balanceOf,
  creditOf,
  firstUnpaidOn,
  instalmentDueDate,
  type TicketTerms,
} from '../../ground/arrears/arrears.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { toRupees } from '../../ground/money.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { ticketsByIds } from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import { readReceipts } from './receipt-queries.ts';

/** A line of a payment with the ticket as it stood when it was recorded: `paidPaise` is from before. */
interface SlipRow extends TicketTerms {
  receiptId: string;
  ticketId: string;
  isReversed: boolean;
  memberName: string;
  reminderLocale: ReminderLocale | null;
  amountPaise: number;
  /** Of the group's first draw. */
  drawDate: string;
  /** Of the group's draws, `HH:MM`. */
  drawHour: string | null;
}

/**
 * Facts of a line's ticket on a slip: the instalments that it pays, in whole or in part, and where
 * the ticket stands after it. Money beyond all instalments belongs to the last one.
 */
export function slipLineOf({
  receiptId,
  amountPaise,
  drawDate,
  drawHour,
  ...before
}: Omit<SlipRow, 'memberName' | 'reminderLocale' | 'ticketId' | 'isReversed'>) {
  const { instalmentPaise, totalInstalments, startDate } = before;
  const paidPaise = before.paidPaise + amountPaise;
  const after = { ...before, paidPaise };
  const last = Math.min(totalInstalments, Math.ceil(paidPaise / instalmentPaise));
  const first = Math.min(last, Math.floor(before.paidPaise / instalmentPaise) + 1);
  return {
    receiptId,
    first,
    last,
    total: totalInstalments,
    firstDue: instalmentDueDate(startDate, first),
    lastDue: instalmentDueDate(startDate, last),
    paidSoFar: toRupees(paidPaise),
    credit: toRupees(creditOf(after)),
    balance: toRupees(balanceOf(after)),
    nextDue: firstUnpaidOn(after),
    ...(drawHour !== null && { draws: { day: Number(drawDate.slice(8)), hour: drawHour } }),
  };
}

/**
 * Lines of a payment with what was paid to their tickets before: by what was recorded earlier and was not
 * reversed until then. Instalments are waived once the ticket's win is marked.
 */
const linesOf = (accountId: string, receiptNumber: string) => sql<
  SlipRow & { prints: number | null }
>`select r.receipt_id, r.ticket_id, r.reversed_at is not null as is_reversed, r.member_name,
    m.reminder_locale, r.amount_paise, t.instalment_paise,
    t.total_instalments, g.start_date,
    g.draw_date, g.draw_hour,
    case when exists (select from draw d where d.account_id = ${accountId}
        and d.ticket_id = r.ticket_id and d.state = 'marked' and d.marked_at > r.created_at)
      or exists (select from paper_draw b where b.account_id = ${accountId} and b.ticket_id = r.ticket_id
        and b.recorded_at > r.created_at)
      then 0 else t.waived_instalments end as waived_instalments,
    (select coalesce(sum(b.amount_paise), 0)::bigint from receipt b
      join payment q on q.account_id = b.account_id and q.payment_id = b.payment_id
      where b.account_id = ${accountId} and b.ticket_id = r.ticket_id
        and (b.created_at, b.receipt_date, q.receipt_number)
          < (r.created_at, r.receipt_date, p.receipt_number)
        and (b.reversed_at is null or b.reversed_at > r.created_at)) as paid_paise,
    (select s.prints from slip_print s
      where s.account_id = ${accountId} and s.payment_id = p.payment_id) as prints
  from payment p
  join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
  join ticket t on t.account_id = r.account_id and t.ticket_id = r.ticket_id
  join scheme g on g.account_id = r.account_id and g.scheme_id = r.scheme_id
  join member m on m.account_id = r.account_id and m.member_id = r.member_id
  where p.account_id = ${accountId} and p.receipt_number = ${receiptNumber}
  order by r.receipt_id`;

/**
 * Contents of the slip of a payment: its receipts as they are now, where their tickets stood when it was recorded,
 * whatever came later, and what they owe today.
 * @throws Failure 404
 */
export async function receiptSlipOf(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  receiptNumber: string,
) {
  const { rows } = await execute(database, linesOf(accountId, receiptNumber));
  const [first] = rows;
  if (!first) throw notFound(NOT_FOUND.receipt);
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  const tickets = await ticketsByIds(database, accountId, ticketIds);
  const byId = new Map(tickets.map((row) => [row.ticketId, toTicket(row, today)]));
  return {
    prints: first.prints ?? 0,
    receipts: await readReceipts(
      database,
      accountId,
      rows.map(({ receiptId }) => receiptId),
    ),
    language: first.reminderLocale ?? localeOfName(first.memberName),
    lines: rows.map((row) => {
      const line = slipLineOf(row);
      const ticket = byId.get(row.ticketId);
      if (!ticket) return line;
      const debt = debtOf(ticket, today);
      const isNewest = !row.isReversed && ticket.paidAmount === line.paidSoFar;
      return { ...line, toPay: askedOf([{ debt }], today).rupees, debt, isNewest };
    }),
  };
}

/**
 * Counts a print of a slip. All but the first are in the audit trail.
 * @returns with this print
 * @throws Failure 404
 */
export async function countSlipPrint(
  tx: Queryable,
  writer: Writer,
  { receiptNumber }: CountSlipPrintBody,
): Promise<SlipPrints> {
  const { rows } = await runSql<{ paymentId: string; prints: number }>(tx)`
    insert into slip_print as s (account_id, payment_id, prints)
    select account_id, payment_id, 1 from payment where account_id = ${writer.accountId} and receipt_number = ${receiptNumber}
    on conflict (account_id, payment_id) do update set prints = s.prints + 1
    returning payment_id, prints`;
  const [printed] = rows;
  if (!printed) throw notFound(NOT_FOUND.receipt);
  const { paymentId, prints } = printed;
  if (prints > 1) {
    const after = { receiptNumber, prints };
    await writeAudit(tx, { ...writer, action: 'payment.reprinted', entityId: paymentId, after });
  }
  return { prints };
}
