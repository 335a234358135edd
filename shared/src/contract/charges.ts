import * as z from 'zod/mini';
import type { ReminderLocale } from './languages.ts';
import { addRupees } from './money.ts';
import { rupees } from './primitives.ts';

/**
 * What a receipt takes beside its instalments, in none of their sums, and gives back with its reversal: each by its one
 * name in the journal and on the wire, with its words. A new one is a row here, and one in `kinds.ts` of the server.
 */
const CHARGES = {
  lateFee: { en: 'Late fee', hi: 'विलंब शुल्क', ml: 'പിഴ', ta: 'தாமதக் கட்டணம்' },
  registrationFee: {
    en: 'Registration fee',
    hi: 'पंजीकरण शुल्क',
    ml: 'രജിസ്ട്രേഷൻ ഫീസ്',
    ta: 'பதிவுக் கட்டணம்',
  },
} as const satisfies Record<string, Record<ReminderLocale, string>>;
export type Charge = keyof typeof CHARGES;
export const CHARGE_NAMES = Object.keys(CHARGES) as Charge[];
/** Charges beside an amount, rupees. */
export type Charges = { [Name in Charge]?: number | undefined };
/** Sums of charges, and of what was given back of them. */
export type ChargeSums = `${Charge}s` | `${Charge}sReversed`;
export const sumsOfCharge = (charge: Charge) => [`${charge}s`, `${charge}sReversed`] as const;
/** Entries of charges and of their reversals. */
export const CHARGE_ENTRIES = CHARGE_NAMES.flatMap((name) => [name, `${name}Reversed`] as const);

const fields = <Name extends string, Value>(names: Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Charges beside an amount; absent without one. */
export const charges = fields(CHARGE_NAMES, () => z.optional(rupees));

/** Sums of charges. @param schema of one */
export const chargeSums = <Schema>(schema: Schema) =>
  fields<ChargeSums, Schema>(CHARGE_NAMES.flatMap(sumsOfCharge), () => schema);

/** Words of charges. */
export const chargeWords = (language: ReminderLocale) =>
  fields(CHARGE_NAMES, (name): string => CHARGES[name][language]);

/** The same in the language of the console. */
export const chargeLabels = chargeWords('en');

/** Words of the entries of charges in a day book. @param reversed makes those of a reversal */
export const chargeEntries = (language: ReminderLocale, reversed: (words: string) => string) =>
  fields(CHARGE_ENTRIES, (entry) => {
    const words = CHARGES[entry.replace('Reversed', '') as Charge][language];
    return entry.endsWith('Reversed') ? reversed(words) : words;
  });

/** Charges of several, each in one sum: its name with its rupees, without those that come to nothing. */
export function chargesOf(taken: readonly Charges[]): (readonly [Charge, number])[] {
  const sumOf = (name: Charge) => addRupees(taken.map((each) => each[name] ?? 0));
  return CHARGE_NAMES.map((name) => [name, sumOf(name)] as const).filter(([, sum]) => sum !== 0);
}

/** Charges of several in all, rupees. */
export const chargedIn = (taken: readonly Charges[]) =>
  addRupees(chargesOf(taken).map(([, sum]) => sum));
