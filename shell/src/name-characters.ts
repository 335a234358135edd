import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
import malayalam from '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2';
import tamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2';
import { addFont } from './common-characters.ts';

/** Joiners, the dotted circle and the marks that scripts of India have in common. */
const SHARED = 'U+951-952,U+964-965,U+200C-200D,U+25CC';

/**
 * Adds the scripts in which members' names are written, for computers without a font for them: each file is
 * fetched where a letter of it is shown or printed.
 */
export function addNameCharacters(): void {
  const family = 'Kuri Names';
  const scripts = [
    [devanagari, 'U+900-97F,U+1CD0-1CF9,U+A8E0-A8FF'],
    [malayalam, 'U+D00-D7F'],
    [tamil, 'U+B80-BFF'],
  ] as const;
  for (const [url, letters] of scripts) {
    addFont({ family, url, unicodeRange: `${letters},${SHARED}`, isOnEveryPage: false });
  }
}
