import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rounds, type Load } from './loads.ts';

interface Budget {
  most: { codeBytes: number; allBytes: number; requests: number; rounds: number };
  /** Size of each file when the budget was set. */
  files: Record<string, number>;
}

const budgets = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'budget.json'), 'utf8'),
) as Record<'signIn' | 'firstList', Budget>;

/** `/shell/1.0.0-ab12/main.81f2a3b4.js` -> `main.js` */
const nameOf = ({ path: address }: Load) =>
  (address.split('/').pop() ?? '').replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

const sum = (loads: readonly Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
const isCode = ({ path: address }: Load) => /\.(?:js|css)$/.test(address);

/** Lines of all loads over a budget, with the files that have grown since it was set. */
export function overBudget(name: keyof typeof budgets, loads: readonly Load[]): string[] {
  const { most, files } = budgets[name];
  const chain = rounds(loads);
  const used = {
    codeBytes: sum(loads.filter(isCode)),
    allBytes: sum(loads),
    requests: loads.length,
    rounds: chain.length,
  };
  const ways = chain.map((load) => load.path).join(' > ');
  console.log(`${name}: ${JSON.stringify(used)}, at most ${JSON.stringify(most)}; ${ways}`);
  const over = (Object.keys(most) as (keyof typeof most)[])
    .filter((figure) => used[figure] > most[figure])
    .map((figure) => `${figure}: ${used[figure]}, at most ${most[figure]}`);
  return over.length === 0 ? [] : [...over, ...grown(loads, files), `rounds: ${ways}`];
}

function grown(loads: readonly Load[], files: Budget['files']): string[] {
  return loads
    .filter((load) => load.bytes > (files[nameOf(load)] ?? 0))
    .map((load) => `${nameOf(load)}: ${files[nameOf(load)] ?? 'not there'} -> ${load.bytes} bytes`);
}
