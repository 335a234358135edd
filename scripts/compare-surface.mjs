import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, root } from './run.mjs';

// Whether one `shared` can take the place of another, as the compiler sees it.

/**
 * What is different in a newer `shared`, each as `@kuri/shared/ui: Button`.
 * @typedef {object} Difference
 * @property {string[]} gone
 * @property {string[]} incompatible what no longer goes where the older one went
 * @property {string[]} changed what is another type and goes there all the same
 * @property {string[]} added
 */

/**
 * @typedef {object} Name
 * @property {boolean} isValue whether there is something at run time
 * @property {number} parameters of a type
 * @property {number | undefined} number that it is, or that its `since` is
 */

/**
 * An entry point: its file, and its names.
 * @typedef {{ file: string, names: Map<string, Name> }} Entry
 */

const HEAD = [
  // What a schema takes and gives is what counts of it.
  'type View<T> = T extends { _zod: { input: infer I; output: infer O } } ? (value: I) => O : T;',
  'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
];

/**
 * Compares two lists of entry points by a module that the compiler checks, a line for each name and
 * question.
 * @param {Map<string, Entry>} older by the name of the entry point
 * @param {Map<string, Entry>} newer
 * @returns {Promise<Difference>}
 */
export async function compareSurfaces(older, newer) {
  const lines = [...HEAD];
  /** @type {Map<number, { isFit: boolean, name: string }>} */
  const asked = new Map();
  /** @type {Difference} */
  const found = { gone: [], incompatible: [], changed: [], added: [] };
  let count = 0;
  for (const [entry, { file, names }] of older) {
    const now = newer.get(entry);
    count += 1;
    const [before, after] = [`Older${count}`, `Newer${count}`];
    lines.push(`import type * as ${before} from '${file}';`);
    if (now) lines.push(`import type * as ${after} from '${now.file}';`);
    for (const [name, was] of names) {
      const is = now?.names.get(name);
      const shown = `${entry}: ${name}`;
      if (is === undefined || is.isValue !== was.isValue) {
        found.gone.push(shown);
        continue;
      }
      const one = typeOf(before, name, was);
      const other = typeOf(after, name, is);
      asked.set(lines.push(fits(lines.length, one, other, was)), { isFit: true, name: shown });
      asked.set(lines.push(isSame(lines.length, one, other)), { isFit: false, name: shown });
    }
  }
  for (const [entry, { names }] of newer) {
    const known = older.get(entry)?.names;
    for (const name of names.keys()) if (!known?.has(name)) found.added.push(`${entry}: ${name}`);
  }
  const wrong = await wrongLines(lines);
  for (const [line, { isFit, name }] of asked) {
    if (!wrong.has(line)) continue;
    if (isFit) found.incompatible.push(name);
    else if (!found.incompatible.includes(name)) found.changed.push(name);
  }
  return found;
}

/** @type {(from: string, name: string, about: Name) => string} */
function typeOf(from, name, { isValue, parameters }) {
  if (isValue) return `View<typeof ${from}.${name}>`;
  const given = parameters === 0 ? '' : `<${Array(parameters).fill('any').join(', ')}>`;
  return `${from}.${name}${given}`;
}

/**
 * A value has to go where the older one went. A type is used for what is given or for what is got, and
 * the values say which: by itself it only has to go one way.
 * @type {(line: number, one: string, other: string, about: Name) => string}
 */
function fits(line, one, other, { isValue }) {
  if (isValue) return `export const fits${line}: ${one} = null! as ${other};`;
  return `export const fits${line}: [${other}] extends [${one}] ? true : [${one}] extends [${other}] ? true : false = true;`;
}

/** @type {(line: number, one: string, other: string) => string} */
const isSame = (line, one, other) => `export const same${line}: Same<${one}, ${other}> = true;`;

/**
 * The lines of a module that the compiler finds fault with.
 * @param {string[]} lines
 */
async function wrongLines(lines) {
  const place = path.join(root, '.kuri/shared');
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(path.join(place, 'compare-'));
  try {
    writeFileSync(path.join(folder, 'compare.ts'), `${lines.join('\n')}\n`);
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, 'shared/tsconfig.json'),
        compilerOptions: { noUnusedLocals: false },
        include: [],
        files: ['compare.ts'],
      }),
    );
    const { output } = await capture('typescript-native/bin/tsc', [
      '-p',
      folder,
      '--pretty',
      'false',
    ]);
    const found = output.matchAll(/(?:^|\/)compare\.ts\((\d+),/gm);
    return new Set([...found].map(([, line]) => Number(line)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
