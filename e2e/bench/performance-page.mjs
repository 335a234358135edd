import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { root, runTool } from '../../scripts/run.mjs';

const PAGE = path.join(root, 'docs/performance.md');

/** In which machine and how busy it was, for the words of a part. */
export function machine() {
  return `${cpus().length} x ${cpus()[0]?.model ?? '?'}, with a load of ${loadavg()[1]?.toFixed(0)}`;
}

/**
 * Writes one part of docs/performance.md, between its markers; the other parts stay as they are.
 * @param {string} part
 * @param {string} text
 */
export async function writePart(part, text) {
  const [begin, end] = [`<!-- ${part} begins -->`, `<!-- ${part} ends -->`];
  const page = await readFile(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`docs/performance.md has no part "${part}"`);
  await writeFile(PAGE, `${page.slice(0, from + begin.length)}\n\n${text}\n${page.slice(to)}`);
  await runTool('oxfmt/bin/oxfmt', [PAGE]);
}
