/**
 * The ten digits of an Indian mobile number, however it was written: without its country code (91,
 * 091, 0091) or trunk zero, and without spaces or signs.
 * @returns ten digits, or undefined when the text holds no such number
 */
export function phone10(text: string): string | undefined {
  return /^(?:91|091|0091|0)?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1];
}
