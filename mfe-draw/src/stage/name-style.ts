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
 * Name readable from a hall's last row, in half the window's height; needs `nameSize()`. Words stay
 * unbroken, and either three lines are enough or the letters shrink to fit.
 */
export const bigNameStyle = css`
  font-size: calc(
    var(--shrink, 1) *
      min(
        clamp(40px, 8.4vw, 148px),
        148vw / var(--longest, 1),
        max(var(--fit, 1) * 1vmin, min(13.5vh, 340vw / var(--letters, 1)))
      )
  );
  font-weight: 750;
  letter-spacing: -0.025em;
  line-height: 1.08;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export const bigCodeStyle = css`
  color: var(--gold-light);
  font-size: clamp(20px, 2.8vw, 48px);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
  line-height: 1.3;
`;

/** Selects languages whose letters join. */
export const joinedLetters = ':is(:lang(ml), :lang(ta), :lang(hi))';

export const eyebrowStyle = css`
  color: var(--gold-light);
  font-size: clamp(14px, 1.4vw, 24px);
  font-weight: 600;
  letter-spacing: 0.16em;
  line-height: 1.4;
  text-transform: uppercase;

  &&${joinedLetters} {
    letter-spacing: normal;
  }
`;

export const headlineStyle = css`
  font-size: clamp(32px, 5vw, 88px);
  font-weight: 750;
  letter-spacing: -0.025em;
  line-height: 1.1;
  text-wrap: balance;

  /* Signs below a letter would touch the next line. */
  &&${joinedLetters} {
    letter-spacing: normal;
    line-height: 1.4;
  }
`;

/** Width of an Indian letter relative to a Latin one. */
const WIDE = 1.4;

/** Style properties that `bigNameStyle` needs, for the longest of some names and their longest word. */
export function nameSize(names: readonly string[]): CSSProperties {
  const letters = Math.max(1, ...names.map(lengthOf));
  const words = names.flatMap((name) => name.split(/[\s-]+/u));
  return {
    '--longest': Math.max(1, ...words.map((word) => word.length)),
    '--letters': letters,
    '--fit': 72 / Math.sqrt(letters),
  };
}

function lengthOf(name: string): number {
  const wide = name.match(/[^\p{ASCII}\p{Script=Latin}]/gu)?.length ?? 0;
  return name.length + wide * (WIDE - 1);
}
