import { MIN_REASON } from './limits.ts';
import * as z from 'zod/mini';
import {
  MAX_RUPEES,
  amountFromZero,
  positiveRupees,
  optionalText,
  readable,
  requiredDate,
  requiredInteger,
  requiredReason,
} from './fields.ts';
import { deducted, leftOf, type Deducted } from './deduction.ts';
import { formerName } from './member.ts';
import { addRupees } from './money.ts';
import { PAYMENT_MODES, paymentModeField } from './payment-mode.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';
import { REMINDER_LOCALES } from './languages.ts';

/**
 * States of a prize's payout. A `reversed` payout does not count any more: its prize is in the list
 * once more, payable or paid again.
 */
export const PRIZE_STATES = ['payable', 'paid', 'confirmed', 'reversed'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

const payout = z.object({
  payoutId: id,
  voucherNumber: z.string(),
  deduction: rupees,
  deductionReason: z.nullable(z.string()),
  /** Dues of the winner that the prize was set off against, by a receipt each; not sent without any. */
  adjusted: z.optional(
    z.array(
      z.object({
        schemeName: z.string(),
        membershipCode: z.string(),
        amount: rupees,
        receiptNumber: z.string(),
      }),
    ),
  ),
  /** Paid amount: the return amount less the deductions, by rule and by hand, and the dues. */
  amount: rupees,
  payoutDate: businessDate,
  method: z.enum(PAYMENT_MODES),
  reference: z.nullable(z.string()),
  /** Receiver when it was not the winner, and the reason. */
  receiver: z.nullable(z.string()),
  receiverReason: z.nullable(z.string()),
  /** Why it was paid although receipts of the ticket were reversed since its draw. */
  receiptsReason: z.optional(z.nullable(z.string())),
  /** Why it was paid in cash out of a drawer that was not opened or held less. */
  drawerReason: z.optional(z.nullable(z.string())),
  paidBy: z.string(),
  /** The user who paid, and so does not confirm; older servers do not send it. */
  paidById: z.optional(id),
  paidAt: instant,
  /** Note that the receiver has signed. */
  confirmed: z.nullable(z.object({ by: z.string(), at: instant })),
  reversal: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
});

/** Prize of a ticket with its payout. */
export const prize = z.object({
  drawId: id,
  drawNo: z.int(),
  drawDate: businessDate,
  /** The draw was held before the group came into the console. */
  heldOnPaper: z.optional(z.boolean()),
  schemeId: id,
  schemeName: z.string(),
  ticketId: id,
  membershipCode: z.string(),
  memberId: id,
  /** Whose the ticket is, or was when it was paid out. */
  memberName: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  /** Of the member. Absent from an older server. */
  language: z.optional(z.enum(REMINDER_LOCALES)),
  /** Since the list of its draw was frozen, oldest first; without any it is left out. */
  formerNames: z.optional(z.array(formerName)),
  state: z.enum(PRIZE_STATES),
  /** Return amount of the group, fixed with its first ticket; null where it has none. */
  returnAmount: z.nullable(rupees),
  /** Deductions by the rules of its group, as paid or to be paid; not sent without any. */
  deductions: z.optional(z.array(deducted)),
  /** Receipts of the ticket were reversed since the list of its draw was frozen. */
  receiptsReversed: z.optional(z.boolean()),
  /** Null while it is payable. */
  payout: z.nullable(payout),
});
export type Prize = z.infer<typeof prize>;
export type PrizePayout = z.infer<typeof payout>;

const textOrNone = (label: string, max: number) => z._default(optionalText(label, max), '');

const PRIZE_TEXTS = {
  deductionReason: 'Say why less is paid, in at least 5 characters',
  deductionTooLarge: 'Deduction cannot be more than the return amount',
  tooMuch: 'The dues are more than what is left of the prize',
  receiverReason: 'Say why it is not the winner who gets it, in at least 5 characters',
} as const;

const DUES_TEXTS = { required: 'Dues are required', invalid: 'Dues must be an amount above 0' };

/** Money that a prize hands over, in rupees: the return amount less its deductions and the dues. */
export function handedOver({
  returnAmount,
  deductions = [],
  deduction,
  adjustments,
}: {
  returnAmount: number;
  deductions?: readonly Deducted[] | undefined;
  deduction: number;
  adjustments: readonly { amountPaid: number }[];
}): number {
  const left = leftOf(returnAmount, deductions);
  return addRupees([left, -deduction, ...adjustments.map(({ amountPaid }) => -amountPaid)]);
}

/** POST P/payPrize, and what the form asks for. An empty receiver is the winner. */
export const payPrizeBody = z
  .strictObject({
    drawId: id,
    /** As it was shown: another amount says that it was entered meanwhile. */
    returnAmount: amountFromZero('Return Amount'),
    deduction: z._default(requiredInteger('Deduction', 0, MAX_RUPEES), 0),
    deductionReason: textOrNone('Reason for the deduction', 300),
    payoutDate: requiredDate('Payout date'),
    method: paymentModeField({
      required: 'Please select how it is paid',
      invalid: 'Method must be Cash, Card, UPI or Bank Transfer',
    }),
    reference: textOrNone('Reference', 60),
    receiver: textOrNone('Receiver', 200),
    receiverReason: textOrNone('Reason for another receiver', 300),
    /** Overdue instalments of the winner's tickets, in any group, that it pays instead. */
    adjustments: z._default(
      z
        .array(
          z.strictObject({ schemeMemberId: id, amountPaid: positiveRupees('Dues', DUES_TEXTS) }),
        )
        .check(z.maxLength(100, 'Too many tickets at once')),
      [],
    ),
    backdateReason: textOrNone('Reason for the date', 300),
    receiptsReason: textOrNone('Reason to pay all the same', 300),
    /** Asked for where the drawer of the payer is not opened or holds less. */
    drawerReason: textOrNone('Reason to pay out of this drawer', 300),
  })
  .check(
    z.refine((body) => body.deduction <= body.returnAmount, {
      error: PRIZE_TEXTS.deductionTooLarge,
      path: ['deduction'],
    }),
    z.refine((body) => body.deduction > body.returnAmount || handedOver(body) >= 0, {
      error: PRIZE_TEXTS.tooMuch,
      path: ['adjustments'],
    }),
    z.refine((body) => body.deduction === 0 || body.deductionReason.length >= MIN_REASON, {
      error: PRIZE_TEXTS.deductionReason,
      path: ['deductionReason'],
    }),
    z.refine((body) => body.receiver === '' || body.receiverReason.length >= MIN_REASON, {
      error: PRIZE_TEXTS.receiverReason,
      path: ['receiverReason'],
    }),
  );
export type PayPrizeBody = z.input<typeof payPrizeBody>;
/** The same once it is checked. */
export type CheckedPayout = z.output<typeof payPrizeBody>;

/** POST P/confirmPrize: the receiver has signed the voucher, as another person than who paid notes. */
export const confirmPrizeBody = z.strictObject({ payoutId: id });

/** POST P/reversePrize (ADMIN): the prize is payable again, and the payout stays on record. */
export const reversePrizeBody = z.strictObject({
  payoutId: id,
  reason: requiredReason(...readable('Reason')),
});
export type ReversePrizeBody = z.infer<typeof reversePrizeBody>;
