import * as z from 'zod/mini';
import { addRupees } from './money.ts';
import { rupees } from './primitives.ts';
import { messages } from '../texts/messages.ts';

/**
 * Charges of a receipt beside its instalments, in none of their sums, given back with its reversal: each by its one
 * name in the journal and on the wire, with its words. A new one is a row here, and one in `kinds.ts` of the server.
 */
export const CHARGE_MESSAGES = {
  lateFee: 'Late fee',
  lateFeeReversed: 'Late fee reversed',
  registrationFee: 'Registration fee',
  registrationFeeReversed: 'Registration fee reversed',
} as const;
export const CHARGE_NAMES = ['lateFee', 'registrationFee'] as const;
export type Charge = (typeof CHARGE_NAMES)[number];
/** Charges beside an amount, rupees. */
export type Charges = { [Name in Charge]?: number | undefined };
/** Sums of charges, and of what was given back of them. */
export type ChargeSums = `${Charge}s` | `${Charge}sReversed`;
export const sumsOfCharge = (charge: Charge) => [`${charge}s`, `${charge}sReversed`] as const;
export const CHARGE_ENTRIES = CHARGE_NAMES.flatMap((name) => [name, `${name}Reversed`] as const);

const fields = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Charges beside an amount; absent without one. */
export const charges = fields(CHARGE_NAMES, () => z.optional(rupees));

/** Sums of charges. @param schema of one */
export const chargeSums = <Schema>(schema: Schema) =>
  fields<ChargeSums, Schema>(CHARGE_NAMES.flatMap(sumsOfCharge), () => schema);

/** Charges, and the entries of them in a day book, in the language of the console. */
export const chargeLabels = messages('charge', CHARGE_MESSAGES);

/** Charges of several, each in one sum: its name with its rupees, without those that come to nothing. */
export function chargesOf(taken: readonly Charges[]): (readonly [Charge, number])[] {
  const sumOf = (name: Charge) => addRupees(taken.map((each) => each[name] ?? 0));
  return CHARGE_NAMES.map((name) => [name, sumOf(name)] as const).filter(([, sum]) => sum !== 0);
}

export const chargedIn = (taken: readonly Charges[]) =>
  addRupees(chargesOf(taken).map(([, sum]) => sum));
