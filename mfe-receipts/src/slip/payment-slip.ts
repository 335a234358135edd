import {
  addRupees,
  type Paged,
  type PaymentMode,
  type Receipt,
  type ReceiptSlip,
} from '@kuri/shared/contract';
import { MONTHS, formatDate, formatExactRupees } from '@kuri/shared/format';
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

/** Cash above this many rupees is receipted over a revenue stamp. */
const STAMP_ABOVE = 5000;

/** Payments in cash need a revenue stamp above a limit. */
export function needsStamp({ paymentMethod, total }: PaymentSlip): boolean {
  return paymentMethod === 'Cash' && total > STAMP_ABOVE;
}

/** Credit that a line leaves or uses; nothing without a part of an instalment. */
function creditFacts({ credit }: SlipLine): string[] {
  if (credit === 0) return [];
  const amount = formatExactRupees(Math.abs(credit));
  return [credit > 0 ? slipLabels.credit(amount) : slipLabels.creditUsed(amount)];
}

/** A payment has at most this many lines. */
const MAX_LINES = 100;

/** The query for the lines of a payment. */
export function receiptLinesQuery(receiptNumber: string) {
  return { query: { scheme: 'All', pageno: 1, pagesize: MAX_LINES, searchvalue: receiptNumber } };
}

/** The lines of a payment among search results, which may contain longer numbers. */
export function linesAmong({ data }: Paged<Receipt>, receiptNumber: string): Receipt[] {
  return data.filter((receipt) => receipt.receiptNumber === receiptNumber);
}

/** The slip of a payment among search results. */
export function slipAmong(page: Paged<Receipt>, receiptNumber: string): PaymentSlip | null {
  return slipOf(linesAmong(page, receiptNumber));
}

/** Where a line's ticket stood when the payment was recorded. */
type Standing = ReceiptSlip['lines'][number];

/** The months of two instalments and those between: `September and October 2026`. */
function monthsText(firstDue: string, lastDue: string): string {
  const [from, until] = [firstDue, lastDue].map((date) => ({
    name: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
    year: date.slice(0, 4),
    at: Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  }));
  if (!from || !until || from.at === until.at) return `${until?.name} ${until?.year}`;
  const first = from.year === until.year ? from.name : `${from.name} ${from.year}`;
  const between = until.at - from.at === 1 ? 'and' : 'to';
  return `${first} ${between} ${until.name} ${until.year}`;
}

/**
 * Facts of a line beside its amount, one a row.
 * @param standing undefined where it could not be had: the number of its instalments is known all the same
 */
export function lineFacts(line: SlipLine, standing: Standing | undefined): string[] {
  if (line.isReversed) return [slipLabels.reversed];
  if (!standing) {
    const { instalments } = line;
    return [
      ...(instalments > 0 ? [slipLabels.instalments(instalments)] : []),
      ...creditFacts(line),
    ];
  }
  const { first, last, total, firstDue, lastDue, credit, nextDue } = standing;
  return [
    slipLabels.which(first, last, total, monthsText(firstDue, lastDue)),
    slipLabels.paid(formatExactRupees(standing.paidSoFar)),
    slipLabels.balance(formatExactRupees(standing.balance)),
    ...(credit > 0 && nextDue !== null ? [slipLabels.inPart(last, formatExactRupees(credit))] : []),
    ...creditFacts(line),
    nextDue === null ? slipLabels.fullyPaid : slipLabels.nextDue(formatDate(nextDue)),
  ];
}
