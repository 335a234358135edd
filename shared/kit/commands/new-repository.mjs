import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  refuseExisting,
  scriptsOf,
  wordOf,
  writeFormatted,
  writeRemote,
  writeTemplate,
} from './new-remote.mjs';

/** Behind all entries of the console's own parts. */
const ORDER = '500';

/**
 * Makes a remote of the folder that this runs in: a repository of its own, in which the two packages of
 * the console are installed. Its name is the folder's, unless it is given.
 * @param {string[]} args
 */
export async function newRepository([given]) {
  const folder = process.cwd();
  const word = wordOf(given ?? path.basename(folder));
  refuseExisting(folder);
  await writeRemote(word, folder, {
    build: '@kuri/kit/build',
    typescript: '@kuri/kit/typescript/browser.json',
    order: ORDER,
  });
  await writeTemplate('template-outside', folder, { word });
  await writePackage(word, folder);
  console.log(`mfe-${word} is there: a page at /${word}, its tests, and a sidebar entry.

  npm run dev                      work on it in a running console
  npm test                         its tests
  npm run check                    types, linters and tests, as before each release
  npm run release -- --why "..."   make it live in the store of KURI_RELEASES`);
}

/**
 * @param {string} word
 * @param {string} folder
 */
async function writePackage(word, folder) {
  const file = path.join(folder, 'package.json');
  /** What npm has noted of the two packages when it installed them. */
  const noted = existsSync(file) ? readJson(file) : {};
  const { dev, ...shipping } = scriptsOf('kuri-kit dev', 'kuri-kit');
  const { '@kuri/kit': kit, ...dependencies } = { ...noted.dependencies, ...noted.devDependencies };
  const shared = readJson(path.join(folder, 'node_modules/@kuri/shared/package.json'));
  await writeFormatted(
    file,
    JSON.stringify({
      name: `mfe-${word}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        dev,
        build: 'kuri-kit build',
        test: 'kuri-kit test',
        check: 'kuri-kit check',
        ...shipping,
      },
      dependencies: { ...dependencies, react: shared.dependencies.react },
      devDependencies: { '@kuri/kit': kit },
    }),
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
