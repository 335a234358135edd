import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { remotes } from './parts.mjs';
import { CommandFailed, root, runMain } from './run.mjs';

const TEMPLATE = path.join(root, 'shared/kit/template');
/** The first parts of the addresses that the console and its server keep for themselves. */
const RESERVED = 'server/src/delivery/releases/reserved-addresses.json';

// npm run new-remote -- gift-cards: a complete remote in mfe-gift-cards/, with a page of its own.
await runMain(async () => {
  await ensureInstalled();
  const { word, place } = readArguments();
  const name = `mfe-${word}`;
  const folder = path.join(place, name);
  const fields = fieldsOf(word, folder);
  refuseTaken(fields['path'], folder);
  for (const file of templateFiles()) await writeFrom(file, folder, fields);
  const shown = path.relative(root, folder);
  console.log(`${shown}/ is there: a page at ${fields['path']}, its test, and a sidebar entry.

  npm run dev -w ${shown}                      work on it in a running console
  npx jest ${shown}                            its tests
  npm run release -w ${shown} -- --why "..."   make it live; nothing else is built or restarted

The next npm install adds it to package-lock.json: commit that with it.`);
});

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { in: { type: 'string', default: '.' } },
    allowPositionals: true,
  });
  const [word = '', ...others] = positionals.map((given) => given.replace(/^mfe-/, ''));
  if (others.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) || word.length > 30) {
    refuse(
      'One name, in small letters, digits and hyphens, at most 30: npm run new-remote -- gift-cards',
    );
  }
  const place = path.resolve(root, values.in);
  if (place !== root && !place.startsWith(root + path.sep)) {
    refuse(`${values.in} is not in the repository.`);
  }
  return { word, place };
}

/**
 * What the template's marks stand for.
 * @param {string} word the name without `mfe-`
 * @param {string} folder where the remote will be
 * @returns {Record<string, string>}
 */
function fieldsOf(word, folder) {
  const words = word.split('-').map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
  const shared = readJson(path.join(root, 'shared/package.json'));
  const orders = remotes().flatMap((name) => infoOf(name).nav.map(({ order }) => order));
  return {
    word,
    name: `mfe-${word}`,
    path: `/${word}`,
    chunk: `page-${word}`,
    title: words.join(' '),
    screen: `${words.join('')}Screen`,
    order: String(Math.max(0, ...orders) + 10),
    root: path.relative(folder, root),
    kit: path.relative(folder, path.join(root, 'shared/kit')),
    shared: shared.version,
    react: shared.dependencies.react,
  };
}

/**
 * @param {string} page
 * @param {string} folder
 */
function refuseTaken(page, folder) {
  if (existsSync(folder)) refuse(`${path.relative(root, folder)}/ exists already.`);
  const segment = page.slice(1);
  const owner = remotes().find((name) => {
    const { pages, public: open = {} } = infoOf(name);
    const addresses = [...pages.map((offered) => offered.path), ...Object.keys(open)];
    return addresses.some((address) => address.toLowerCase().split('/')[1] === segment);
  });
  if (owner !== undefined)
    refuse(`${page} is an address of ${owner} already: choose another name.`);
  if (readJson(path.join(root, RESERVED)).includes(segment)) {
    refuse(`${page} is the console's own: choose another name.`);
  }
}

function templateFiles() {
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)));
}

/**
 * @param {string} file of the template
 * @param {string} folder
 * @param {Record<string, string>} fields
 */
async function writeFrom(file, folder, fields) {
  const { format, resolveConfig } = await import('prettier');
  const name = file.replace(/\.txt$/, '').replace('screen.', `${fields['word']}-screen.`);
  const target = path.join(folder, name);
  const text = readFileSync(path.join(TEMPLATE, file), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, field) => fields[field] ?? '',
  );
  const style = await resolveConfig(target);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, await format(text, { ...style, filepath: target }));
}

/** @param {string} remote */
function infoOf(remote) {
  return readJson(path.join(root, remote, 'module.json'));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} why */
function refuse(why) {
  throw new CommandFailed(`Nothing was made: ${why}`);
}
