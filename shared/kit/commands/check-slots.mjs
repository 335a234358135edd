import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryOf, serverProgram } from './place.mjs';
import { CommandFailed, run } from './run.mjs';

/**
 * Refuses a remote that fills a slot without a part of its own, or one that neither a live part nor a part of
 * its repository offers.
 * @param {string} folder the part's
 * @throws {CommandFailed}
 */
export async function checkSlots(folder) {
  const file = path.join(folder, 'module.json');
  if (!existsSync(file)) return;
  const { fills = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const source = readFileSync(path.join(folder, 'src/module.tsx'), 'utf8');
  for (const slot of fills) {
    if (source.includes(`webpackChunkName: "slot-${slot}"`)) continue;
    throw new CommandFailed(
      `module.json fills the slot ${slot}, but src/module.tsx has no part for it: add it to slots, in a chunk named slot-${slot}.`,
    );
  }
  const cwd = repositoryOf(folder);
  const others = readdirSync(cwd)
    .map((name) => path.join(cwd, name))
    .filter((other) => other !== folder && existsSync(path.join(other, 'module.json')));
  await run(process.execPath, [serverProgram('releases.mjs'), 'slots', folder, ...others], { cwd });
}
