import everyday from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?everyday';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '@kuri/shared/ui';

/**
 * Inter: the letters of nearly every page in a file of their own, which is announced; the rest of Latin
 * is fetched where a name has it (letters: shell/fonts.ts).
 */
const Inter = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 400 800;
    font-display: swap;
    src: url(${latin}) format('woff2');
    unicode-range: U+A1-FF, U+131, U+152-153, U+2BB-2DC, U+2000-206F, U+20AC, U+2122, U+2215;
  }
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 400 800;
    font-display: swap;
    src: url(${everyday}) format('woff2');
    unicode-range: U+20-7E, U+A0, U+AB, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019,
      U+201C-201D, U+2022, U+2026, U+2039-203A, U+2191, U+2193, U+2212;
  }
`;

/** What every page looks like; it stays while the login gives way to the console. */
export function PageStyle() {
  return (
    <>
      <Inter />
      <GlobalStyle />
    </>
  );
}
