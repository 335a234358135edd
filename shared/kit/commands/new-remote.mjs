import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kit, reservedAddresses } from './place.mjs';
import { CommandFailed } from './run.mjs';

/** What each command of a part is called that puts it into the store or changes what is live. */
const SHIPPING = [
  'release',
  'rollback',
  'canary',
  'promote',
  'withdraw',
  'retire',
  'hold',
  'releases',
];

/**
 * Where the new remote finds what it is built with.
 * @typedef {object} Surroundings
 * @property {string} build module with the build of a remote
 * @property {string} typescript what its tsconfig.json extends
 * @property {string} order of its sidebar entry
 */

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
 * @param {string} dev command that serves it
 * @param {string} ship program that takes the others
 * @returns {Record<string, string>}
 */
export function scriptsOf(dev, ship) {
  return Object.fromEntries([
    ['dev', dev],
    ...SHIPPING.map((command) => [command, `${ship} ${command}`]),
  ]);
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
  const reserved = JSON.parse(readFileSync(reservedAddresses, 'utf8'));
  if (reserved.includes(word)) refuse(`/${word} is the console's own: choose another name.`);
  return word;
}

/**
 * Writes the files of a template, their marks filled in.
 * @param {string} template its folder in the kit
 * @param {string} folder
 * @param {Record<string, string>} fields
 */
export async function writeTemplate(template, folder, fields) {
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
