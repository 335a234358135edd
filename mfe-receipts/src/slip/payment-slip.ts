import {
  addRupees,
  askedOf,
  chargedIn,
  chargesOf,
  type Organisation,
  type Receipt,
  type ReceiptSlip,
  upiLinkOf,
} from '@kuri/shared/contract';
import { formatExactRupees, formatRupees, todayInIndia } from '@kuri/shared/format';
import { askedWords, debtFacts, monthsText, type MemberTexts } from '@kuri/shared/texts';

type CommonFacts = Pick<
  Receipt,
  | 'receiptNumber'
  | 'receiptDate'
  | 'memberName'
  | 'contactPhone'
  | 'paymentMethod'
  | 'transactionId'
  | 'remarks'
  | 'createdBy'
>;

/** A slip: the lines of one payment and what they have in common. */
export interface PaymentSlip extends CommonFacts {
  /** By the codes of their tickets. */
  lines: readonly Receipt[];
  /** Every line of it is reversed. */
  isVoid: boolean;
  /** Rupees; without reversed lines, as the charges. */
  total: number;
  charges: ReturnType<typeof chargesOf>;
  lateFeeWaived: number;
  /** Instalments and charges. */
  taken: number;
}

const byCode = (one: Receipt, other: Receipt) =>
  one.membershipCode.localeCompare(other.membershipCode, 'en', { numeric: true });

/** The slip of a payment; null without any line of it. */
export function slipOf(receipts: readonly Receipt[]): PaymentSlip | null {
  const [first] = receipts;
  if (!first) return null;
  const valid = receipts.filter(({ status }) => status === 'Valid');
  const total = addRupees(valid.map(({ receiptAmount }) => receiptAmount));
  return {
    ...first,
    lines: receipts.toSorted(byCode),
    isVoid: valid.length === 0,
    total,
    charges: chargesOf(valid),
    lateFeeWaived: addRupees(valid.map((receipt) => receipt.lateFeeWaived ?? 0)),
    taken: addRupees([total, chargedIn(valid)]),
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
  // The amount of the only line is the total already.
  const hasTotal = slip.lines.length > 1 || charges.length > 0;
  return [
    ...(hasTotal ? ([[words.total, total]] as const) : []),
    ...charges.map(([name, rupees]) => [texts.charges[name], rupees] as const),
    ...(charges.length > 0 ? ([[words.taken, taken]] as const) : []),
    ...(lateFeeWaived > 0 ? ([[words.lateFeeWaived, lateFeeWaived]] as const) : []),
  ];
}

/** Credit that a line leaves or uses; nothing without a part of an instalment. */
function creditFacts({ creditAmount: credit = 0 }: Receipt, { slip }: MemberTexts): string[] {
  if (credit === 0) return [];
  const amount = formatRupees(Math.abs(credit));
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
  const debts = new Map(standing?.lines.map(({ receiptId, debt }) => [receiptId, debt]));
  const owing = lines.flatMap(({ receiptId, membershipCode, status }) => {
    const debt = debts.get(receiptId);
    return debt && status === 'Valid' ? [{ code: membershipCode, debt }] : [];
  });
  const asked = askedOf(owing, todayInIndia());
  const { rupees, tickets } = asked;
  const link = upiLinkOf(office, { rupees, tickets: tickets.map(({ code }) => code) });
  if (link === undefined) return undefined;
  const what = askedWords(asked, { texts, money: formatExactRupees });
  return { link, what, amount: formatExactRupees(rupees), address: office?.upiAddress ?? '' };
}

/** Method of the payment: `UPI, UPI4412093381`. */
export const methodWords = ({ paymentMethod, transactionId }: PaymentSlip, texts: MemberTexts) =>
  [texts.methods[paymentMethod], ...(transactionId ? [transactionId] : [])].join(', ');

/** Facts of a line beside its code and amount; the last one says where its ticket stands. */
export function lineFacts(line: Receipt, standing: ReceiptSlip | undefined, texts: MemberTexts) {
  const { paperNumber } = line;
  const number = paperNumber === undefined ? [] : [`${texts.paperNo} ${paperNumber}`];
  return [line.schemeName, ...number, ...paidFacts(line, standing, texts)];
}

/** Facts of what a line pays: without a standing, the number of its instalments alone. */
function paidFacts(line: Receipt, standing: ReceiptSlip | undefined, texts: MemberTexts): string[] {
  const { slip } = texts;
  if (line.status === 'Reversed') return [slip.reversed];
  const credits = creditFacts(line, texts);
  const stood = standing?.lines.find(({ receiptId }) => receiptId === line.receiptId);
  if (!stood) {
    const count = line.no_installments;
    return count > 0 ? [slip.instalments({ count }), ...credits] : credits;
  }
  const { first, last, total, credit, nextDue, debt, isNewest, draws } = stood;
  const youPaid = ({ count }: { count: number }) => slip.youPaid({ count, total });
  const writing = {
    texts: { ...texts, debt: { ...texts.debt, paid: youPaid } },
    money: formatRupees,
  };
  const isPart = credit > 0 && nextDue !== null;
  const whole = isPart ? last - 1 : last;
  // Later payments changed what is open: a slip names no debt of the past.
  const stands =
    debt && isNewest
      ? debtFacts(debt, writing)
      : [
          ...(whole > 0 ? [youPaid({ count: whole })] : []),
          ...(isPart ? [slip.inPart({ number: last, amount: formatRupees(credit) })] : []),
          ...credits,
          ...(nextDue === null ? [slip.nothingLeft] : []),
        ];
  const months = monthsText(texts, stood.firstDue, stood.lastDue);
  const hour = draws && texts.time(`2000-01-01T${draws.hour}+05:30`);
  return [
    slip.which({ first, last, count: last - first + 1, months }),
    slip.paid({ amount: formatRupees(stood.paidSoFar) }),
    slip.balance({ amount: formatRupees(stood.balance) }),
    ...(draws && hour ? [slip.draws({ day: draws.day, hour })] : []),
    stands.join('. '),
  ];
}
