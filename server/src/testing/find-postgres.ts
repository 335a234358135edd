import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of each major version's programs: Debian, Red Hat, Homebrew on both kinds of Mac. */
const VERSIONED = [
  ['/usr/lib/postgresql', 'bin'],
  ['/usr', 'bin', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', 'bin', /^postgresql@\d+$/],
  ['/usr/local/opt', 'bin', /^postgresql@\d+$/],
] as const;

function majorOf(folder: string): number {
  return Number(/\d+$/.exec(folder)?.[0] ?? 0);
}

function versionedFolders(): string[] {
  return VERSIONED.flatMap(([root, bin, pattern = /^\d+$/]) =>
    (existsSync(root) ? readdirSync(root) : [])
      .filter((name) => pattern.test(name))
      .sort((one, other) => majorOf(other) - majorOf(one))
      .map((name) => path.join(root, name, bin)),
  );
}

/** The folder with `initdb` and `postgres`, the newest version first; undefined when there is none. */
export function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '');
  return [...versionedFolders(), ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))),
  );
}
