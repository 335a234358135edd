import { referenceFault, type PaymentMode } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { textOrNull } from '../../ground/database/statements.ts';
import { keepDayOpen } from '../day-book/open-day.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { addCollected } from './collection-writes.ts';
import {
  insertPayments,
  storePaid,
  sumReceipts,
  type PaidFigures,
  type StoredPayment,
} from './receipt-queries.ts';
import { takeReceiptNumber } from './receipt-number.ts';

/** A payment to be written: what is paid to which ticket. Amounts in paise, above 0. */
export interface PaymentInput {
  lines: readonly PaymentLine[];
  method: PaymentMode;
  /** The business date of the payment, `YYYY-MM-DD`: it decides the year of the receipt number. */
  receiptDate: string;
  transactionId?: string | undefined;
  /** Why a payment that is not in cash has no transaction id. */
  referenceReason?: string | undefined;
  remarks?: string | undefined;
  /** Why the date lies further back than is free; kept in the audit row only. */
  backdateReason?: string | undefined;
}

interface PaymentLine {
  ticketId: string;
  groupId: string;
  memberId: string;
  memberName: string;
  amountPaise: number;
  /** Whole instalments in the amount. */
  instalments: number;
}

/** The later of two dates, when there are two. */
export function latest(a: string | null, b: string): string {
  return a !== null && a > b ? a : b;
}

/** Keeps on each ticket what its receipts, `before`, come to with the lines that are about to be written. */
async function keepPaid(
  tx: Queryable,
  accountId: string,
  { lines, receiptDate }: PaymentInput,
  before: readonly PaidFigures[],
): Promise<void> {
  const sums = new Map(before.map((sum) => [sum.ticketId, sum]));
  await Promise.all(
    lines.map(({ ticketId, amountPaise }) => {
      const { paidPaise = 0, lastPaidDate = null } = sums.get(ticketId) ?? {};
      return storePaid(tx, accountId, {
        ticketId,
        paidPaise: paidPaise + amountPaise,
        lastPaidDate: latest(lastPaidDate, receiptDate),
      });
    }),
  );
}

/**
 * Writes one payment: its receipt number, one line per ticket, what each ticket has paid, what came in
 * on the day, and an audit row. What may be paid is decided before. The caller's transaction holds the
 * tickets locked (or made them), one line each; the receipt counter stays locked from here on.
 * @returns the payment, and its lines with their ids in the order given
 * @throws Failure 409 DAY_CLOSED when the writer has closed the day, 422 for a call of the console without a
 *   transaction id or a reason for none
 */
export async function recordPayment(tx: Queryable, writer: Writer, input: PaymentInput) {
  const { accountId, userId, at, madeWith } = writer;
  // The published calls take it as optional: what others send without it is shown in the day book.
  const fault = madeWith === null ? undefined : referenceFault(input);
  if (fault) throw invalidField(fault.field, fault.message);
  const transactionId = textOrNull(input.transactionId?.trim().toUpperCase());
  const ticketIds = input.lines.map(({ ticketId }) => ticketId);
  const [before] = await Promise.all([
    sumReceipts(tx, accountId, ticketIds),
    keepDayOpen(tx, writer),
  ]);
  // What all payments of the account wait for is held for two round trips, from here to the commit.
  const [, , receiptNumber] = await Promise.all([
    keepPaid(tx, accountId, input, before),
    addCollected(tx, accountId, {
      day: input.receiptDate,
      method: input.method,
      lines: input.lines,
    }),
    takeReceiptNumber(tx, accountId, input.receiptDate),
  ]);
  const lines = input.lines.map((line) => ({ ...line, receiptId: newId('rct') }));
  const payment: StoredPayment = {
    paymentId: newId('pay'),
    receiptNumber,
    method: input.method,
    totalPaise: lines.reduce((total, { amountPaise }) => total + amountPaise, 0),
    receiptDate: input.receiptDate,
    transactionId,
    referenceReason: transactionId === null ? textOrNull(input.referenceReason) : null,
    remarks: textOrNull(input.remarks?.trim()),
    createdBy: userId,
    createdAt: at,
    madeWith,
  };
  await Promise.all([
    insertPayments(tx, accountId, [{ ...payment, lines }]),
    writeAudit(tx, {
      ...writer,
      action: 'payment.recorded',
      entityId: payment.paymentId,
      after: { ...payment, lines, backdateReason: input.backdateReason },
    }),
  ]);
  return { payment, lines };
}
