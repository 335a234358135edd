import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import NOT_PROVIDED from './not-provided.json' with { type: 'json' };

const file = path.resolve(import.meta.dirname, '../../shared/package.json');
const report = path.join(path.dirname(file), 'public-surface.txt');
const shared = JSON.parse(readFileSync(file, 'utf8')) as {
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

/** What remotes get from the shell of `shared`, by the report that is checked in: a section for each module. */
const sections = readFileSync(report, 'utf8')
  .split(/^# /m)
  .slice(1)
  .filter((section) => !NOT_PROVIDED.includes(section.split('\n')[0] ?? ''));

/** A hash of that: a version that was released offers the same for ever. */
export const offersHash = createHash('sha256').update(sections.join('')).digest('hex').slice(0, 16);

/** The names that are there at run time, by module. */
export const offers: Record<string, string[]> = Object.fromEntries(
  sections.map((section) => {
    const [name = '', ...lines] = section.split('\n');
    return [name, lines.flatMap((line) => /^([\w$]+): /.exec(line)?.[1] ?? [])];
  }),
);
