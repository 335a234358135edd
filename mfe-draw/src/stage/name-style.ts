import type { CSSProperties } from 'react';
import { css } from 'styled-components';

declare module 'react' {
  interface CSSProperties {
    '--longest'?: number;
    '--letters'?: number;
    '--fit'?: number;
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

/**
 * The same in a box of the window's width and half of its height, for names of any length. Give its
 * element `longestName()` too: either three lines are enough for it and have room, or its letters
 * have room in as many lines as they take.
 */
export const fittedNameStyle = css`
  ${bigNameStyle}
  font-size: calc(
    var(--shrink, 1) *
      min(
        clamp(40px, 8.4vw, 148px),
        148vw / var(--longest, 1),
        max(var(--fit, 1) * 1vmin, min(13.5vh, 340vw / var(--letters, 1)))
      )
  );
`;

/** How much wider than in Latin script a letter of an Indian one is, as far as it takes. */
const WIDE = 1.4;

/** The length of the longest of some names, as the style properties that set their size. */
export function longestName(names: readonly string[]): CSSProperties {
  const letters = Math.max(1, ...names.map(lengthOf));
  return { '--letters': letters, '--fit': 72 / Math.sqrt(letters) };
}

function lengthOf(name: string): number {
  const wide = name.match(/[^\p{ASCII}\p{Script=Latin}]/gu)?.length ?? 0;
  return name.length + wide * (WIDE - 1);
}

/** The length of the longest word of some names, as the style property that sets their size. */
export function longestWord(names: readonly string[]): CSSProperties {
  const lengths = names.flatMap((name) => name.split(/[\s-]+/u)).map((word) => word.length);
  return { '--longest': Math.max(1, ...lengths) };
}
