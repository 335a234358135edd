import hyphen from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?hyphen';
import rupee from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { addFont } from './common-characters.ts';

/**
 * Adds the characters of money and codes: the rupee sign, from the file that has it, and a hyphen that
 * figures of one width do not widen.
 */
export function addAmountCharacters(): void {
  addFont({ url: rupee, unicodeRange: 'U+20B9', isOnEveryPage: true });
  addFont({ url: hyphen, unicodeRange: 'U+2D', isOnEveryPage: true });
}
