import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL_ROWS } from './call-rows.ts';

/** The package.json above a file. */
function packageAbove(file: string): string {
  const here = path.join(path.dirname(file), 'package.json');
  return existsSync(here) ? here : packageAbove(path.dirname(file));
}

const shared = JSON.parse(readFileSync(packageAbove(CALL_ROWS), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};
const libraries = ['react', 'react-dom', 'styled-components'];
const versionOf = (name: string) => shared.dependencies[name] ?? '';

/**
 * The singletons that remotes consume from the shell, with the range that a remote needs. The shell's
 * side is shell/src/federation/shared-modules.ts. `@kuri/shared/` stands for each of its entry points;
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
