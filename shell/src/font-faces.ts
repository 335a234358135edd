import hyphen from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?hyphen';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import rupee from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/**
 * Inter in all weights: Latin, the rupee sign from the file that has it, and a hyphen that figures of
 * one width do not widen.
 */
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
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${hyphen}) format('woff2');
    unicode-range: U+2D;
  }
`;
