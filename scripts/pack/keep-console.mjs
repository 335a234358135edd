import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildChanged } from '../parts.mjs';
import { CommandFailed, root } from '../run.mjs';

/** The page after the login is in it. */
const FIRST_REMOTE = 'mfe-groups';
/** What a console is made of, without what only this checkout does with it. */
const CONTENT = [
  ...['server/dist', 'shell/package.json', 'shell/dist'],
  ...['package.json', 'module.json', 'dist'].map((name) => `${FIRST_REMOTE}/${name}`),
];
const LEFT_OUT = ['make-blank-database.mjs', 'publish.mjs', 'development.mjs'];

/**
 * Keeps the console of this version of `shared`, as it is built, for what later kits build to be tried in.
 * @returns {Promise<string>} the file
 */
export async function keepConsole() {
  await buildChanged(['server', 'shell', FIRST_REMOTE]);
  const { version } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8'));
  const excluded = LEFT_OUT.map((name) => `--exclude=${name}`);
  const { status, stdout } = spawnSync('tar', ['-c', ...excluded, ...CONTENT], {
    cwd: root,
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new CommandFailed('The console could not be put into one file.');
  const file = path.join(root, `e2e/outside/console-${version}.tar.br`);
  writeFileSync(file, brotliCompressSync(stdout));
  return file;
}
