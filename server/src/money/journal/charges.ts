import { type Charge, CHARGE_NAMES, type Charges } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { toRupees } from '../../ground/money.ts';

export type ChargesPaise = Record<`${Charge}Paise`, number>;

/** Charges with their fields of `receipt`, in paise. */
export const CHARGES_OF_RECEIPT = CHARGE_NAMES.map((name) => ({
  ...{ name, field: `${name}Paise` as const },
}));
/** Charges of a line without any, in paise. */
export const NO_CHARGES = Object.fromEntries(
  CHARGES_OF_RECEIPT.map(({ field }) => [field, 0]),
) as ChargesPaise;
const COLUMNS = CHARGES_OF_RECEIPT.map(({ field }) => sql.ref(`r.${field}`));
/** Charges of receipts `r` as a statement selects them. */
export const CHARGE_COLUMNS = sql.join(COLUMNS);
/** All charges of such a receipt in one sum. */
export const CHARGED = sql.join(COLUMNS, sql` + `);

/** Charges of a line that are not 0. */
export const chargesIn = (row: Partial<ChargesPaise>) =>
  CHARGES_OF_RECEIPT.flatMap(({ name, field }) => {
    const paise = row[field] ?? 0;
    return paise === 0 ? [] : [{ name, paise }];
  });

export const chargedPaise = (lines: readonly Partial<ChargesPaise>[]) =>
  lines.flatMap(chargesIn).reduce((sum, { paise }) => sum + paise, 0);

/** Charges of a line as the wire has them: in rupees, without those that are none. */
export const toCharges = (line: Partial<ChargesPaise>): Charges =>
  Object.fromEntries(chargesIn(line).map(({ name, paise }) => [name, toRupees(paise)]));
