import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDev } from '../rspack.base.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (library: string) => path.dirname(resolve(library));
const own = (name: string) => path.join(import.meta.dirname, 'src', name);

const FEDERATION = folderOf('@module-federation/runtime-core');
const FAULTS = folderOf('@module-federation/error-codes');
const CONTAINERS = folderOf('@module-federation/webpack-bundler-runtime');
const QUERIES = folderOf('@tanstack/query-core');
const ROUTER = folderOf('react-router');
const STYLES = path.resolve(folderOf('stylis'), '../../src');

/** Two of the federation's packages each bring this along. */
const MESSAGE = 'getShortErrorMsg';

const files: [string, string][] = [
  // What styled-components brings along for old browsers.
  [path.join(STYLES, 'Prefixer.js'), own('stubs/no-prefixes.ts')],
  // Remotes are registered by their entries, and announced by the page.
  [path.join(FEDERATION, 'plugins/snapshot/SnapshotHandler.js'), own('stubs/no-snapshots.ts')],
  [path.join(FEDERATION, 'utils/preload.js'), own('stubs/no-preloading.ts')],
  [path.join(folderOf('@module-federation/sdk'), 'logger.js'), own('stubs/plain-logger.ts')],
  [path.join(FAULTS, 'desc.mjs'), own('stubs/no-descriptions.ts')],
  [path.join(FAULTS, `${MESSAGE}.mjs`), own('stubs/fault-message.ts')],
  [path.join(CONTAINERS, `error-codes/dist/${MESSAGE}.js`), own('stubs/fault-message.ts')],
  // The ranges of every package that there is, where ours are of one kind.
  [path.join(FEDERATION, 'utils/semver/index.js'), own('federation/satisfy.ts')],
  [path.join(CONTAINERS, 'remotes.js'), own('stubs/no-remotes-of-remotes.ts')],
  [path.join(QUERIES, 'infiniteQueryBehavior.js'), own('stubs/no-endless-lists.ts')],
  // The router offers its development files to every bundler.
  ...(isDev ? [] : ([[at('development'), at('production')]] satisfies [string, string][])),
];

function at(mode: string): string {
  return path.resolve(ROUTER, '..', mode, 'index.mjs');
}

const missing = files.flat().find((file) => !existsSync(file));
if (missing !== undefined) throw new Error(`A library has changed: there is no ${missing}`);

/** What libraries bring along and the console has no use of, with what takes its place. */
export const libraryStubs: Record<string, string> = Object.fromEntries(files);

/** The parts of the router's one file that need a router of its other kind. */
export const leanRouter = {
  test: /react-router[\\/]dist[\\/]production[\\/]/,
  use: path.join(import.meta.dirname, 'lean-router.mjs'),
};

/** What the component library does to the whole page when something opens. */
export const leanAria = {
  test: /react-aria(?:-components)?[\\/]dist[\\/]private[\\/](?:interactions[\\/]usePress|overlays[\\/]ariaHideOutside|Modal)\.mjs$/,
  use: path.join(import.meta.dirname, 'lean-aria.mjs'),
};
