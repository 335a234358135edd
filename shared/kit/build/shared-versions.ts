import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL_ROWS } from './call-rows.ts';

/** The folder of the package that a file is in. */
function packageOf(file: string): string {
  const folder = path.dirname(file);
  return existsSync(path.join(folder, 'package.json')) ? folder : packageOf(folder);
}

const ofShared = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(packageOf(CALL_ROWS), file), 'utf8'));

const shared = ofShared('package.json') as {
  version: string;
  dependencies: Record<string, string>;
};
/** The version of `@kuri/shared` that is built with. */
export const ownVersion = shared.version;

/** Entry point -> name -> the version since which it is there as it is now, where that is not the oldest. */
export const since = ofShared('since.json') as Record<string, Record<string, string>>;

const libraries = ['react', 'react-dom', 'styled-components'];
const versionOf = (name: string) => shared.dependencies[name] ?? '';

/**
 * The singletons that remotes consume from the shell, with the versions that are built with as ranges: a
 * build needs less of `@kuri/shared` (needed-shared.ts). The shell's side is shell/src/federation/shared-modules.ts. `@kuri/shared/` stands for each of its entry points;
 * what they re-export (router, query client, forms) is consumed through them.
 */
export const consumed: Record<string, string> = {
  ...Object.fromEntries(libraries.map((name) => [name, `^${versionOf(name)}`])),
  'react/jsx-runtime': `^${versionOf('react')}`,
  '@kuri/shared/': `^${shared.version}`,
};

/** The versions of them that a shell provides. */
export const provided: Record<string, string> = {
  ...Object.fromEntries(libraries.map((name) => [name, versionOf(name)])),
  '@kuri/shared': shared.version,
};
