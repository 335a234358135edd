import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishBuilt } from '../../../scripts/parts.mjs';
import { ONE_BUNDLE } from './build.mjs';

/**
 * Makes a release store of the console as one bundle. The remotes are in it by what they say of
 * themselves only: the files of their pages are the bundle's, so that the same server announces them.
 * @param {string} releases the folder of the store
 */
export async function publishOneBundle(releases) {
  await publishBuilt(releases, ONE_BUNDLE);
  const shell = await recordOf(path.join(releases, 'shell'));
  const { kuri: pages } = JSON.parse(await readFile(path.join(ONE_BUNDLE, 'pages.json'), 'utf8'));
  // From the folder of a remote's release to that of the shell's.
  const at = (file) => `../../../shell/${shell.record.version}/${file}`;
  for (const name of await readdir(path.join(releases, 'mfe'))) {
    const { file, record } = await recordOf(path.join(releases, 'mfe', name));
    const { build } = record;
    const files = Object.fromEntries(
      Object.keys(build.files).map((page) => [page, pages[`page-${page.split('/')[1]}`].map(at)]),
    );
    // The entry has no file of its own: the console is announced already.
    const entry = { ...build.entry, url: at(shell.record.build.remotePage[0]) };
    const integrity = Object.fromEntries(
      Object.entries(shell.record.integrity).map(([own, hash]) => [at(own), hash]),
    );
    await writeFile(
      file,
      JSON.stringify({ ...record, build: { ...build, files, entry }, integrity }),
    );
  }
}

/** The only release of a part. @param {string} folder the part's in the store */
async function recordOf(folder) {
  const [version = ''] = await readdir(folder);
  const file = path.join(folder, version, 'kuri-release.json');
  return { file, record: JSON.parse(await readFile(file, 'utf8')) };
}
