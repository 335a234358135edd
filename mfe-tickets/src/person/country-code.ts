const LENGTH = 10;

export function isWholeMobile(digits: string): boolean {
  return digits.length === LENGTH;
}

/** A number as it is sent: ten digits get the country's 91. */
export function withCountryCode(digits: string): string {
  return isWholeMobile(digits) ? `91${digits}` : digits;
}
