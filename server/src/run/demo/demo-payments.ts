import type { PaymentMode } from '@kuri/shared/contract';
import type { NewPayment, StoredLine } from '../../money/receipts/receipt-queries.ts';
import type { DemoPaid } from './demo-tickets.ts';
import type { Random } from './random.ts';

const METHODS: readonly (readonly [PaymentMode, number])[] = [
  ['UPI', 46],
  ['Cash', 36],
  ['Card', 10],
  ['Bank Transfer', 8],
];
const REFERENCES: Partial<Record<PaymentMode, string>> = { UPI: 'UPI', 'Bank Transfer': 'NEFT' };

/** A payment over the counter with its lines; it has its number when it is stored. */
export type DemoReceipt = Omit<NewPayment, 'receiptNumber'>;

/** The number of a transfer, where the method has one. */
export function reference(random: Random, method: PaymentMode): string | null {
  const prefix = REFERENCES[method];
  if (prefix === undefined) return null;
  return `${prefix}${String(random.between(100_000, 999_999))}${String(random.between(100_000, 999_999))}`;
}

function linesOf({ tickets, instalments }: DemoPaid, payment: string): StoredLine[] {
  return tickets.map(({ ticketId, groupId, memberId, instalmentPaise }, index) => ({
    receiptId: `rct_demo_${payment}-${index + 1}`,
    ticketId,
    groupId,
    memberId,
    amountPaise: instalments * instalmentPaise,
    instalments,
  }));
}

/**
 * Payments in the order in which they were taken.
 * @param users who takes them
 */
export function demoReceipts(
  random: Random,
  paid: readonly DemoPaid[],
  users: readonly string[],
): DemoReceipt[] {
  const inOrder = [...paid].sort((one, other) => (one.at < other.at ? -1 : 1));
  return inOrder.map((payment, index): DemoReceipt => {
    const { date, at } = payment;
    const lines = linesOf(payment, String(index + 1).padStart(6, '0'));
    const method = random.weighted(METHODS);
    return {
      paymentId: `pay_demo_${String(index + 1).padStart(6, '0')}`,
      method,
      totalPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      receiptDate: date,
      transactionId: reference(random, method),
      remarks: random.chance(0.02) ? 'Paid by a relative' : null,
      createdBy: random.pick(users),
      createdAt: at,
      madeWith: null,
      lines,
    };
  });
}
