const whole = rupeeFormat(0);
const exact = rupeeFormat(2);

/**
 * Rupees in Indian grouping: `5000` -> `₹5,000`, with 2 decimals `1234567.5` -> `₹12,34,567.50`.
 * For showing only: a rounded number is never added up.
 */
export function formatRupees(amount: number, { decimals = 0 }: { decimals?: 0 | 2 } = {}): string {
  return (decimals === 2 ? exact : whole).format(amount);
}

function rupeeFormat(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
