import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { CommandFailed, root } from '../run.mjs';

/** At the beginning of a line, as the compiler and the bundler write them. */
const STATIC = /^(?:(?:import|export|\}) [^"'\n]*from |import )(["'])([^"']+)\1/gm;
const DYNAMIC = /\b(?:import|require|resolve)\((["'`])([^"'`\s$]+)\1/g;
const SCRIPTS = /\.(?:[mc]?js|d\.ts)$/;
const TOOL = /(?:runTool|installed)\('([^']+)'/g;

/**
 * Checks that a package is complete: every file and every package that its files name is there, or is
 * declared, and nothing is looked for in this checkout.
 * @param {string} folder the package's, as it is packed
 * @throws {CommandFailed} that says what is missing
 */
export function checkPackage(folder) {
  const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const declared = new Set([
    own.name,
    ...Object.keys({ ...own.dependencies, ...own.peerDependencies }),
  ]);
  const missing = [...entriesOf(own)].filter((file) => !existsSync(path.join(folder, file)));
  for (const file of scriptsOf(folder)) {
    const text = readFileSync(file, 'utf8');
    const at = path.relative(folder, file);
    if (text.includes(root)) missing.push(`${at}: names the folder of this checkout`);
    // A bundle has other packages' texts in it, whose own calls are no business of this one.
    const patterns = /^(?:server|shell)\//.test(at) ? [STATIC] : [STATIC, DYNAMIC];
    for (const [, , name = ''] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (!isThere(name, file, declared)) missing.push(`${at}: ${name}`);
    }
    for (const [, script = ''] of text.matchAll(TOOL)) {
      if (!declared.has(packageOf(script))) missing.push(`${at}: ${script}`);
    }
  }
  if (missing.length > 0) {
    throw new CommandFailed(
      `${own.name} is not complete as it is packed:\n  ${missing.join('\n  ')}`,
    );
  }
}

/** @param {{ bin?: object, exports: object }} own */
function entriesOf({ bin = {}, exports: entries }) {
  const targets = [...Object.values(bin), ...Object.values(entries)];
  return targets
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .filter((target) => !target.includes('*'));
}

/** @param {string} folder */
function scriptsOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SCRIPTS.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * @param {string} name
 * @param {string} from the file that imports it
 * @param {Set<string>} declared
 */
function isThere(name, from, declared) {
  if (name.startsWith('.')) {
    const file = path.resolve(path.dirname(from), name);
    return existsSync(file) || existsSync(file.replace(/\.js$/, '.d.ts'));
  }
  return name.startsWith('node:') || builtinModules.includes(name) || declared.has(packageOf(name));
}

/** @param {string} name of a module or of a file below node_modules */
function packageOf(name) {
  const parts = name.split('/');
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
}
