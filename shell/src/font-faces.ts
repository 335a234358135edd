import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import rupee from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/** Inter in all weights: Latin, and the rupee sign from the file that has it. */
export const FontFaces = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${latin}) format('woff2');
  }
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${rupee}) format('woff2');
    unicode-range: U+20B9;
  }
`;
