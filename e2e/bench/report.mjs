import { kB, median, ms, ratioOf, tableOf } from './figures.mjs';
import { CPU } from './slow-page.mjs';
import { machine } from './performance-page.mjs';

/**
 * @typedef {import('./measure-visit.mjs').Figures} Figures
 * @typedef {Record<string, Record<string, Figures>>} Round figures by visit and by who was visited
 */

/**
 * The part of docs/performance.md about visits, of what was measured side by side.
 * @param {Round[]} rounds
 */
export function reportOf(rounds) {
  const of = (visit, who, figure) => median(rounds.map((round) => round[visit][who][figure]));
  const ratio = (visit) =>
    ratioOf(rounds.map((round) => round[visit].own.usable / round[visit].peer.usable));
  const row = (what, goal, visit, figure, show) => [
    what,
    show(of(visit, 'own', figure)),
    goal,
    show(of(visit, 'peer', figure)),
  ];
  const rows = [
    ['usable sign-in / react-admin', ratio('sign-in'), '<= 0.25', '1'],
    ['usable first list / react-admin', ratio('first list'), '<= 0.35', '1'],
    row('sign-in usable', '-', 'sign-in', 'usable', ms),
    row('first list usable', '-', 'first list', 'usable', ms),
    row('JS to sign-in', '<= 80 kB', 'sign-in', 'code', kB),
    row('all bytes to sign-in', '<= 110 kB', 'sign-in', 'bytes', kB),
    row('JS + CSS to the first list', '<= 150 kB', 'first list', 'code', kB),
    row('requests to the first list', '<= 8', 'first list', 'requests', String),
    row('longest task to sign-in', '<= 80 ms', 'sign-in', 'longest', ms),
    row('longest task to the first list', '<= 80 ms', 'first list', 'longest', ms),
    row('tasks over 150 ms to the first list', '0', 'first list', 'longTasks', String),
  ];
  return `Written by \`npm run bench -- visits\`: ${rounds.length} rounds in a real browser, the console and react-admin's
example of two resources (e2e/bench/peer) in random order, each visit with an empty cache, Fast 4G (165 ms, 8.1 Mbit/s),
processor ${CPU} times as slow, HTTP/1.1, brotli 11. Times count from the address to the paint that shows the form
or the first row; bytes and requests are those begun before it. Ratios are the median of those within a round (with
their range), everything else the median. Machine: ${machine()}: above its processors, times are
those of a busy machine. Bytes, requests and rounds are checked by \`npm run check\` (e2e/measure/budget.json).

${tableOf(['figure', 'now', 'goal', 'react-admin'], rows)}

### The physical limit

Two rounds of 165 ms, and the bytes on the wire at 1.01 MB/s: sign-in ${ms(limit(of('sign-in', 'own', 'bytes')))},
first list ${ms(limit(of('first list', 'own', 'bytes')))}. What lies above it is the processor's.
`;
}

/** Milliseconds that the line alone takes. @param {number} bytes */
const limit = (bytes) => 2 * 165 + bytes / 1012.5;
