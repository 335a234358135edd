import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { developmentShell } from '../../shared/kit/commands/place.mjs';
import { isCurrent, isDevelopmentShellCurrent } from '../parts.mjs';
import { CommandFailed, root, runTool } from '../run.mjs';

const STAGE = path.join(root, '.kuri/pack');
const ICONS = '@tabler/icons-react';
/** Commands of who operates the console. */
const OPERATORS = /[\\/]dist[\\/](?:run|publish\.mjs)$/;
/** Folders of the kit that are packed as they are; the build is compiled. */
const AS_IT_IS = ['bin', 'commands', 'jest', 'lint', 'template', 'template-outside', 'typescript'];

/**
 * Puts together what is packed of shared: compiled, with declarations, its entries pointing there.
 * @returns {Promise<string>} the folder
 */
export async function stageShared() {
  const folder = emptied('shared');
  await compile('shared/tsconfig.pack.json', folder);
  cpSync(path.join(root, 'shared/surface.txt'), path.join(folder, 'surface.txt'));
  cpSync(path.join(root, 'shared/locales'), path.join(folder, 'locales'), { recursive: true });
  putIcons(path.join(folder, 'dist'));
  const own = readJson('shared/package.json');
  const { [ICONS]: _, ...dependencies } = own.dependencies;
  const { version, exports: entries } = own;
  const at = (/** @type {string} */ file) => file.replace('./src/', './dist/').replace(/\.ts$/, '');
  writeJson(folder, {
    ...published(own, version),
    sideEffects: false,
    exports: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [
        name,
        file.startsWith('./src/') ? { types: `${at(file)}.d.ts`, default: `${at(file)}.js` } : file,
      ]),
    ),
    dependencies: { ...dependencies, ...versionsOf(own.kuri.packs) },
  });
  return folder;
}

/**
 * Puts the icons that are used beside the code: their package has six thousand, 90 MB.
 * @param {string} dist with the compiled sources
 */
function putIcons(dist) {
  const used = new Set();
  for (const file of filesIn(dist, '.js')) {
    const text = readFileSync(file, 'utf8');
    const named = new RegExp(`import \\{([^}]*)\\} from '${ICONS}'`).exec(text)?.[1];
    if (named === undefined) continue;
    for (const name of named.matchAll(/\w+/g)) used.add(name[0]);
    const at = path.relative(path.dirname(file), path.join(dist, 'icons.js'));
    writeFileSync(file, text.replace(`'${ICONS}'`, `'${at.startsWith('.') ? at : `./${at}`}'`));
  }
  const from = path.join(root, 'node_modules', ICONS, 'dist/esm');
  const files = [...used].map((name) => `icons/${name}.mjs`);
  for (const file of ['createReactComponent.mjs', 'defaultAttributes.mjs', ...files]) {
    cpSync(path.join(from, file), path.join(dist, file));
  }
  const lines = [...used].map(
    (name) => `export { default as ${name} } from './icons/${name}.mjs';`,
  );
  writeFileSync(path.join(dist, 'icons.js'), `${lines.join('\n')}\n`);
}

/**
 * Puts together what is packed of the kit: with the server's programs and the shell for development, where
 * they are built. It has the version of `shared`, and wants that one beside it. `stageShared` comes first.
 * @returns {Promise<string>} the folder
 */
export async function stageKit() {
  const folder = emptied('kit');
  const kit = path.join(root, 'shared/kit');
  for (const name of AS_IT_IS)
    cpSync(path.join(kit, name), path.join(folder, name), { recursive: true });
  await compile('shared/kit/tsconfig.pack.json', folder);
  const build = path.join(kit, 'build');
  for (const name of readdirSync(build).filter((each) => each.endsWith('.mjs'))) {
    cpSync(path.join(build, name), path.join(folder, 'shared/kit/build', name));
  }
  const server = path.join(folder, 'server');
  mkdirSync(server);
  if (isCurrent('server')) {
    const filter = (/** @type {string} */ file) => !OPERATORS.test(file);
    cpSync(path.join(root, 'server/dist'), server, { recursive: true, filter });
  }
  const reserved = 'reserved-addresses.json';
  cpSync(
    path.join(root, 'server/src/platform/delivery/releases', reserved),
    path.join(server, reserved),
  );
  if (isDevelopmentShellCurrent()) {
    cpSync(developmentShell, path.join(folder, 'shell'), { recursive: true });
  }
  const own = readJson('shared/kit/package.json');
  const { version } = readJson('shared/package.json');
  writeJson(folder, {
    ...published(own, version),
    bin: own.bin,
    exports: own.exports,
    dependencies: versionsOf(own.kuri.packs),
    peerDependencies: { '@kuri/shared': version },
  });
  return folder;
}

/** @param {string} name */
function emptied(name) {
  const folder = path.join(STAGE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(
    path.join(root, name === 'kit' ? 'shared/kit' : name, 'README.md'),
    path.join(folder, 'README.md'),
  );
  return folder;
}

/**
 * @param {string} project
 * @param {string} folder where its output is
 */
async function compile(project, folder) {
  await runTool('typescript-native/bin/tsc', ['-p', project]).catch(() => {
    throw new CommandFailed(
      `${project}: an exported name has a type that a declaration has to write out. Export the interface that it names, or make a \`type\` of that.`,
    );
  });
  // Declarations name files as the sources do.
  for (const file of filesIn(folder, '.d.ts')) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(["'])(\.{1,2}\/[^"'\n]+)\.tsx?\1/g, '$1$2.js$1'));
  }
}

/** @param {string} folder @param {string} ending of the names */
const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

/**
 * Fields of both packages.
 * @param {{ name: string, type: string }} own
 * @param {string} version
 */
const published = ({ name, type }, version) => ({
  name,
  version,
  license: 'UNLICENSED',
  type,
  engines: readJson('package.json').engines,
});

/**
 * The versions that this repository itself has of packages.
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
function versionsOf(names) {
  const known = ['package.json', 'shared/package.json', 'server/package.json', 'e2e/package.json']
    .map(readJson)
    .reduce(
      (all, { dependencies, devDependencies }) => ({ ...all, ...dependencies, ...devDependencies }),
      {},
    );
  return Object.fromEntries(
    names.map((name) => {
      if (known[name] === undefined) throw new Error(`No version is known of ${name}`);
      return [name, known[name]];
    }),
  );
}

/** @param {string} file below the root */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

/**
 * @param {string} folder
 * @param {object} value
 */
function writeJson(folder, value) {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(value, null, 2)}\n`);
}
