import { rmSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

/** The types and the tests of what is in here are checked with those of the other remotes. */
const FOLDER = '.kuri/template';

/** Makes a remote as `npm run new-remote` does, for its types and its tests to be checked. */
export async function makeSampleRemote() {
  rmSync(path.join(root, FOLDER), { recursive: true, force: true });
  await run(process.execPath, ['scripts/new-remote.mjs', 'sample-part', '--in', FOLDER]);
}
