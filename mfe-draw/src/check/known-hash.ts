/**
 * A hash that somebody kept, as it was typed or pasted: the whole or its first 16 characters and more,
 * also as the address that a QR code leads to.
 * @returns its characters, nothing when none was given, null when it is no hash
 */
export function readKnownHash(given: string): string | null {
  const text = given.replace(/\s/g, '').toLowerCase();
  if (text === '') return '';
  return /(?:^|\/p\/)([0-9a-f]{16,64})\/?$/.exec(text)?.[1] ?? null;
}
