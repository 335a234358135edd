/** The digits at the end of a receipt's number. */
const DIGITS = 6;

/**
 * Reads a receipt's number for a search: `RC/2026-27/000123` as it is written, or its last digits, which
 * every year has again.
 * @returns undefined when it cannot be a number
 */
export function receiptNumberIn(text: string): string | undefined {
  const digits = /^(?:rc)?[\s/]*0*(\d+)$/i.exec(text)?.[1];
  if (digits !== undefined) {
    return digits.length <= DIGITS ? `/${digits.padStart(DIGITS, '0')}` : undefined;
  }
  return /^(?:rc)?\/?\d{4}-\d{2}\/\d+$/i.test(text) ? text : undefined;
}
