import common from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?common';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

interface Letters {
  /** Default: Inter. */
  family?: string;
  url: string;
  /** CSS notation: `U+20-7E,U+A0`. */
  unicodeRange: string;
  /** They are on every page: read at once, not when they are first laid out, or all of it is laid out again. */
  isOnEveryPage: boolean;
}

/** Gives the page some characters of a font; those that were added last are taken first. */
export function addFont({
  family = 'Inter Variable',
  url,
  unicodeRange,
  isOnEveryPage,
}: Letters): void {
  const font = new FontFace(family, `url(${url}) format('woff2')`, {
    weight: '400 800',
    display: 'swap',
    unicodeRange,
  });
  document.fonts.add(font);
  // Without them, the text is set in the next font of the list.
  if (isOnEveryPage) font.load().catch(() => undefined);
}

/**
 * Inter: the characters of nearly every page in a file of their own, which is announced; the rest of Latin
 * is fetched where a name has it; shell/fonts.ts has the same characters as text.
 */
export function addCommonCharacters(): void {
  addFont({
    url: latin,
    unicodeRange: 'U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+2000-206F,U+20AC,U+2122,U+2215',
    isOnEveryPage: false,
  });
  addFont({
    url: common,
    unicodeRange:
      'U+20-7E,U+A0,U+AB,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2039-203A,U+2191,U+2193,U+2212',
    isOnEveryPage: true,
  });
}
