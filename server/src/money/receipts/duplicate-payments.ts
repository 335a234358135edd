import { istInstant } from '@kuri/shared/contract';
import { idCondition } from '../../ground/database/statements.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type FieldError } from '../../ground/http/failure.ts';
import { paiseText } from '../../ground/readable.ts';
import type { CheckedLine } from './payment-rules.ts';
import { lineField } from './payment-tickets.ts';

/** An equal payment that was entered so short a time before is asked about. */
const DUPLICATE_MINUTES = 10;
const MINUTE_MS = 60_000;

interface EarlierPayment {
  ticketId: string;
  receiptNumber: string;
  createdAt: string;
  cashier: string;
  amountPaise: number;
}

/** The valid lines of these tickets and this date that were entered after an instant, newest first. */
async function recentLines(
  tx: Queryable,
  accountId: string,
  criteria: { ticketIds: readonly string[]; receiptDate: string; after: string },
): Promise<EarlierPayment[]> {
  const named = idCondition('r.ticket_id', 2, criteria.ticketIds);
  const { rows } = await tx.query<EarlierPayment>(
    `select r.ticket_id as "ticketId", p.receipt_number as "receiptNumber",
       r.created_at as "createdAt", coalesce(u.first_name, p.created_by) as cashier,
       r.amount_paise as "amountPaise"
     from receipt r
     join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
     left join app_user u on u.account_id = p.account_id and u.user_id = p.created_by
     where r.account_id = $1 and ${named.sql} and r.receipt_date = $3
       and r.status = 'Valid' and r.created_at > $4
     order by r.created_at desc, r.receipt_id desc`,
    [accountId, named.value, criteria.receiptDate, criteria.after],
  );
  return rows;
}

function agoText(createdAt: string, at: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(createdAt)) / MINUTE_MS));
  if (minutes === 0) return 'less than a minute ago';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}

/**
 * Asks once more about a payment that looks like one of a moment ago: the same ticket, amount and
 * date, and not reversed. Who sends it with `confirmDuplicate` is not asked.
 * @param payment its tickets are locked, so that of two at the same moment the second one is asked
 * @throws Failure 409 POSSIBLE_DUPLICATE with the earlier receipt: number, time and who took it
 */
export async function refuseDuplicatePayment(
  tx: Queryable,
  { accountId, at }: { accountId: string; at: string },
  { lines, receiptDate }: { lines: readonly CheckedLine[]; receiptDate: string },
): Promise<void> {
  const after = istInstant(Date.parse(at) - DUPLICATE_MINUTES * MINUTE_MS);
  const ticketIds = lines.map(({ ticket }) => ticket.ticketId);
  const recent = await recentLines(tx, accountId, { ticketIds, receiptDate, after });
  const errors = lines.flatMap(({ ticket, amountPaise }, index): FieldError[] => {
    const duplicate = recent.find(
      (line) => line.ticketId === ticket.ticketId && line.amountPaise === amountPaise,
    );
    if (!duplicate) return [];
    const amount = paiseText(amountPaise);
    const message = `A payment of ${amount} for ${ticket.code} was recorded ${agoText(duplicate.createdAt, at)} as ${duplicate.receiptNumber} by ${duplicate.cashier}.`;
    return [{ field: lineField(index, 'schemeMemberId'), message }];
  });
  if (errors.length === 0) return;
  throw conflict('POSSIBLE_DUPLICATE', errors.map(({ message }) => message).join(' '), errors);
}
