import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { CommandFailed, root, run, runTool } from '../run.mjs';
import { stageKit, stageShared } from './stage.mjs';

/** At the beginning of a line, as the compiler and the bundler write them. */
const STATIC = /^(?:(?:import|export|\}) [^"'\n]*from |import )(["'])([^"']+)\1/gm;
const DYNAMIC = /\b(?:import|require|resolve)\((["'`])([^"'`\s$]+)\1/g;
const SCRIPTS = /\.(?:[mc]?js|d\.ts)$/;
const TOOL = /(?:runTool|installed)\('([^']+)'/g;

/**
 * Checks the packages without installing them: nothing is missing in them, the remote that the kit makes fits the
 * declarations of shared, and its build says what it uses. `npm run drill` installs and releases it.
 */
export async function tryPacked() {
  const packages = { shared: await stageShared(), kit: await stageKit() };
  for (const folder of Object.values(packages)) checkPackage(folder);
  // Packages that npm has put beside the sources of shared alone.
  const nested = path.join(root, 'shared/node_modules');
  if (existsSync(nested))
    symlinkSync(nested, path.join(packages.shared, 'node_modules'), 'junction');
  const place = path.dirname(packages.kit);
  const team = path.join(place, 'mfe-sample-part');
  // The kit looks for shared beside itself.
  rmSync(team, { recursive: true, force: true });
  for (const above of [team, place]) installIn(above, packages);
  const kit = path.join(packages.kit, 'bin/kuri-kit.mjs');
  await run(process.execPath, [kit, 'new-remote'], { cwd: team });
  await runTool('typescript-native/bin/tsc', ['-p', team]);
  await tryUses(kit, team, path.join(packages.shared, 'surface.txt'));
}

/**
 * @param {string} folder
 * @param {Record<string, string>} packages name -> folder
 */
function installIn(folder, packages) {
  const installed = path.join(folder, 'node_modules/@kuri');
  rmSync(path.dirname(installed), { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  for (const [name, packed] of Object.entries(packages)) {
    symlinkSync(packed, path.join(installed, name), 'junction');
  }
}

/**
 * A build says which names it uses of the packed shared, each as it is there, and warns of deprecated ones.
 * @param {string} kit the kit's program
 * @param {string} team the remote's folder
 * @param {string} list names with their hashes, of the packed shared
 */
async function tryUses(kit, team, list) {
  const before = readFileSync(list, 'utf8');
  const hash = /^ListScreen (.{4})$/m.exec(before)?.[1];
  writeFileSync(list, before.replace(/^ListScreen .*$/m, '$& deprecated use another'));
  const { stdout } = spawnSync(process.execPath, [kit, 'build'], { cwd: team, encoding: 'utf8' });
  assert.match(stdout, /@kuri\/shared\/ui: ListScreen is deprecated: use another/);
  writeFileSync(list, before);
  const { kuri } = JSON.parse(readFileSync(path.join(team, 'dist/mf-manifest.json'), 'utf8'));
  assert.equal(kuri.uses['@kuri/shared/ui'].ListScreen, hash);
  assert.equal(kuri.uses['@kuri/shared/qr'], undefined);
  // Rows come along without their schemas.
  for (const file of Object.values(kuri.files).flat()) {
    assert.doesNotMatch(readFileSync(path.join(team, 'dist', String(file)), 'utf8'), /summary:/);
  }
}

/**
 * Checks that a package is complete: every file and every package that its files name is there, or is
 * declared, and nothing is looked for in this checkout.
 * @param {string} folder the package's, as it is packed
 * @throws {CommandFailed} that says what is missing
 */
function checkPackage(folder) {
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
