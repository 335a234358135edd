import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReleaseNote } from '../../../shared/kit/build/release-note.ts';
import { host } from '../../../shell/host.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const place = path.join(root, '.kuri/one-bundle');
const LOADER = path.join(root, 'shell/src/platform/federation/load-release.ts');

const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const shell = host(path.join(root, 'shell'));

/**
 * The console as it would be without Module Federation, for measuring only: shell and remotes in one
 * build, the remotes' parts by `import()` in place of the federation runtime.
 */
export default {
  ...shell,
  output: { ...shell.output, path: path.join(place, 'dist') },
  resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, [LOADER]: writeLoader() } },
  plugins: [
    ...(shell.plugins ?? []),
    // Which of its files each page needs, for the announcements in the page's head.
    new ReleaseNote('pages.json', (chunks) =>
      Object.fromEntries([...chunks].filter(([name]) => name.startsWith('page-'))),
    ),
  ],
} satisfies Configuration;

/** Takes the place of the shell's load-release.ts, with the same door. */
function writeLoader(): string {
  const file = path.join(place, 'load-release.js');
  const names = remotes.map((folder, at) => ({ name: nameOf(folder), variable: `remote${at}` }));
  const lines = [
    ...names.map(
      ({ variable }, at) =>
        `import * as ${variable} from ${JSON.stringify(path.join(root, remotes[at] ?? '', 'src/module.tsx'))};`,
    ),
    `const remotes = { ${names.map(({ name, variable }) => `'${name}': ${variable}`).join(', ')} };`,
    'export const releaseLoader = () => ({ name }, part) => {',
    '  const { pages, slots } = remotes[name];',
    '  return (pages[part] ?? slots?.[part])();',
    '};',
  ];
  mkdirSync(place, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function nameOf(folder: string): string {
  const text = readFileSync(path.join(root, folder, 'module.json'), 'utf8');
  return (JSON.parse(text) as { name: string }).name;
}
