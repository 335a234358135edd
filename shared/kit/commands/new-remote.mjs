import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kit, reservedAddresses } from './place.mjs';
import { CommandFailed } from './run.mjs';

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
 */

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
  /** npm has noted the two packages when it installed them. */
  const noted = existsSync(file) ? readJson(file) : {};
  const { '@kuri/kit': version, ...dependencies } = {
    ...noted.dependencies,
    ...noted.devDependencies,
  };
  const shared = readJson(path.join(folder, 'node_modules/@kuri/shared/package.json'));
  await writeFormatted(
    file,
    JSON.stringify({
      name: `mfe-${word}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: scriptsOf('kuri-kit'),
      dependencies: { ...dependencies, react: shared.dependencies.react },
      devDependencies: { '@kuri/kit': version },
    }),
  );
}

/**
 * Writes a complete remote: a page of its own, its tests, a sidebar entry.
 * @param {string} word its name without `mfe-`
 * @param {string} folder
 * @param {Surroundings} surroundings
 */
export async function writeRemote(word, folder, surroundings) {
  const words = word.split('-').map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
  await writeTemplate('template', folder, {
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
async function writeTemplate(template, folder, fields) {
  const from = path.join(kit, template);
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    const name = file.replace(/\.txt$/, '').replace('screen.', `${fields['word']}-screen.`);
    const text = readFileSync(path.join(from, file), 'utf8');
    await writeFormatted(
      path.join(folder, name),
      text.replace(/\{\{(\w+)\}\}/g, (_, field) => fields[field] ?? ''),
    );
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
export async function writeFormatted(file, text) {
  const { format } = await import('oxfmt');
  // The text of a type that it does not know comes back as it is.
  const { code } = await format(file, text, {
    singleQuote: true,
    printWidth: 100,
    sortPackageJson: false,
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
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
