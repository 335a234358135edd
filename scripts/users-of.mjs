import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildChanged } from './parts.mjs';
import { root } from './run.mjs';

/**
 * Whose live release uses names of `shared`, in lines for people.
 * @param {string[]} names as `@kuri/shared/ui: Button`
 */
export async function usersOf(names) {
  if (names.length === 0) return [];
  await buildChanged(['server']);
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'server/dist/releases.mjs'), 'users', '--of', names.join(',')],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line !== '');
}
