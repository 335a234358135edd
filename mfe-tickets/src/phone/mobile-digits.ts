import { phone10 } from '@kuri/shared/contract';

const LENGTH = 10;

/**
 * What a mobile box keeps of a text: its digits, at most ten. A whole number that is pasted with its
 * country code loses that instead of its last digits.
 */
export function mobileDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length <= LENGTH) return digits;
  return phone10(digits) ?? digits.slice(0, LENGTH);
}

export function isWholeMobile(digits: string): boolean {
  return digits.length === LENGTH;
}

/** A number as it is sent: ten digits get the country's 91. */
export function withCountryCode(digits: string): string {
  return isWholeMobile(digits) ? `91${digits}` : digits;
}
