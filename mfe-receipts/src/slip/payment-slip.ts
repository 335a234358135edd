import {
  addRupees,
  askedOf,
  chargedIn,
  chargesOf,
  type Organisation,
  type ReceiptMode,
  type Receipt,
  type ReceiptSlip,
  upiLinkOf,
} from '@kuri/shared/contract';
import { formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { askedWords, debtFacts, monthsText, type MemberTexts } from '@kuri/shared/texts';

/** A slip: the lines of one payment and their common facts. */
export interface PaymentSlip {
  receiptNumber: string;
  receiptDate: string;
  memberName: string;
  contactPhone: string;
  paymentMethod: ReceiptMode;
  transactionId: string | null;
  remarks: string | null;
  createdBy: string;
  lines: readonly SlipLine[];
  /** Every line of it is reversed. */
  isVoid: boolean;
  /** Rupees; without reversed lines, as the charges. */
  total: number;
  charges: ReturnType<typeof chargesOf>;
  lateFeeWaived: number;
  /** Instalments and charges. */
  taken: number;
}

interface SlipLine {
  id: string;
  code: string;
  paperNumber: string | undefined;
  group: string;
  instalments: number;
  /** Rupees. */
  amount: number;
  /** Rupees that it leaves as credit; below 0, that it uses of an earlier one. */
  credit: number;
  isReversed: boolean;
}

const byCode = (one: Receipt, other: Receipt) =>
  one.membershipCode.localeCompare(other.membershipCode, 'en', { numeric: true });

/** The slip of a payment, its lines by the tickets' codes; null without any line of it. */
export function slipOf(receipts: readonly Receipt[]): PaymentSlip | null {
  const [first] = receipts;
  if (!first) return null;
  const lines = receipts.toSorted(byCode).map((receipt) => ({
    id: receipt.receiptId,
    code: receipt.membershipCode,
    paperNumber: receipt.paperNumber,
    group: receipt.schemeName,
    instalments: receipt.no_installments,
    amount: receipt.receiptAmount,
    credit: receipt.creditAmount ?? 0,
    isReversed: receipt.status === 'Reversed',
  }));
  const valid = lines.filter(({ isReversed }) => !isReversed);
  const counted = receipts.filter(({ status }) => status === 'Valid');
  const total = addRupees(valid.map(({ amount }) => amount));
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
    total,
    charges: chargesOf(counted),
    lateFeeWaived: addRupees(counted.map((receipt) => receipt.lateFeeWaived ?? 0)),
    taken: addRupees([total, chargedIn(counted)]),
  };
}

/** Cash above this many rupees is receipted over a revenue stamp. */
const STAMP_ABOVE = 5000;

/** Payments in cash need a revenue stamp above a limit. */
export function needsStamp({ paymentMethod, taken }: PaymentSlip): boolean {
  return paymentMethod === 'Cash' && taken > STAMP_ABOVE;
}

/** Amounts below the lines, rupees: the total, and the charges beside it. */
export function sumsOf(slip: PaymentSlip, texts: MemberTexts): (readonly [string, number])[] {
  const { total, charges, lateFeeWaived, taken } = slip;
  const words = texts.slip;
  return [
    [words.total, total],
    ...charges.map(([name, rupees]) => [texts.charges[name], rupees] as const),
    ...(charges.length > 0 ? ([[words.taken, taken]] as const) : []),
    ...(lateFeeWaived > 0 ? ([[words.lateFeeWaived, lateFeeWaived]] as const) : []),
  ];
}

/** Credit that a line leaves or uses; nothing without a part of an instalment. */
function creditFacts({ credit }: SlipLine, { slip }: MemberTexts): string[] {
  if (credit === 0) return [];
  const amount = formatExactRupees(Math.abs(credit));
  return [credit > 0 ? slip.credit({ amount }) : slip.creditUsed({ amount })];
}

/**
 * Sum that the tickets of a slip owe today, or pay next, and the link that pays it by UPI; undefined without an address of
 * the office, with nothing left to pay, and for a void slip.
 */
export function upiOf(
  { lines }: PaymentSlip,
  standing: ReceiptSlip | undefined,
  { office, texts }: { office: Organisation | undefined; texts: MemberTexts },
): { link: string; amount: string; what: string; address: string } | undefined {
  const byId = new Map(standing?.lines.map(({ receiptId, debt }) => [receiptId, debt]));
  const owing = lines.flatMap(({ id, code, isReversed }) => {
    const debt = byId.get(id);
    return debt && !isReversed ? [{ code, debt }] : [];
  });
  const asked = askedOf(owing, todayInIndia());
  const { rupees, tickets } = asked;
  const link = upiLinkOf(office, { rupees, tickets: tickets.map(({ code }) => code) });
  if (link === undefined) return undefined;
  const what = askedWords(asked, { texts, money: formatExactRupees });
  return { link, what, amount: formatExactRupees(rupees), address: office?.upiAddress ?? '' };
}

/** The number of a line's ticket in the paper book, where it has one. */
export const numberFacts = ({ paperNumber }: SlipLine, texts: MemberTexts): string[] =>
  paperNumber === undefined ? [] : [`${texts.paperNo} ${paperNumber}`];

/** Where a line's ticket stood when the payment was recorded. */
type Standing = ReceiptSlip['lines'][number];

/**
 * Facts of a line beside its amount, one a row.
 * @param standing undefined where it could not be had: the number of its instalments is known all the same
 */
export function lineFacts(
  line: SlipLine,
  standing: Standing | undefined,
  texts: MemberTexts,
): string[] {
  const { slip } = texts;
  if (line.isReversed) return [slip.reversed];
  const credits = creditFacts(line, texts);
  if (!standing) {
    const { instalments } = line;
    return instalments > 0 ? [slip.instalments({ count: instalments }), ...credits] : credits;
  }
  const { first, last, total, firstDue, lastDue, credit, nextDue, debt, isNewest, draws } =
    standing;
  // Later payments changed what is open: a slip names no debt of the past.
  const open =
    debt && isNewest
      ? debtFacts(debt, { texts, money: formatExactRupees })
      : [
          ...(credit > 0 && nextDue !== null
            ? [slip.inPart({ number: last, amount: formatExactRupees(credit) })]
            : []),
          ...credits,
          ...(nextDue === null ? [slip.fullyPaid] : []),
        ];
  return [
    slip.which({
      first,
      last,
      total,
      count: last - first + 1,
      months: monthsText(texts, firstDue, lastDue),
    }),
    slip.paid({ amount: formatExactRupees(standing.paidSoFar) }),
    slip.balance({ amount: formatExactRupees(standing.balance) }),
    ...open,
    ...(draws
      ? [slip.draws({ day: draws.day, hour: texts.time(`2000-01-01T${draws.hour}+05:30`) })]
      : []),
  ];
}
