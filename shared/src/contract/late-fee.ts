import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { addDays, addMonths } from './calendar.ts';
import {
  MAX_RUPEES,
  optionalText,
  readable,
  requiredInteger,
  requiredReason,
  ruleOf,
} from './fields.ts';
import { MIN_REASON } from './limits.ts';
import { toPaise } from './money.ts';
import { businessDate, hasWholePaise } from './primitives.ts';

const REFUSED = refusals('lateFee', {
  aLateFeeIsFixedOr: 'A late fee is fixed or percent',
  lateFeeMustHaveAtMost: 'Late fee must have at most 2 decimals',
  sayWhyTheLateFeeIs: 'Say why the late fee is waived, in at least {min} characters',
});

const VALUE_TEXT = fieldTexts.numberAboveZero({ label: fieldLabels.lateFee });
const MOST_GRACE_DAYS = 90;

const terms = {
  kind: z.enum(['fixed', 'percent'], REFUSED.aLateFeeIsFixedOr),
  /** Rupees, or percent of the instalment. */
  value: z
    .number(VALUE_TEXT)
    .check(
      z.gt(0, VALUE_TEXT),
      z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label: fieldLabels.lateFee })),
      z.refine(hasWholePaise, REFUSED.lateFeeMustHaveAtMost),
    ),
  /** Days after the due day that are still free. */
  graceDays: requiredInteger(fieldLabels.daysOfGrace, 0, MOST_GRACE_DAYS),
};

/** Cost of every late instalment beside it. */
export const lateFeeRule = z.strictObject(terms).check(
  z.refine(({ kind, value }) => kind === 'fixed' || value <= 100, {
    error: fieldTexts.percentage,
    path: ['value'],
  }),
);
export type LateFeeRule = z.infer<typeof lateFeeRule>;

/** Due days that a rule holds for: from `since` on, and before `until`, which a later change sets. */
const held = z.object({ ...terms, since: businessDate, until: z.optional(businessDate) });
/** The last rule, with those before it, newest first: an instalment goes by the rule of its due day. */
export const lateFee = z.extend(held, { earlier: z.optional(z.array(held)) });
export type LateFee = z.infer<typeof lateFee>;

/** The rule that holds for what falls due from now on; undefined where it was switched off. */
export function lateFeeNow(fee: LateFee | undefined): LateFee | undefined {
  return fee?.until === undefined ? fee : undefined;
}

/**
 * Late fee after a change: what was due before keeps the rule that it had.
 * @param rule null switches it off
 * @param since the first due day of the change
 */
export function changedLateFee(
  before: LateFee | undefined,
  rule: LateFeeRule | null,
  since: string,
): LateFee | undefined {
  if (!before) return rule ? { ...rule, since } : undefined;
  const { earlier = [], ...last } = before;
  const ended = { ...last, until: last.until ?? since };
  if (!rule) return { ...ended, ...(earlier.length > 0 && { earlier }) };
  return { ...rule, since, earlier: [ended, ...earlier] };
}

/** Why late fees are waived. */
export const lateFeeWaiver = requiredReason(...readable(fieldLabels.reason));

/** Fields of a payment's form about its late fee. */
export const lateFeeFields = {
  waivesLateFee: z._default(z.boolean(), false),
  /** Empty unless it is waived. */
  lateFeeWaiver: z._default(optionalText(fieldLabels.reason, 300), ''),
};

/** The rule of these fields: a waiver has a reason. */
export const waivedForAReason = ruleOf(
  ['waivesLateFee', 'lateFeeWaiver'],
  ({ waivesLateFee, lateFeeWaiver: reason }: { waivesLateFee: boolean; lateFeeWaiver: string }) =>
    waivesLateFee && reason.length < MIN_REASON
      ? { field: 'lateFeeWaiver', message: REFUSED.sayWhyTheLateFeeIs({ min: MIN_REASON }) }
      : undefined,
);

/** Facts that a late fee goes by, of a ticket as the API has it. */
export interface LateFeeTicket {
  schemeStartDate: string;
  joinedDate: string;
  monthlyInstallmentAmount: number;
  paidAmount: number;
  totalInstallments: number;
  waivedInstallments: number;
  lateFee?: LateFee | undefined;
}

/** Fee of one late instalment, in paise; of a percentage whole rupees, 50 paise are rounded up. */
function feePaise({ kind, value }: LateFeeRule, instalmentPaise: number): number {
  if (kind === 'fixed') return toPaise(value);
  return Math.round((instalmentPaise * toPaise(value)) / 1_000_000) * 100;
}

/**
 * Late fee of a payment to one ticket: one for each instalment that it completes after the due day and the
 * days of grace. An instalment that was due at the joining already, or on a day without a rule, is free.
 * @param payment `amount` in rupees, `paidOn` the receipt's date
 * @returns rupees; 0 without a rule
 */
export function lateFeeOf(
  ticket: LateFeeTicket,
  { amount, paidOn }: { amount: number; paidOn: string },
): number {
  const { lateFee: newest, schemeStartDate, joinedDate } = ticket;
  if (!newest) return 0;
  const rules = [newest, ...(newest.earlier ?? [])];
  const instalment = toPaise(ticket.monthlyInstallmentAmount);
  const paid = toPaise(ticket.paidAmount);
  const last = Math.min(
    ticket.totalInstallments - ticket.waivedInstallments,
    Math.floor((paid + toPaise(amount)) / instalment),
  );
  let fees = 0;
  for (let done = Math.floor(paid / instalment); done < last; done += 1) {
    const dueDate = addMonths(schemeStartDate, done);
    if (dueDate <= joinedDate) continue;
    const rule = rules.find(
      ({ since, until }) => since <= dueDate && (until === undefined || dueDate < until),
    );
    if (rule && paidOn > addDays(dueDate, rule.graceDays)) fees += feePaise(rule, instalment);
  }
  return fees / 100;
}

/** Late fee of all that is due from a ticket, paid on this day. @returns rupees; 0 without any */
export function lateFeeDue(ticket: LateFeeTicket & { dueAmount: number }, today: string): number {
  return lateFeeOf(ticket, { amount: ticket.dueAmount, paidOn: today });
}

/** A rule in words: `₹50 after 5 days`. */
export function lateFeeText({ kind, value, graceDays }: LateFeeRule): string {
  const days = graceDays === 1 ? '1 day' : `${graceDays} days`;
  return `${kind === 'percent' ? `${value}%` : `₹${value}`} after ${days}`;
}
