import common from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?common';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Characters of nearly every page, in CSS notation. */
export const COMMON_RANGE =
  'U+20-7E,U+A0,U+AB,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2039-203A,U+2191,U+2193,U+2212';

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
 * @param isStyled the style of the page has the common ones already: see static-pages.tsx
 */
export function addCommonCharacters(isStyled: boolean): void {
  addFont({
    url: latin,
    unicodeRange:
      'U+A1-AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2BB-2DC,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-2038,U+203B-206F,U+20AC,U+2122,U+2215',
    isOnEveryPage: false,
  });
  if (!isStyled) addFont({ url: common, unicodeRange: COMMON_RANGE, isOnEveryPage: true });
}
