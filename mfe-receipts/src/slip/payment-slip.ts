import { addRupees, type Paged, type PaymentMode, type Receipt } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { slipLabels } from '../labels.ts';

/** A slip: the lines of one payment and their common facts. */
export interface PaymentSlip {
  receiptNumber: string;
  receiptDate: string;
  memberName: string;
  contactPhone: string;
  paymentMethod: PaymentMode;
  transactionId: string | null;
  remarks: string | null;
  createdBy: string;
  lines: readonly SlipLine[];
  /** Every line of it is reversed. */
  isVoid: boolean;
  /** Rupees; without reversed lines. */
  total: number;
}

interface SlipLine {
  id: string;
  code: string;
  group: string;
  instalments: number;
  /** Rupees. */
  amount: number;
  /** Rupees that it leaves as credit; below 0, that it uses of an earlier one. */
  credit: number;
  isReversed: boolean;
}

/** The slip of a payment; null without any line of it. */
export function slipOf(receipts: readonly Receipt[]): PaymentSlip | null {
  const [first] = receipts;
  if (!first) return null;
  const lines = receipts.map((receipt) => ({
    id: receipt.receiptId,
    code: receipt.membershipCode,
    group: receipt.schemeName,
    instalments: receipt.no_installments,
    amount: receipt.receiptAmount,
    credit: receipt.creditAmount ?? 0,
    isReversed: receipt.status === 'Reversed',
  }));
  const valid = lines.filter(({ isReversed }) => !isReversed);
  return {
    receiptNumber: first.receiptNumber,
    receiptDate: first.receiptDate,
    memberName: first.memberName,
    contactPhone: first.contactPhone,
    paymentMethod: first.paymentMethod,
    transactionId: first.transactionId,
    remarks: first.remarks,
    createdBy: first.createdBy,
    lines,
    isVoid: valid.length === 0,
    total: addRupees(valid.map(({ amount }) => amount)),
  };
}

/** What a line says of the credit that it leaves or uses; null without a part of an instalment. */
export function creditText({ credit }: Pick<SlipLine, 'credit'>): string | null {
  if (credit === 0) return null;
  const amount = formatExactRupees(Math.abs(credit));
  return credit > 0 ? slipLabels.credit(amount) : slipLabels.creditUsed(amount);
}

/** A payment has at most this many lines. */
const MAX_LINES = 100;

/** The query for the lines of a payment. */
export function receiptLinesQuery(receiptNumber: string) {
  return { query: { scheme: 'All', pageno: 1, pagesize: MAX_LINES, searchvalue: receiptNumber } };
}

/** The slip of a payment among search results, which may contain longer numbers. */
export function slipAmong({ data }: Paged<Receipt>, receiptNumber: string): PaymentSlip | null {
  return slipOf(data.filter((receipt) => receipt.receiptNumber === receiptNumber));
}
