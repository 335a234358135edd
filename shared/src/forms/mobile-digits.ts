import { phone10 } from '../contract/phone.ts';

const LENGTH = 10;

/**
 * What a mobile box keeps of a text: its digits, at most ten. A number that is pasted or typed with
 * its country code or trunk zero loses these, instead of its last digits: otherwise the first ten
 * digits of 91 98470 11234 would be somebody else's number.
 */
export function mobileDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length <= LENGTH) return digits;
  const whole = phone10(digits);
  if (whole !== undefined) return whole;
  return (digits.length === LENGTH + 1 ? digits.replace(/^91/, '') : digits).slice(0, LENGTH);
}
