import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  refuse,
  refuseExisting,
  scriptsOf,
  wordOf,
  writeJson,
  writeRemote,
} from '../shared/kit/commands/new-remote.mjs';
import { remotes } from './parts.mjs';
import { root, runMain, runTool } from './run.mjs';

// npm run new-remote -- gift-cards: a complete remote in mfe-gift-cards/, with a page of its own.
await runMain(async () => {
  const { word, place } = readArguments();
  const folder = path.join(place, `mfe-${word}`);
  refuseExisting(folder);
  refuseTaken(word);
  const kit = path.relative(folder, path.join(root, 'shared/kit'));
  const orders = remotes().flatMap((name) => infoOf(name).nav.map(({ order }) => order));
  writeRemote(word, folder, {
    build: path.relative(folder, path.join(root, 'rspack.base.ts')),
    typescript: `${kit}/typescript/browser.json`,
    order: String(Math.max(0, ...orders) + 10),
    workspace: ` -w ${path.basename(folder)}`,
  });
  writePackage(folder);
  await runTool('oxfmt/bin/oxfmt', ['--no-error-on-unmatched-pattern', folder]);
  const shown = path.relative(root, folder);
  console.log(`${shown}/ is there: a page at /${word}, its test, and a sidebar entry.

  npm run dev -w ${shown}                      work on it in a running console
  npm test -w ${shown}                         its tests
  npm run release -w ${shown} -- --why "..."   make it live; nothing else is built or restarted

The next npm install adds it to package-lock.json: commit that with it.`);
});

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { in: { type: 'string', default: '.' } },
    allowPositionals: true,
  });
  const [given, ...others] = positionals;
  const word = wordOf(others.length > 0 ? undefined : given);
  const place = path.resolve(root, values.in);
  if (place !== root && !place.startsWith(root + path.sep)) {
    refuse(`${values.in} is not in the repository.`);
  }
  return { word, place };
}

/** @param {string} word the first part of its page's address */
function refuseTaken(word) {
  const owner = remotes().find((name) => {
    const { pages, public: open = {} } = infoOf(name);
    const addresses = [...pages.map((offered) => offered.path), ...Object.keys(open)];
    return addresses.some((address) => address.toLowerCase().split('/')[1] === word);
  });
  if (owner !== undefined)
    refuse(`/${word} is an address of ${owner} already: choose another name.`);
}

/** @param {string} folder */
function writePackage(folder) {
  const shared = readJson(path.join(root, 'shared/package.json'));
  const scripts = path.relative(folder, path.join(root, 'scripts'));
  writeJson(path.join(folder, 'package.json'), {
    name: `@kuri/${path.basename(folder)}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: scriptsOf(`node ${scripts}/part.mjs`),
    dependencies: { '@kuri/shared': shared.version, react: shared.dependencies.react },
  });
}

/** @param {string} remote */
function infoOf(remote) {
  return readJson(path.join(root, remote, 'module.json'));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
