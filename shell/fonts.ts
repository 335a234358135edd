import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const COMMON = 'inter-common';
const WEIGHTS = { min: 400, max: 800, default: 400 };
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
/** Characters of nearly every page; shell/src/common-characters.ts has the same ones as ranges. */
const COMMON_CHARACTERS = {
  text: `${ASCII}\u00a0«°·»×–—‘’“”•…‹›↑↓−`,
  // Features that browsers apply by themselves, and figures of one width.
  keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
  wght: WEIGHTS,
};

/** The font that every page shows something in: it is announced, the others are fetched where they are shown. */
export const isAnnounced = (file: string): boolean => file.startsWith(COMMON);

/**
 * Rules that cut the files of Inter to the characters that the console shows; names need all of their script.
 * @param folder the shell's, with its subset-loader.mjs
 */
export function fontRules(folder: string): RuleSetRule[] {
  const cutTo = (options: object) => [{ loader: path.join(folder, 'subset-loader.mjs'), options }];
  // A font of a few characters, inside the script: as a file of its own it would be one more round.
  const inline = (text: string) => ({
    type: 'asset/inline' as const,
    use: cutTo({ text, wght: WEIGHTS }),
  });
  return [
    { test: /noto-sans-[a-z-]+-wght-normal\.woff2$/, type: 'asset/resource' },
    // The console needs the rupee sign only of the large latin-ext file.
    { test: /inter-latin-ext-wght-normal\.woff2$/, ...inline('\u20b9') },
    {
      test: /inter-latin-wght-normal\.woff2$/,
      oneOf: [
        // The hyphen is as wide as in words also among figures of one width.
        { resourceQuery: /hyphen/, ...inline('-') },
        {
          resourceQuery: /common/,
          type: 'asset/resource',
          generator: { filename: `${COMMON}.[contenthash:8][ext]` },
          use: cutTo(COMMON_CHARACTERS),
        },
        { type: 'asset/resource' },
      ],
    },
  ];
}
