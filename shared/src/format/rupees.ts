const whole = rupeeFormat(0);
const exact = rupeeFormat(2);

/**
 * Rupees in Indian grouping, with their paise where there are some: `5000` -> `₹5,000`, `1500.5` ->
 * `₹1,500.50`. For showing only: a rounded number is never added up.
 * @param choices `decimals` always or never shows the paise
 */
export function formatRupees(amount: number, choices: { decimals?: 0 | 2 } = {}): string {
  const { decimals = hasPaise(amount) ? 2 : 0 } = choices;
  return (decimals === 2 ? exact : whole).format(amount);
}

/** Rupees with their paise, whether there are some or not: `5000` -> `₹5,000.00`. */
export function formatExactRupees(amount: number): string {
  return exact.format(amount);
}

function hasPaise(amount: number): boolean {
  return Math.round(amount * 100) % 100 !== 0;
}

function rupeeFormat(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
