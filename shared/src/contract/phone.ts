/**
 * The ten digits of an Indian mobile number, however it was written: without its country code (91,
 * 091, 0091) or trunk zero, and without spaces or signs.
 * @returns ten digits, or undefined when the text holds no such number
 */
export function phone10(text: string): string | undefined {
  return /^(?:91|091|0091|0)?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1];
}

/** True for a number that a phone in a pocket may have: ten digits from 6 on. A landline reads no reminder. */
export function isMobile(phone: string): boolean {
  return /^[6-9]/.test(phone10(phone) ?? '');
}
