import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kit, reservedAddresses } from './place.mjs';
import { CommandFailed, run } from './run.mjs';

/** Commands of every part, here and in a repository of its own. */
const COMMANDS = [
  ...['dev', 'build', 'test', 'check'],
  ...['release', 'rollback', 'canary', 'promote', 'withdraw', 'retire', 'hold', 'releases'],
];

/** Behind all entries of the console's own parts. */
const ORDER = '500';

/**
 * Modules and configurations that the new remote is built with.
 * @typedef {object} Surroundings
 * @property {string} build module with the build of a remote
 * @property {string} typescript what its tsconfig.json extends
 * @property {string} order of its sidebar entry
 * @property {string} workspace what npm's commands need to find it
 */

/**
 * Makes a remote of the folder that this runs in: a repository of its own, in which the two packages of
 * the console are installed. Its name is the folder's, unless it is given.
 * @param {string[]} args a name, and `--releases` with the store
 */
export async function newRepository(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { releases: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = process.cwd();
  const word = wordOf(positionals[0] ?? path.basename(folder));
  refuseExisting(folder);
  writeRemote(word, folder, {
    build: '@kuri/kit/build',
    typescript: '@kuri/kit/typescript/browser.json',
    order: ORDER,
    workspace: '',
  });
  writeTemplate('template-outside', folder, { word });
  const isVendored = writePackage(word, folder, values.releases);
  // The lock file says where the packages are from: another clone installs by it.
  if (isVendored) await run(NPM, ['install', '--prefer-offline', '--loglevel=error']);
  console.log(`mfe-${word} is there, its tests and the files of its CI too: README.md says how it goes on.

  npm run dev                      work on it in a running console
  npm test                         its tests
  npm run check                    types, linters and tests, as before each release
  npm run release -- --why "..."   make it live in the store that package.json names`);
}

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * @param {string} word
 * @param {string} folder
 * @param {string | undefined} releases the store
 * @returns {boolean} whether packages were put into vendor/
 */
function writePackage(word, folder, releases) {
  const file = path.join(folder, 'package.json');
  /** npm has noted the two packages when it installed them. */
  const noted = existsSync(file) ? readJson(file) : {};
  const installed = { ...noted.dependencies, ...noted.devDependencies };
  const { '@kuri/kit': version, ...dependencies } = Object.fromEntries(
    Object.entries(installed).map(([name, from]) => [name, vendored(folder, from)]),
  );
  const shared = readJson(path.join(folder, 'node_modules/@kuri/shared/package.json'));
  writeJson(file, {
    name: `mfe-${word}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: scriptsOf('kuri-kit'),
    dependencies: { ...dependencies, react: shared.dependencies.react },
    devDependencies: { '@kuri/kit': version },
    ...(releases === undefined ? {} : { kuri: { environments: { live: releases } } }),
  });
  return Object.values(installed).some(isPackedFile);
}

/** @param {string} from where npm has a package from */
const isPackedFile = (from) => /^file:.*\.tgz$/.test(from);

/**
 * Puts a packed file into vendor/, which goes into the repository: another clone has nothing beside it.
 * @param {string} folder
 * @param {string} from where npm has a package from
 * @returns {string} where it has it from now on
 */
function vendored(folder, from) {
  if (!isPackedFile(from)) return from;
  const name = path.basename(from);
  mkdirSync(path.join(folder, 'vendor'), { recursive: true });
  copyFileSync(path.resolve(folder, from.slice('file:'.length)), path.join(folder, 'vendor', name));
  return `file:vendor/${name}`;
}

/**
 * Writes a complete remote: a page of its own, its tests, a sidebar entry.
 * @param {string} word its name without `mfe-`
 * @param {string} folder
 * @param {Surroundings} surroundings
 */
export function writeRemote(word, folder, surroundings) {
  const words = word.split('-').map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
  writeTemplate('template', folder, {
    ...surroundings,
    word,
    name: `mfe-${word}`,
    path: `/${word}`,
    chunk: `page-${word}`,
    title: words.join(' '),
    screen: `${words.join('')}Screen`,
  });
}

/**
 * The scripts of a remote's package.json.
 * @param {string} program that takes the commands
 * @returns {Record<string, string>}
 */
export function scriptsOf(program) {
  return Object.fromEntries(COMMANDS.map((command) => [command, `${program} ${command}`]));
}

/**
 * @param {string | undefined} given with or without `mfe-`
 * @returns {string} the name without it
 */
export function wordOf(given) {
  const word = (given ?? '').replace(/^mfe-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word) || word.length > 30) {
    refuse('One name, in small letters, digits and hyphens, at most 30: new-remote gift-cards');
  }
  const reserved = readJson(reservedAddresses);
  if (reserved.includes(word)) refuse(`/${word} is the console's own: choose another name.`);
  return word;
}

/**
 * Writes the files of a template, their marks filled in.
 * @param {string} template its folder in the kit
 * @param {string} folder
 * @param {Record<string, string>} fields
 */
function writeTemplate(template, folder, fields) {
  const from = path.join(kit, template);
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    const name = file.replace(/\.txt$/, '').replace('screen.', `${fields['word']}-screen.`);
    const target = path.join(folder, name);
    // Texts for people, and what git leaves out, may be there already.
    const before = /\.md$|gitignore$/.test(name) && existsSync(target) ? readFileSync(target) : '';
    const text = readFileSync(path.join(from, file), 'utf8');
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, field) => fields[field] ?? '');
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${before}${filled}`);
  }
}

/**
 * @param {string} file
 * @param {object} value
 */
export function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @param {string} folder */
export function refuseExisting(folder) {
  if (existsSync(path.join(folder, 'module.json'))) {
    refuse(`${path.relative(process.cwd(), folder) || 'It'}/ exists already.`);
  }
}

/**
 * @param {string} why
 * @returns {never}
 */
export function refuse(why) {
  throw new CommandFailed(`Nothing was made: ${why}`);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
