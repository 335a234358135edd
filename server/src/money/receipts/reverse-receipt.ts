import { rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  chargesOf,
  dayText,
  istDate,
  monthInWords,
  monthOf,
  type Payment,
  type ReceiptMode,
  type ReverseReceiptBody,
  worded,
  refusals,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { isGiven } from '../../ground/database/statements.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Writer } from '../../ground/http/context.ts';
import { openBooks } from '../journal/post.ts';
import { finishedDrawsOf } from '../../ground/chain/finished-lists.ts';
import {
  asWarnings,
  conflict,
  invalidField,
  notFound,
  NOT_FOUND,
} from '../../ground/http/failure.ts';
import { lockTickets, ticketsByIds } from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import { toRupees } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import {
  requireWitness,
  type CashBack,
  withStanding,
} from '../../office/accounts/second-person.ts';
import { CHARGE_COLUMNS, chargedPaise, type ChargesPaise, toCharges } from '../journal/charges.ts';
import { readReceipts, storePaid, sumReceipts } from './receipt-queries.ts';

const REFUSED = refusals('reverseReceipt', {
  giveEitherReceiptNumberOrReceiptId: 'Give either receiptNumber or receiptId',
  thisReceiptIsOfWhichIs:
    'This receipt is of {month}, which is closed and stays as it is: the reversal stands in the books of {day}.',
  aPrizePaidTheseDuesReverse: 'A prize paid these dues: reverse its payout, voucher {voucher}',
  thisReceiptWasAlreadyReversed: 'This receipt was already reversed',
});

/** A line of a payment, with what says where its money was counted. */
interface PaidLine extends ChargesPaise {
  receiptId: string;
  receiptNumber: string;
  paymentId: string;
  ticketId: string;
  groupId: string;
  method: ReceiptMode;
  receiptDate: string;
  amountPaise: number;
}

const LINE = sql`r.receipt_id, p.receipt_number,
  p.payment_id, r.ticket_id, r.scheme_id as group_id, r.method,
  r.receipt_date, r.amount_paise, ${CHARGE_COLUMNS}`;

/** A line that is to be reversed, and whether it came out of a paper book: it was never in a drawer. */
type FoundLine = PaidLine & {
  isImported: boolean;
  isReversed: boolean;
  /** Payout of the prize that it was set off against, with its voucher number. */
  payoutId: string | null;
  voucherNumber: string | null;
};

/** The lines of a receipt number, or the one line of an id, reversed or not. */
async function findReceiptLines(
  database: Queryable,
  accountId: string,
  named: { receiptId: string | undefined; receiptNumber: string | undefined },
): Promise<FoundLine[]> {
  return await rowsOf<FoundLine>(database)`
    select ${LINE}, p.import_id is not null as is_imported, r.status <> 'Valid' as is_reversed,
      p.payout_id,
      o.voucher_number from payment p
    join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
    left join prize_payout o on o.account_id = p.account_id and o.payout_id = p.payout_id
    where p.account_id = ${accountId} and ${isGiven('r.receipt_id', named.receiptId)}
      and ${isGiven('p.receipt_number', named.receiptNumber)}`;
}

/**
 * Marks those of the receipts that are still valid as reversed.
 * @param how `day` in whose collections they are taken off; null for their own
 * @returns the lines that were
 */
async function markReversed(
  tx: Queryable,
  accountId: string,
  receiptIds: readonly string[],
  { reason, by, at, day }: { reason: string; by: string; at: string; day: string | null },
): Promise<PaidLine[]> {
  return await rowsOf<PaidLine>(tx)`
    update receipt r
    set status = 'Reversed', reversal_reason = ${reason}, reversed_by = ${by}, reversed_at = ${at},
      reversal_day = ${day}
    from payment p
    where r.account_id = ${accountId} and r.receipt_id = any(${receiptIds}) and r.status = 'Valid'
      and p.account_id = ${accountId} and p.payment_id = r.payment_id
    returning ${LINE}`;
}

/** The lines that a request names: those of a receipt number, or one. @throws Failure 404, 422 */
async function namedLines(
  tx: Queryable,
  accountId: string,
  { receiptId, receiptNumber }: Pick<ReverseReceiptBody, 'receiptId' | 'receiptNumber'>,
): ReturnType<typeof findReceiptLines> {
  if ((receiptId === undefined) === (receiptNumber === undefined)) {
    throw invalidField('receiptNumber', REFUSED.giveEitherReceiptNumberOrReceiptId);
  }
  const lines = await findReceiptLines(tx, accountId, {
    receiptId,
    receiptNumber: receiptNumber?.trim().toUpperCase(),
  });
  if (lines.length === 0) throw notFound(NOT_FOUND.receipt);
  return lines;
}

/** Cash of a drawer among lines that are to be reversed; undefined for other money. */
function cashOf(named: readonly FoundLine[]): CashBack | undefined {
  const lines = named.filter(({ isReversed }) => !isReversed);
  const [first] = lines;
  if (!first || first.method !== 'Cash' || first.isImported) return undefined;
  const paise = lines.reduce((sum, line) => sum + line.amountPaise, chargedPaise(lines));
  const shown = { number: first.receiptNumber, amount: paiseText(paise) };
  return { subjectId: first.paymentId, shown };
}

/** The cash that a request would reverse; undefined for other money. @throws Failure 404, 422 */
export async function receiptCash(
  tx: Queryable,
  accountId: string,
  named: Pick<ReverseReceiptBody, 'receiptId' | 'receiptNumber'>,
): Promise<CashBack | undefined> {
  return cashOf(await namedLines(tx, accountId, named));
}

/** Warning for the reversal of a receipt of a closed month. */
function lateReversalText(receiptDate: string, reversalDay: string): string {
  return REFUSED.thisReceiptIsOfWhichIs({
    month: monthInWords(monthOf(receiptDate)),
    day: dayText(reversalDay),
  });
}

/** Keeps on the tickets what their valid receipts come to now. */
async function sumPaidAgain(tx: Queryable, accountId: string, ticketIds: readonly string[]) {
  const sums = new Map(
    (await sumReceipts(tx, accountId, ticketIds)).map((sum) => [sum.ticketId, sum]),
  );
  for (const ticketId of ticketIds) {
    const { paidPaise = 0, lastPaidDate = null } = sums.get(ticketId) ?? {};
    await storePaid(tx, accountId, { ticketId, paidPaise, lastPaidDate });
  }
}

/**
 * Reverses a receipt: all its lines that are still valid, or one. They stay on record with reason, who and when; no sum
 * counts them any more, and their number is not used again.
 * @returns the reversed lines and what they came to, their tickets as they are now, and warnings of draws that are done
 *   in which the tickets took part
 * @param how `payoutId` the payout that is reversed with the receipt of its dues, `isConfirmed` by a second person
 * @throws Failure 404, 409 ALREADY_REVERSED, DAY_CLOSED or OF_A_PRIZE for dues that a prize paid, SECOND_PERSON for
 *   cash without a witness, 422 unless exactly one of number and id is given
 */
export async function reverseReceipt(
  tx: Queryable,
  writer: Writer,
  body: ReverseReceiptBody,
  { payoutId, isConfirmed = false }: { payoutId?: string; isConfirmed?: boolean } = {},
): Promise<Payment> {
  const { accountId, userId, at } = writer;
  const named = await namedLines(tx, accountId, body);
  const ofPrize = named.find((line) => line.payoutId !== null && line.payoutId !== payoutId);
  if (ofPrize) {
    const message = REFUSED.aPrizePaidTheseDuesReverse({ voucher: ofPrize.voucherNumber ?? '' });
    throw conflict('OF_A_PRIZE', message);
  }
  const ticketIds = named.map(({ ticketId }) => ticketId);
  // Every change of a receipt holds its ticket: from here on the lines stay as they are found.
  await lockTickets(tx, accountId, ticketIds);
  // No money of a drawer comes back for what was never in one.
  const isImported = named.some((line) => line.isImported);
  const books = await openBooks(tx, writer, isImported ? { drawers: [] } : {});
  const cash = isConfirmed ? undefined : cashOf(named);
  const stands = cash ? await requireWitness(tx, writer, cash) : 'second';
  const reason = withStanding(body.reason, stands);
  const receiptIds = named.map(({ receiptId }) => receiptId);
  // The lines of a payment have one date.
  const day = books.reversalDay(named[0]?.receiptDate ?? '');
  const lines = await markReversed(tx, accountId, receiptIds, { reason, by: userId, at, day });
  const [first] = lines;
  if (!first) throw conflict('ALREADY_REVERSED', REFUSED.thisReceiptWasAlreadyReversed);
  const reversedIds = lines.map(({ receiptId }) => receiptId);
  await sumPaidAgain(tx, accountId, ticketIds);
  const warnings = [
    ...(day === null ? [] : [lateReversalText(first.receiptDate, day)]),
    ...(await finishedDrawsOf(tx, accountId, lines)),
  ];
  await writeAudit(tx, {
    ...writer,
    action: 'payment.reversed',
    entityId: first.paymentId,
    before: {
      lines: lines.map((line) =>
        Object.fromEntries(
          Object.entries(line).filter(([name, value]) => !name.endsWith('Paise') || value !== 0),
        ),
      ),
    },
    after: { reason, receiptIds: reversedIds, warnings: warnings.map(worded) },
  });
  const paise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const reversed = await readReceipts(tx, accountId, reversedIds);
  const tickets = await ticketsByIds(tx, accountId, ticketIds);
  await books.reverse(reversedIds);
  return {
    receiptNumber: first.receiptNumber,
    totalAmount: toRupees(paise),
    ...Object.fromEntries(chargesOf(lines.map(toCharges))),
    receipts: reversed,
    tickets: tickets.map((row) => toTicket(row, istDate(Date.parse(at)))),
    ...asWarnings(warnings),
  };
}
