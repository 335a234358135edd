import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

/** Schemas of calls: the server and builds use them, no remote. */
const LEFT_OUT = ['@kuri/shared/call-schemas'];
/**
 * Entry points that a remote's build takes along, or only tests use.
 * @type {string[]}
 */
const NOT_PROVIDED = JSON.parse(readFileSync(path.join(root, 'shell/not-provided.json'), 'utf8'));

const SHARED = path.join(root, 'shared');
/** File of the library that the shell lends by its own name. */
const STYLED = path.join(root, 'shell/src/platform/federation/styled.ts');

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
/** Characters of a hash. */
const HASH = 4;
const printer = ts.createPrinter({ removeComments: true });

/**
 * Names that `shared` offers: entry point -> name -> hash of its type, and what its `@deprecated` says behind a
 * space. Of a type alone the name begins with `type `.
 * @typedef {Map<string, Map<string, string>>} Surface
 */

/**
 * @param {string} folder of a `shared`
 * @returns {Surface}
 */
export function readSurface(folder = SHARED) {
  const { exports: entries } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = Object.entries(entries)
    .map(([name, file]) => ({
      name: path.posix.join('@kuri/shared', name),
      file: path.join(folder, file),
    }))
    .filter(({ name }) => !LEFT_OUT.includes(name));
  if (folder === SHARED) files.push({ name: 'styled-components', file: STYLED });
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'shared/tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const program = ts.createProgram(
    files.map(({ file }) => file),
    config?.options ?? {},
  );
  const checker = program.getTypeChecker();
  return new Map(
    files.map(({ name, file }) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      const names = (module ? checker.getExportsOfModule(module) : []).map((exported) =>
        hashedName(checker, exported),
      );
      return [name, new Map(names.sort(([one], [other]) => (one < other ? -1 : 1)))];
    }),
  );
}

/** @type {(checker: ts.TypeChecker, exported: ts.Symbol) => [string, string]} */
function hashedName(checker, exported) {
  const symbol = original(checker, exported);
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const hash = createHash('sha256').update(typeText(checker, symbol, new Set()));
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
  const words = tag && ['deprecated', ts.displayPartsToString(tag.text)].join(' ').trim();
  const note = words === undefined ? '' : ` ${words.replaceAll(/\s+/g, ' ')}`;
  return [
    `${isValue ? '' : 'type '}${exported.name}`,
    `${hash.digest('base64url').slice(0, HASH)}${note}`,
  ];
}

/** @type {(checker: ts.TypeChecker, symbol: ts.Symbol) => ts.Symbol} */
const original = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/**
 * The type of a name with the declarations of all own types that it is made of, without comments; empty
 * for a library's.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @param {Set<ts.Symbol>} seen
 * @returns {string}
 */
function typeText(checker, symbol, seen) {
  const [at] = symbol.declarations ?? [];
  if (!at || seen.has(symbol) || /[\\/]node_modules[\\/]/.test(at.getSourceFile().fileName)) {
    return '';
  }
  seen.add(symbol);
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const own = isValue
    ? checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, at), at, FORMAT)
    : printer.printNode(ts.EmitHint.Unspecified, at, at.getSourceFile());
  const used = typesIn(checker, isValue ? signatureNodes(at) : [at]);
  return [inOrder(own), ...used.map((type) => typeText(checker, type, seen))].join('\n');
}

/** The compiler lists the members of a union as it met them. @param {string} text */
const inOrder = (text) =>
  text.replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));

/**
 * Nodes of a value's declaration that name types: its annotation, its parameters and its result.
 * @param {ts.Node} at
 * @returns {ts.Node[]}
 */
function signatureNodes(at) {
  const initializer = ts.isVariableDeclaration(at) ? at.initializer : undefined;
  const parts = ts.isFunctionLike(at) ? [...at.parameters] : [];
  const annotation = ts.isVariableDeclaration(at) || ts.isFunctionLike(at) ? at.type : undefined;
  const inner = initializer && ts.isFunctionLike(initializer) ? signatureNodes(initializer) : [];
  return [...parts, ...(annotation ? [annotation] : []), ...inner];
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Node[]} nodes
 * @returns {ts.Symbol[]}
 */
function typesIn(checker, nodes) {
  /** @type {ts.Symbol[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const type = symbol && original(checker, symbol);
    if (type && type.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) {
      found.push(type);
    }
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return found;
}

/** @param {Surface} surface */
export function writtenSurface(surface) {
  const sections = [...surface].map(
    ([entry, names]) =>
      `# ${entry}\n${[...names].map(([name, hash]) => `${name} ${hash}\n`).join('')}`,
  );
  return sections.join('');
}

/**
 * @param {string} text as `writtenSurface` makes it
 * @returns {Surface}
 */
export function parseSurface(text) {
  const sections = text.split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [entry = '', ...lines] = section.trimEnd().split('\n');
      const names = lines.map((line) => {
        const [, name = '', noted = ''] = /^((?:type )?\S+) (.*)$/.exec(line) ?? [];
        return /** @type {const} */ ([name, noted]);
      });
      return [entry, new Map(names)];
    }),
  );
}

/**
 * Differences by name, each as `@kuri/shared/ui: Button`.
 * @typedef {{ gone: string[], changed: string[], added: string[], deprecated: string[] }} Difference
 * @param {Surface} before
 * @param {Surface} now
 * @returns {Difference}
 */
export function compareSurfaces(before, now) {
  const listed = (/** @type {Surface} */ surface) =>
    [...surface].flatMap(([entry, names]) =>
      [...names].map(([name, noted]) => /** @type {const} */ ([`${entry}: ${name}`, noted])),
    );
  const [older, newer] = [new Map(listed(before)), new Map(listed(now))];
  const otherwise = (/** @type {number} */ from, /** @type {number} */ to) =>
    [...older]
      .filter(
        ([name, noted]) =>
          newer.has(name) && newer.get(name)?.slice(from, to) !== noted.slice(from, to),
      )
      .map(([name]) => name);
  return {
    gone: [...older.keys()].filter((name) => !newer.has(name)),
    changed: otherwise(0, HASH),
    added: [...newer.keys()].filter((name) => !older.has(name)),
    deprecated: otherwise(HASH, Infinity),
  };
}

/** @typedef {'patch' | 'minor' | 'major'} Raise */

/** Live remotes take a provided name from the shell. @type {(shown: string) => boolean} */
export const isProvided = (shown) => !NOT_PROVIDED.includes(shown.split(':')[0] ?? '');

/**
 * A provided name that is gone is a major, any other difference at least a minor.
 * @param {Difference} difference
 * @returns {Raise}
 */
export function raiseFor({ gone, changed, added }) {
  if (gone.some(isProvided)) return 'major';
  return [...gone, ...changed, ...added].length > 0 ? 'minor' : 'patch';
}

/** @type {(version: string) => [number, number, number]} */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** The lowest version that a raise leads to; of a patch the version itself. @type {(version: string, raise: Raise) => string} */
export function raised(version, raise) {
  const [major, minor] = numbersOf(version);
  if (raise === 'patch') return version;
  return raise === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** @type {(version: string, wanted: string) => boolean} */
export function isAtLeast(version, wanted) {
  return version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
}

/**
 * Gives `shared` another version, in its own package.json and wherever a workspace names it.
 * @param {string} from
 * @param {string} to
 */
export function raiseShared(from, to) {
  const folders = readdirSync(root).filter((name) =>
    existsSync(path.join(root, name, 'package.json')),
  );
  for (const file of ['package-lock.json', ...folders.map((name) => `${name}/package.json`)]) {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = before
      .replaceAll(`"@kuri/shared": "${from}"`, `"@kuri/shared": "${to}"`)
      .replace(
        new RegExp(`("name": "@kuri/shared",\\s+"version": )"${from.replaceAll('.', '\\.')}"`),
        `$1"${to}"`,
      );
    if (after !== before) writeFileSync(path.join(root, file), after);
  }
}
