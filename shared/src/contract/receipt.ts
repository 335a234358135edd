import { refusalText } from './envelope.ts';
import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import { MIN_REASON } from './limits.ts';
import * as z from 'zod/mini';
import { charges } from './charges.ts';
import { debt } from './debt.ts';
import { toBusinessDate } from './dates.ts';
import { MAX_RUPEES, amountFromZero, optionalText, readable, requiredReason } from './fields.ts';
import { ticket } from './member.ts';
import { PAYMENT_MODES, RECEIPT_MODES, paymentModeField } from './payment-mode.ts';
import { REMINDER_LOCALES } from './languages.ts';
import { lateFeeWaiver } from './late-fee.ts';
import { businessDate, hasWholePaise, id, instant, rupees } from './primitives.ts';

const REFUSED = refusals('receipt', {
  pleaseSelectAtLeastOneTicket: 'Please select at least one ticket',
  numberOfInstallmentsMustBeAt: 'Number of installments must be at least 1',
  pleaseSelectAPaymentMethod: 'Please select a payment method',
  pleaseSelectADate: 'Please select a date',
  reference: 'Enter the transaction number, or say why there is none in at least 5 characters',
});

export const RECEIPT_TEXTS = {
  noTicket: REFUSED.pleaseSelectAtLeastOneTicket,
  tooFewInstalments: REFUSED.numberOfInstallmentsMustBeAt,
  noMethod: REFUSED.pleaseSelectAPaymentMethod,
  noDate: REFUSED.pleaseSelectADate,
  noInstalments: fieldTexts.installments,
} as const;

/** The methods that the single-member form offers; the other one offers every mode. */
export const SINGLE_FORM_METHODS = ['Cash', 'Card', 'UPI'] as const;

/** One line of a payment: what was paid to one ticket. Lines of a payment share their number. */
export const receipt = z.object({
  receiptId: id,
  receiptNumber: z.string(),
  ticketId: id,
  membershipCode: z.string(),
  /** Number on paper of its ticket; absent without one. */
  paperNumber: z.optional(z.string()),
  memberId: id,
  memberName: z.string(),
  contactPhone: z.string(),
  schemeId: id,
  schemeName: z.string(),
  /** The payment's business date with the time of its entry. */
  receiptDate: instant,
  receiptAmount: rupees,
  amountPaid: rupees,
  paymentMethod: z.enum(RECEIPT_MODES),
  no_installments: z.int(),
  noOfInstallments: z.int(),
  /**
   * Credit that it leaves towards the next instalment; below 0, an earlier one that it uses.
   * Only with a part of an instalment.
   */
  creditAmount: z.optional(rupees),
  /** Taken with it, in no amount of it. */
  ...charges,
  /** Late fee that was waived; absent without one. */
  lateFeeWaived: z.optional(rupees),
  lateFeeWaiver: z.optional(z.string()),
  transactionId: z.nullable(z.string()),
  remarks: z.nullable(z.string()),
  status: z.enum(['Valid', 'Reversed']),
  /** Present in a reversed line only. */
  reversal: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  /**
   * Day of the reversal, where its own month was closed: its date counts it in the collections, and this day has it
   * once more, below 0.
   */
  reversedOn: z.optional(businessDate),
  createdBy: z.string(),
  createdAt: instant,
  /** Source of a payment that was not taken at the counter. */
  source: z.optional(z.literal('import')),
});
export type Receipt = z.infer<typeof receipt>;

export const paymentMethod = paymentModeField({
  required: RECEIPT_TEXTS.noMethod,
  invalid: fieldTexts.paymentMode({ label: fieldLabels.paymentMethod }),
});

export const receiptDate = z.pipe(
  z.string({ error: RECEIPT_TEXTS.noDate }).check(
    z.minLength(1, RECEIPT_TEXTS.noDate),
    z.refine((text) => text === '' || toBusinessDate(text) !== undefined, RECEIPT_TEXTS.noDate),
  ),
  z.transform((text) => toBusinessDate(text) ?? text),
);

export const transactionId = z.optional(
  z
    .string(fieldTexts.text({ label: fieldLabels.transactionID }))
    .check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(60, fieldTexts.tooLong({ label: fieldLabels.transactionID, max: 60 })),
    ),
);
/** Why a payment that is not in cash has no transaction id. */
export const referenceReason = z.optional(optionalText(fieldLabels.reason, 300));

/**
 * Fault of a payment that is not in cash: it has a transaction id, or a reason for none.
 * @param given the method as one of `PAYMENT_MODES`; anything else is another rule's
 */
export function referenceFault({
  method,
  transactionId: id = '',
  referenceReason: reason = '',
}: {
  method: string;
  transactionId?: string | undefined;
  referenceReason?: string | undefined;
}): { field: 'transactionId' | 'referenceReason'; message: string } | undefined {
  const isCashless = PAYMENT_MODES.some((mode) => mode === method && mode !== 'Cash');
  if (!isCashless || id.trim() !== '') return undefined;
  const { length } = reason.trim();
  if (length >= MIN_REASON) return undefined;
  const field = length === 0 ? 'transactionId' : 'referenceReason';
  return { field, message: REFUSED.reference };
}

export const remarks = z.optional(optionalText(fieldLabels.remarks, 300));
/** Why a receipt is dated further back than is free; empty when it isn't. */
export const backdateReason = z.optional(optionalText(fieldLabels.reason, 300));
const instalments = z
  .number({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? RECEIPT_TEXTS.noInstalments
        : RECEIPT_TEXTS.tooFewInstalments,
  })
  .check(
    z.int(RECEIPT_TEXTS.tooFewInstalments),
    z.gte(1, RECEIPT_TEXTS.tooFewInstalments),
    z.lte(60, fieldTexts.tooLarge({ label: fieldLabels.numberOfInstallments })),
  );

/**
 * POST addMemberReceipt. Each line's `amountPaid` is the ticket's instalment times its number of instalments, less a
 * credit or not; any other amount up to what is left where the office allows it: it pays the oldest instalment first,
 * and the receipt counts those that it completes. `monthlySchemeId` null allows tickets of several groups.
 */
export const addReceiptBody = z.strictObject({
  monthlySchemeId: z.nullable(z.string().check(z.maxLength(64))),
  ticketsCount: z.int('ticketsCount must be a whole number'),
  amountPerTicket: z.optional(z.number('amountPerTicket must be a number')),
  schemeMember: z
    .array(
      z.strictObject({
        schemeMemberId: id,
        amountPaid: z
          .number(fieldTexts.number({ label: fieldLabels.amount }))
          .check(
            z.gt(0, fieldTexts.aboveZero({ label: fieldLabels.amount })),
            z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label: fieldLabels.amount })),
            z.refine(hasWholePaise, fieldTexts.decimals({ label: fieldLabels.amount })),
          ),
        no_installments: z.optional(instalments),
        noOfInstallments: z.optional(instalments),
        /**
         * Paid amount of the ticket as it was shown: 409 TICKET_CHANGED when that is another amount
         * now.
         */
        paidBefore: z.optional(z.number('paidBefore must be a number')),
      }),
      RECEIPT_TEXTS.noTicket,
    )
    .check(z.minLength(1, RECEIPT_TEXTS.noTicket), z.maxLength(100, fieldTexts.manyTickets)),
  paymentMethod,
  receiptDate,
  transactionId,
  /** The console's own calls have it where a payment that is not in cash has no transaction id. */
  referenceReason,
  remarks,
  backdateReason,
  /**
   * Late fee of all lines as it was shown and is taken: 422 LATE_FEE_MISMATCH when it is another one, and where
   * one is due but neither taken nor waived.
   */
  lateFee: z.optional(amountFromZero(fieldLabels.lateFee)),
  /** Why the late fee of all lines is waived. */
  lateFeeWaiver: z.optional(lateFeeWaiver),
  /**
   * Says that an equal payment of a moment ago is known: without it the answer may be 409
   * POSSIBLE_DUPLICATE.
   */
  confirmDuplicate: z.optional(z.boolean('confirmDuplicate must be true or false')),
});
export type AddReceiptBody = z.input<typeof addReceiptBody>;

/** The answer to a payment. */
export const payment = z.object({
  receiptNumber: z.string(),
  totalAmount: rupees,
  /** Beside the total. */
  ...charges,
  receipts: z.array(receipt),
  tickets: z.array(ticket),
  warnings: z.array(z.string()),
  /** The same, for a client that says them in another language. Absent from an older server. */
  warningTexts: z.optional(z.array(refusalText)),
});
export type Payment = z.infer<typeof payment>;

/** POST reverseMemberReceipt (ADMIN): all lines of a number, or one line by its id. */
export const reverseReceiptBody = z.strictObject({
  receiptId: z.optional(id),
  receiptNumber: z.optional(z.string().check(z.maxLength(40))),
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type ReverseReceiptBody = z.input<typeof reverseReceiptBody>;

/**
 * GET receiptSlip: the lines of a payment, where the ticket of each stood when it was recorded, whatever came
 * later, and how often its slip was printed.
 */
export const receiptSlip = z.object({
  prints: z.int(),
  /** As they are now. Absent from an older server. */
  receipts: z.optional(z.array(receipt)),
  /** Of the member who paid. Absent from an older server. */
  language: z.optional(z.enum(REMINDER_LOCALES)),
  lines: z.array(
    z.object({
      receiptId: id,
      /** The first and last instalment that it pays, in whole or in part, of `total`; and their days. */
      first: z.int(),
      last: z.int(),
      total: z.int(),
      firstDue: z.string(),
      lastDue: z.string(),
      /** Of the ticket, with this line. */
      paidSoFar: rupees,
      /** Part of it in no whole instalment. */
      credit: rupees,
      /** Remainder until the end. */
      balance: rupees,
      /** The day of the first instalment that is not paid in whole; null once there is none. */
      nextDue: z.nullable(z.string()),
      /** Rupees asked for today, of the ticket alone. */
      toPay: z.optional(rupees),
      /** Debt of the ticket today. Absent from an older server. */
      debt: z.optional(debt),
      /** The ticket stands today as this line left it: the debt is that of the paper. Absent from an older server. */
      isNewest: z.optional(z.boolean()),
      /** Day of the month and hour (`HH:MM`) of its group's draws; not sent without an hour. */
      draws: z.optional(z.object({ day: z.int(), hour: z.string() })),
    }),
  ),
});
export type ReceiptSlip = z.infer<typeof receiptSlip>;

/** POST countSlipPrint: the slip of a payment is printed; answers how often, with this time. */
export const countSlipPrintBody = z.strictObject({
  receiptNumber: z
    .string(fieldTexts.required({ label: fieldLabels.receiptNumber }))
    .check(
      z.minLength(1, fieldTexts.required({ label: fieldLabels.receiptNumber })),
      z.maxLength(40),
    ),
});
export type CountSlipPrintBody = z.infer<typeof countSlipPrintBody>;
export const slipPrints = z.object({ prints: z.int() });
export type SlipPrints = z.infer<typeof slipPrints>;

/** POST memberReceiptByMember: reads, newest first. */
export const memberReceiptsBody = z.strictObject({
  schememember: z.union([id, z.array(id).check(z.minLength(1), z.maxLength(100))]),
});
export const memberReceipts = z.object({ receipts: z.array(receipt), totalPaid: rupees });
export type MemberReceipts = z.infer<typeof memberReceipts>;

/** A payment of the caller's, as the counter lists them. */
export const ownPayment = z.object({
  receiptNumber: z.string(),
  /** Whose tickets it pays; of several persons, one of them. */
  memberName: z.string(),
  paymentMethod: z.enum(RECEIPT_MODES),
  totalAmount: rupees,
  /** Part of it that has been reversed since. */
  reversedAmount: rupees,
  /** In neither of them, less what was reversed. */
  ...charges,
  createdAt: instant,
});
export type OwnPayment = z.infer<typeof ownPayment>;

/** Collections of one day by one method: the points of the chart. */
const dayOfCollections = z.object({
  day: z.string(),
  cash: rupees,
  upi: rupees,
  card: rupees,
  others: rupees,
  /** Set off against prizes; not sent without any. */
  adjusted: z.optional(rupees),
});

/**
 * GET collectionReport: totals over the whole range, the newest receipts (or a page of them, when one
 * is asked for by `pageno` or `pagesize`), and the sums by day.
 */
export const collectionReport = z.object({
  receiptsList: z.array(receipt),
  /** Receipts on all pages: those of the range, but at most the newest 5,000. */
  receiptsTotal: z.int(),
  cashPayments: rupees,
  upiPayments: rupees,
  cardPayments: rupees,
  /** Bank transfers and what was set off against prizes: the four add up to the total. */
  otherPayments: rupees,
  /** Dues that were set off against prizes, part of the others; not sent without any. */
  adjustedPayments: z.optional(rupees),
  totalAmount: rupees,
  /** Late fees of the range, in no other sum; not sent without any. */
  lateFees: z.optional(rupees),
  /** True when the list, or all of its pages together, has been cut; the totals never are. */
  truncated: z.boolean(),
  /** Unit of the sums: days up to 92 of them, months beyond. */
  unit: z.enum(['day', 'month']),
  /** Oldest first; a month is named by its first day. */
  days: z.array(dayOfCollections),
});
export type CollectionReport = z.infer<typeof collectionReport>;
export type DayOfCollections = z.infer<typeof dayOfCollections>;
