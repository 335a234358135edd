import type { CSSProperties } from 'react';
import { css } from 'styled-components';

declare module 'react' {
  interface CSSProperties {
    '--longest'?: number;
  }
}

/**
 * A name to be read from the last row of a hall. Give its element `longestWord()` as `--longest`, so
 * that no word is broken.
 */
export const bigNameStyle = css`
  font-size: min(clamp(40px, 8.4vw, 148px), 148vw / var(--longest, 1));
  font-weight: 750;
  letter-spacing: -0.025em;
  line-height: 1.08;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

/** The code under it. */
export const bigCodeStyle = css`
  color: var(--gold-light);
  font-size: clamp(20px, 2.8vw, 48px);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
  line-height: 1.3;
`;

/** The line above it. */
export const eyebrowStyle = css`
  color: var(--gold-light);
  font-size: clamp(14px, 1.4vw, 24px);
  font-weight: 600;
  letter-spacing: 0.16em;
  line-height: 1.4;
  text-transform: uppercase;
`;

/** The length of the longest word of some names, as the style property that sets their size. */
export function longestWord(names: readonly string[]): CSSProperties {
  const lengths = names.flatMap((name) => name.split(/[\s-]+/u)).map((word) => word.length);
  return { '--longest': Math.max(1, ...lengths) };
}
