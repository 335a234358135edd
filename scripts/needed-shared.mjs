import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAtLeast, numbersOf } from './raise.mjs';
import { capture, root } from './run.mjs';
import { pastVersions, sharedAt } from './shared-history.mjs';

/** What the build itself needs of the shell: `@kuri/shared` since that version. */
const BUILD_NEEDS = '1.2.0';
const SHARED = '@kuri/shared/';

/**
 * Notes in a remote's build the oldest version of `shared` that its sources go with, of this major: they
 * use nothing that came later, so an older shell need not refuse them.
 * @param {string} part the remote's folder, relative to the root
 */
export async function noteNeededShared(part) {
  const manifest = path.join(root, part, 'dist/mf-manifest.json');
  if (!existsSync(manifest)) return;
  const read = JSON.parse(readFileSync(manifest, 'utf8'));
  const built = read.kuri.shared[SHARED].replace('^', '');
  const needed = await oldestFitting(part, built);
  if (needed === built) return;
  console.log(`It needs @kuri/shared ${needed}, of which ${built} is the newest.`);
  read.kuri.shared[SHARED] = `^${needed}`;
  writeFileSync(manifest, `${JSON.stringify(read, null, 2)}\n`);
}

/**
 * What compiles against a version compiles against all later ones of its major, so halves are enough.
 * @param {string} part
 * @param {string} newest the version that it was built with
 */
async function oldestFitting(part, newest) {
  const [major] = numbersOf(newest);
  const older = pastVersions()
    .filter(({ version }) => numbersOf(version)[0] === major && !isAtLeast(version, newest))
    .filter(({ version }) => isAtLeast(version, BUILD_NEEDS))
    .reverse();
  let from = 0;
  let to = older.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const past = older[middle];
    if (past && (await compiles(part, sharedAt(past.commit)))) to = middle;
    else from = middle + 1;
  }
  return older[from]?.version ?? newest;
}

/**
 * Whether a remote's sources, without their tests, compile against a `shared`. What that finds fault with
 * in itself does not count: it stood in an older checkout.
 * @param {string} part
 * @param {string} shared its folder
 */
export async function compiles(part, shared) {
  const { exports: entries } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8'));
  const paths = Object.entries(entries).map(([name, file]) => [
    path.posix.join('@kuri/shared', name),
    [path.join(shared, file)],
  ]);
  const place = path.join(root, '.kuri/shared');
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, 'needs-'));
  try {
    const config = {
      extends: path.join(root, 'tsconfig.browser.json'),
      compilerOptions: { paths: Object.fromEntries(paths) },
      include: [],
      files: [path.join(root, part, 'src/module.tsx')],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { output } = await capture('typescript-native/bin/tsc', ['-p', folder]);
    return !output
      .split('\n')
      .some((line) => /^[^\s(]+\(\d+,\d+\): error/.test(line) && isOf(part, line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {(part: string, line: string) => boolean} */
const isOf = (part, line) =>
  path.resolve(root, line.split('(')[0] ?? '').startsWith(path.join(root, part) + path.sep);
