import { formatRupees } from '@kuri/shared/format';

/** An amount of the report, which shows no paise. */
export const wholeRupees = (amount: number) => formatRupees(amount, { decimals: 0 });
