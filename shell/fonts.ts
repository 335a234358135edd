import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const EVERYDAY = 'inter-everyday';
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
/** What nearly every page is written in; shell/src/everyday-letters.ts has the same letters as ranges. */
const EVERYDAY_LETTERS = {
  text: `${ASCII}\u00a0«°·»×–—‘’“”•…‹›↑↓−`,
  // Those that browsers apply by themselves, and figures of one width.
  keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
  wght: { min: 400, max: 800, default: 400 },
};

/** The font that every page shows something in: it is announced, the others are fetched where they are shown. */
export const isAnnounced = (file: string): boolean => file.startsWith(EVERYDAY);

/**
 * How the files of Inter are cut to what the console shows of them.
 * @param folder the shell's, with its subset-loader.mjs
 */
export function fontRules(folder: string): RuleSetRule[] {
  const cutTo = (options: object) => [{ loader: path.join(folder, 'subset-loader.mjs'), options }];
  // A font of a few letters, inside the script: as a file of its own it would be one more round.
  const inline = (text: string) => ({ type: 'asset/inline' as const, use: cutTo({ text }) });
  return [
    // Of the large latin-ext file, the console needs the rupee sign only.
    { test: /inter-latin-ext-wght-normal\.woff2$/, ...inline('\u20b9') },
    {
      test: /inter-latin-wght-normal\.woff2$/,
      oneOf: [
        // As wide as in words also among figures of one width.
        { resourceQuery: /hyphen/, ...inline('-') },
        {
          resourceQuery: /everyday/,
          type: 'asset/resource',
          generator: { filename: `${EVERYDAY}.[contenthash:8][ext]` },
          use: cutTo(EVERYDAY_LETTERS),
        },
        { type: 'asset/resource' },
      ],
    },
  ];
}
