import { formatRupees } from '@kuri/shared/format';

/** Rupees as papers have them: `₹5,000.00`. */
export function exact(rupees: number): string {
  return formatRupees(rupees, { decimals: 2 });
}
