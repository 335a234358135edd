import common from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?common';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { addFont } from './add-font.ts';

/**
 * Inter: the characters of nearly every page in a file of their own, which is announced; the rest of Latin
 * is fetched where a name has it (which: shell/fonts.ts).
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
