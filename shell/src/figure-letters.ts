import hyphen from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?hyphen';
import rupee from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/**
 * What money and codes need of Inter besides: the rupee sign, from the file that has it, and a hyphen
 * that figures of one width do not widen.
 */
export const FigureLetters = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 400 800;
    font-display: swap;
    src: url(${rupee}) format('woff2');
    unicode-range: U+20B9;
  }
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 400 800;
    font-display: swap;
    src: url(${hyphen}) format('woff2');
    unicode-range: U+2D;
  }
`;
