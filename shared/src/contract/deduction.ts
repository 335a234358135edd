import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { MAX_RUPEES, requiredText } from './fields.ts';
import { addRupees, toPaise } from './money.ts';
import { hasWholePaise, rupees } from './primitives.ts';

const REFUSED = refusals('deduction', {
  value: 'A deduction is a number above 0',
  aDeductionIsPercentOrFixed: 'A deduction is percent or fixed',
  aDeductionHasAtMost2: 'A deduction has at most 2 decimals',
  atMostDeductions: 'At most {most} deductions',
  eachDeductionHasANameOf: 'Each deduction has a name of its own',
  theDeductionsAreMoreThanThe: 'The deductions are more than the return amount',
});

const MOST_DEDUCTIONS = 6;

/** Deduction from every prize of a group type: a share of the return amount, or rupees. */
const deductionRule = z
  .strictObject({
    name: requiredText(fieldLabels.nameOfTheDeduction, 60),
    kind: z.enum(['percent', 'fixed'], REFUSED.aDeductionIsPercentOrFixed),
    value: z
      .number(REFUSED.value)
      .check(
        z.gt(0, REFUSED.value),
        z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label: fieldLabels.theDeduction })),
        z.refine(hasWholePaise, REFUSED.aDeductionHasAtMost2),
      ),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'fixed' || value <= 100, {
      error: fieldTexts.percentage,
      path: ['value'],
    }),
  );
export type DeductionRule = z.infer<typeof deductionRule>;

export const deductionRules = z.array(deductionRule).check(
  z.maxLength(MOST_DEDUCTIONS, REFUSED.atMostDeductions({ most: MOST_DEDUCTIONS })),
  z.refine(
    (rules) => new Set(rules.map(({ name }) => name.toLowerCase())).size === rules.length,
    REFUSED.eachDeductionHasANameOf,
  ),
);

/** A deduction of one prize. */
export const deducted = z.object({ name: z.string(), amount: rupees });
export type Deducted = z.infer<typeof deducted>;

/**
 * Deductions of a prize, each to the paisa.
 * @param returnAmount rupees
 * @example deductedFrom(62_500, [{ name: 'Commission', kind: 'percent', value: 5 }])[0]?.amount; // 3_125
 */
export function deductedFrom(returnAmount: number, rules: readonly DeductionRule[]): Deducted[] {
  return rules.map(({ name, kind, value }) => ({
    name,
    amount: kind === 'fixed' ? value : Math.round((toPaise(returnAmount) * value) / 100) / 100,
  }));
}

/** Rest of a return amount, in rupees; below 0 where more is deducted. */
export function leftOf(returnAmount: number, deductions: readonly Deducted[]): number {
  return addRupees([returnAmount, ...deductions.map(({ amount }) => -amount)]);
}

/** Fault of a return amount that is less than its deductions. */
export function deductionFault({
  returnAmount,
  deductions = [],
}: {
  returnAmount?: number | null | undefined;
  deductions?: readonly DeductionRule[] | undefined;
}): { field: 'returnAmount'; message: string } | undefined {
  if (returnAmount === null || returnAmount === undefined) return undefined;
  if (leftOf(returnAmount, deductedFrom(returnAmount, deductions)) >= 0) return undefined;
  return { field: 'returnAmount', message: REFUSED.theDeductionsAreMoreThanThe };
}

/** A rule in words: `Foreman's commission 5%` or `Stamp ₹100`. */
export function deductionText({ name, kind, value }: DeductionRule): string {
  return kind === 'percent' ? `${name} ${value}%` : `${name} ₹${value}`;
}
