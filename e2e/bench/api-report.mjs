import { machine } from './performance-page.mjs';

/**
 * @typedef {import('../../server/src/testing/bench/run-api-bench.ts').ApiFigures} ApiFigures
 * @typedef {import('../../server/src/testing/bench/page-figures.ts').PageFigure} PageFigure
 * @typedef {Awaited<ReturnType<typeof import('./starts.mjs').measureStarts>>} Starts
 */

const NAMES = { postgres: 'PostgreSQL', embedded: 'embedded' };
const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => `${whole(value)} ms`;

/** The value that 99 of a hundred stay below. @param {number[]} values */
function p99(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** The median of some values, and what 99 of a hundred of them stay below. @param {number[]} values */
function medianAndP99(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)}, ${p99(sorted).toFixed(1)}`;
}

/** Ratio of reads in the big account. @param {PageFigure} figure */
const growthOfPages = ({ pages: { small, big } }) => big / small;

/** @param {PageFigure[]} pages @param {PageFigure['kind'][]} kinds */
const ofKind = (pages, ...kinds) => pages.filter(({ kind }) => kinds.includes(kind));
const named = (pages, name) => pages.find((page) => page.name === name);

/** Figures of every database: the figure, its goal, and its text. */
const FIGURES = [
  [
    'lists at 2,000,000 receipts, p99',
    '<= 30 ms',
    ({ figures }) => ms(p99(ofKind(figures, 'list').map((page) => page.ms))),
  ],
  [
    'searches at 2,000,000 receipts, p99',
    '<= 100 ms',
    ({ figures }) => ms(p99(ofKind(figures, 'search').map((page) => page.ms))),
  ],
  [
    "growth of a list's cost in time, 20,000 to 2,000,000 receipts, median and p99",
    '<= 1.3',
    ({ figures }) => medianAndP99(ofKind(figures, 'list').map(({ growth }) => growth)),
  ],
  [
    "growth of any page's, searches and reports too, in time",
    '<= 1.3',
    ({ figures }) => medianAndP99(figures.map(({ growth }) => growth)),
  ],
  [
    "growth of a list's in pages of 8 kB",
    '-',
    ({ figures }) => medianAndP99(ofKind(figures, 'list').map(growthOfPages)),
  ],
  [
    "growth of any page's in pages of 8 kB",
    '-',
    ({ figures }) => medianAndP99(figures.map(growthOfPages)),
  ],
  [
    'dues of an account with 400,000 tickets',
    '<= 50 ms a page',
    ({ figures }) => ms(named(figures, 'dues by member')?.ms ?? 0),
  ],
  [
    'collection report, Overall, first 250 receipts',
    '<= 50 ms',
    ({ figures }) => ms(named(figures, 'collection report, Overall')?.ms ?? 0),
  ],
  ['receipts a second over HTTP, 32 tills', '-', ({ tills }) => whole(tills.overHttp)],
  ['the longest that a till waited', '<= 1 s', ({ tills }) => ms(tills.longest)],
];

/** @param {Starts} starts */
function startRows(starts) {
  if (!starts) return [];
  const { first, next } = starts;
  const start = ({ seconds, cpu }) => `${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of processor)`;
  return [
    `first start with the demo | <= 4 s | ${start(first)}`,
    `the next start | <= 2 s with 2,000,000 receipts | ${start(next)}`,
    `memory at rest, after the first start and after the next | <= 250 MB | ${whole(first.rss)} MB, ${whole(next.rss)} MB`,
  ];
}

/**
 * The part of docs/performance.md about the server.
 * @param {ApiFigures[]} all one of each database
 * @param {Starts} starts
 */
export function apiReportOf(all, starts) {
  const head = ['figure', 'goal', ...all.map(({ kind }) => NAMES[kind])];
  const rows = FIGURES.map(([what, goal, show]) => [what, goal, ...all.map(show)].join(' | '));
  const line = (cells) => `| ${cells} |`;
  return `Written by \`npm run bench -- api\`: one account with 200,000 persons, 400,000 tickets and 2,000,000 receipts beside one
of a hundredth of each. An indexed read is that of one receipt by its key, which ran in the same round; times are medians of
nine. Pages of 8 kB are those that the statements read, by \`explain (analyze, buffers)\`: exact, independent of other load.
Growth is that of pages, and that of the time in both accounts, which ran in turns. The 32 tills are in the server's process and on its account. Machine: ${machine()}
while it was measured: above its processors, times are those of a busy machine.

${line(head.join(' | '))}
${line(head.map(() => '---').join(' | '))}
${rows.map(line).join('\n')}

| the server | goal | now |
| --- | --- | --- |
${startRows(starts).map(line).join('\n')}
`;
}
