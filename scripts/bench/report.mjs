import { CPU } from './measure-visit.mjs';
import { machine } from './performance-page.mjs';

/**
 * @typedef {import('./measure-visit.mjs').Figures} Figures
 * @typedef {Record<string, Record<string, Figures>>} Round figures by visit and by who was visited
 */

/** What the goals ask for and no bench measures yet. */
const NOT_MEASURED = [
  ['federation tax against one bundle', 'time <= 1.03, bytes <= 1.08'],
  ['first visit of another page, warmed / second visit, against one bundle', '<= 1.05 / <= 1.02'],
  ['heap at the first list; after 200 switches', '<= 4.6 MB; at most 5 % more'],
  ['250 rows from data to paint', '<= 200 ms'],
  ['the spin at CPU 6x', 'no frame over 34 ms'],
  ['tasks while typing in a search box or opening a panel', 'none over 100 ms'],
  ['remote: cold build / rebuild / hot update', '<= 0.7 s / <= 0.25 s / <= 0.2 s'],
];

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (time) => `${Math.round(time)} ms`;

/**
 * The part of docs/performance.md about visits, of what was measured side by side.
 * @param {Round[]} rounds
 */
export function reportOf(rounds) {
  const of = (visit, who, figure) => median(rounds.map((round) => round[visit][who][figure]));
  const ratio = (visit) => {
    const all = rounds.map((round) => round[visit].own.usable / round[visit].peer.usable);
    const spread = `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`;
    return `${median(all).toFixed(2)} (${spread})`;
  };
  const row = (what, goal, visit, figure, show) =>
    [what, show(of(visit, 'own', figure)), goal, show(of(visit, 'peer', figure))].join(' | ');
  const rows = [
    `usable sign-in / react-admin | ${ratio('sign-in')} | <= 0.50 | 1`,
    `usable first list / react-admin | ${ratio('first list')} | <= 0.50 | 1`,
    row('sign-in usable', '-', 'sign-in', 'usable', ms),
    row('first list usable', '-', 'first list', 'usable', ms),
    row('JS to sign-in', '<= 75 kB', 'sign-in', 'code', kB),
    row('all bytes to sign-in', '<= 110 kB', 'sign-in', 'bytes', kB),
    row('JS + CSS to the first list', '<= 150 kB', 'first list', 'code', kB),
    row('requests to the first list', '<= 8', 'first list', 'requests', String),
    row('longest task to sign-in', '<= 150 ms', 'sign-in', 'longest', ms),
    row('longest task to the first list', '<= 150 ms', 'first list', 'longest', ms),
    row('tasks over 150 ms to the first list', '0', 'first list', 'longTasks', String),
    ...NOT_MEASURED.map(([what, goal]) => `${what} | not measured | ${goal} | -`),
  ];
  return `Written by \`npm run bench -- visits\`: ${rounds.length} rounds in a real browser, the console and react-admin's
example of two resources (e2e/bench) in random order, each visit with an empty cache, Fast 4G (165 ms, 8.1 Mbit/s),
processor ${CPU} times as slow, HTTP/1.1, brotli 11. Times count from the address to the paint that shows the form
or the first row; bytes and requests are those begun before it. Ratios are the median of those within a round (with
their range), everything else the median. Machine: ${machine()}
while it was measured: above its processors, times are those of a busy machine. Bytes, requests and
rounds are checked by \`npm test\` (e2e/measure/budget.json).

| figure | now | goal | react-admin |
| --- | --- | --- | --- |
${rows.map((line) => `| ${line} |`).join('\n')}

### The physical limit

Two rounds of 165 ms, and the bytes on the wire at 1.01 MB/s: sign-in ${ms(limit(of('sign-in', 'own', 'bytes')))},
first list ${ms(limit(of('first list', 'own', 'bytes')))}. What lies above it is the processor's.

### What stands in the way

- First list, JS: React 58 kB, federation runtime 13, router 8, query client 8, styled-components 8; see
  [decision 042](decisions/042-what-a-visit-loads.md) for what was tried.
`;
}

/** Milliseconds that the line alone takes. @param {number} bytes */
const limit = (bytes) => 2 * 165 + bytes / 1012.5;
