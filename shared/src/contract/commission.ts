import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { formerDrawerReason, restOfCash } from './cash.ts';
import { MAX_RUPEES, optionalText, requiredDate, requiredText, ruleOf } from './fields.ts';
import { toPaise } from './money.ts';
import { PAYMENT_MODES, paymentModeField } from './payment-mode.ts';
import { businessDate, hasWholePaise, id, instant, rupees } from './primitives.ts';
import { backdatingFault, type BackdatingLimits } from './receipt-dates.ts';

const REFUSED = refusals('commission', {
  value: 'A commission is a number above 0',
  aCommissionIsPercentOrFixed: 'A commission is percent or fixed',
  aCommissionHasAtMost2: 'A commission has at most 2 decimals',
  aCommissionIsEarnedByTicket: 'A commission is earned by ticket or by firstPayment',
  pleaseSelectWhatIsPaid: 'Please select what is paid',
  atMostCommissionsAtOnce: 'At most {most} commissions at once',
  itCannotBePaidInThe: 'It cannot be paid in the future',
});

/** When a commission is earned: with the enrolment of the ticket, or with its first payment. */
export const COMMISSION_EARNED = ['ticket', 'firstPayment'] as const;
export type CommissionEarned = (typeof COMMISSION_EARNED)[number];

/** Commission of a referrer for each ticket of a group type: a share of its instalment, or rupees. */
export const commissionRule = z
  .strictObject({
    kind: z.enum(['percent', 'fixed'], REFUSED.aCommissionIsPercentOrFixed),
    value: z
      .number(REFUSED.value)
      .check(
        z.gt(0, REFUSED.value),
        z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label: fieldLabels.theCommission })),
        z.refine(hasWholePaise, REFUSED.aCommissionHasAtMost2),
      ),
    earned: z.enum(COMMISSION_EARNED, REFUSED.aCommissionIsEarnedByTicket),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'fixed' || value <= 100, {
      error: fieldTexts.percentage,
      path: ['value'],
    }),
  );
export type CommissionRule = z.infer<typeof commissionRule>;

/**
 * Commission of one ticket, to the paisa.
 * @param instalmentPaise monthly instalment of the ticket
 * @returns paise; 0 where the share comes to less than half a paisa
 * @example commissionPaise(5_000_00, { kind: 'percent', value: 2.5, earned: 'ticket' }); // 125_00
 */
export function commissionPaise(instalmentPaise: number, { kind, value }: CommissionRule): number {
  return kind === 'fixed' ? toPaise(value) : Math.round((instalmentPaise * value) / 100);
}

/** A rule in words: `5%` or `₹250`. */
export function commissionText({ kind, value }: Pick<CommissionRule, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value}%` : `₹${value}`;
}

/**
 * States of a commission. A `lapsed` one is not paid: the ticket's payments were reversed, or it was made
 * inactive or deleted, before the payout.
 */
const COMMISSION_STATES = ['due', 'paid', 'lapsed'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Commission that a referrer earned by a ticket. */
export const commission = z.object({
  ticketId: id,
  membershipCode: z.string(),
  schemeName: z.string(),
  memberName: z.string(),
  refId: id,
  refName: z.string(),
  /** Of the enrolment, or of the first payment. */
  earnedAt: instant,
  earned: z.enum(COMMISSION_EARNED),
  amount: rupees,
  state: z.enum(COMMISSION_STATES),
  /** Entry of cash that paid it; null unless it is paid. */
  payout: z.nullable(
    z.object({
      entryId: id,
      voucherNumber: z.string(),
      paidOn: businessDate,
      method: z.enum(PAYMENT_MODES),
    }),
  ),
});
export type Commission = z.infer<typeof commission>;

/** Most commissions that are paid at once. */
export const MOST_COMMISSIONS = 250;

const textOrNone = (label: string, max: number) => z._default(optionalText(label, max), '');

/** POST P/payCommission: the due commissions of a referrer's tickets, in one payout. */
export const payCommissionBody = z.strictObject({
  refId: requiredText(fieldLabels.referrer, 64),
  ticketIds: z
    .array(id, REFUSED.pleaseSelectWhatIsPaid)
    .check(
      z.minLength(1, REFUSED.pleaseSelectWhatIsPaid),
      z.maxLength(MOST_COMMISSIONS, REFUSED.atMostCommissionsAtOnce({ most: MOST_COMMISSIONS })),
    ),
  paidOn: requiredDate(fieldLabels.paidOn),
  method: paymentModeField({
    required: fieldTexts.howPaid,
    invalid: fieldTexts.paymentMode({ label: fieldLabels.method }),
  }),
  reference: textOrNone(fieldLabels.reference, 60),
  /** Also the reason of a day far back. */
  note: textOrNone(fieldLabels.note, 300),
  rest: restOfCash,
  drawerReason: formerDrawerReason,
});
export type PayCommissionBody = z.input<typeof payCommissionBody>;
/** The same once it is checked. */
export type CheckedCommission = z.output<typeof payCommissionBody>;

/** Schema of the form beside the chosen tickets. */
export function payCommissionForm(limits: BackdatingLimits) {
  return z
    .omit(payCommissionBody, { refId: true, ticketIds: true })
    .check(
      ruleOf(['paidOn', 'note'], (given: { paidOn: string; note: string }) =>
        paidOnFault(given, limits),
      ),
    );
}

/** Fault of the day on which a commission is paid: a future one, or one far back without a note that says why. */
export function paidOnFault(
  { paidOn, note = '' }: { paidOn: string; note?: string | undefined },
  limits: BackdatingLimits,
): { field: 'paidOn' | 'note'; message: string } | undefined {
  const field = 'paidOn';
  if (paidOn > limits.today) return { field, message: REFUSED.itCannotBePaidInThe };
  const dated = { date: paidOn, backdateReason: note };
  const fault = backdatingFault({ dated: 'payout', field }, dated, limits);
  if (fault === undefined) return undefined;
  return fault.field === 'backdateReason'
    ? { field: 'note', message: fault.message }
    : { field, message: fault.message };
}
