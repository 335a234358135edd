import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Replaces `@kuri/shared/calls` inside a remote: its own copy of the rows, not the shell's. */
export const CALL_ROWS = require.resolve('@kuri/shared/calls');

function packageOf(file: string): string {
  const folder = path.dirname(file);
  return existsSync(path.join(folder, 'package.json')) ? folder : packageOf(folder);
}

/** A file of the `@kuri/shared` that is built with. */
export const ofShared = (file: string): string =>
  readFileSync(path.join(packageOf(CALL_ROWS), file), 'utf8');

const shared = JSON.parse(ofShared('package.json')) as {
  version: string;
  dependencies: Record<string, string>;
};
const libraries = ['react', 'react-dom', 'styled-components'];
const versionOf = (name: string) => shared.dependencies[name] ?? '';

/**
 * The singletons that remotes consume from the shell, with their ranges: of `@kuri/shared` any of the same major that
 * has the names that are used. `@kuri/shared/` stands for each of its entry points; what they re-export (router, query
 * client, forms) is consumed through them. The shell's side: shell/src/platform/federation/shared-modules.ts.
 */
export const consumed: Record<string, string> = {
  ...Object.fromEntries(libraries.map((name) => [name, `^${versionOf(name)}`])),
  'react/jsx-runtime': `^${versionOf('react')}`,
  '@kuri/shared/': `^${shared.version.replace(/\..*/, '.0.0')}`,
};

/** The runtime of Module Federation that containers are built for; a shell lends it to them. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';
const ofFederation = createRequire(require.resolve('@module-federation/enhanced'));
const runtime = ofFederation(`${RUNTIME}/package.json`) as { version: string };

const LENDING = `
  import federation from '${RUNTIME}';
  globalThis._KURI_CONTAINER_RUNTIME ??= () => ({
    ...federation, bundlerRuntime: { ...federation.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {},
  });`;
/** Lends it to a container whose host does not; the shell does by federation/load-release.ts. */
export const lending = {
  entry: `data:text/javascript,${encodeURIComponent(LENDING)}`,
  // Wherever packages lie.
  resolve: { alias: { [RUNTIME]: ofFederation.resolve(RUNTIME) } },
};

/** Versions that a remote needs of the shell: shared modules, and the runtime. */
export const needed: Record<string, string> = { ...consumed, [RUNTIME]: `^${runtime.version}` };

/** The versions of them that a shell provides. */
export const provided: Record<string, string> = {
  [RUNTIME]: runtime.version,
  ...Object.fromEntries(libraries.map((name) => [name, versionOf(name)])),
  '@kuri/shared': shared.version,
};
