import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import config from '../../rspack.config.ts';
import type { TemporaryFolder } from './embedded-template.ts';
import { PROGRAMS_VARIABLE } from './program-file.ts';

const SOURCES = path.join(import.meta.dirname, '..');
const ROOT = path.join(SOURCES, '../..');

/** Programs that tests start, and the threads of the server. */
const PROGRAMS = [
  'main.ts',
  'run/commands/staff.ts',
  'run/commands/create-admin.ts',
  'run/backup/backup-command.ts',
  'run/backup/restore-command.ts',
  'ground/database/embedded-worker.ts',
  'desk/import/file-reader.ts',
  'testing/guard-child.ts',
  'testing/resilience/serving-child.ts',
  'testing/imports/import-kill-child.ts',
  'testing/releases/publish-child.ts',
];

/**
 * Builds every program that tests start, once for a run, as the server is built: each then starts in a
 * quarter of the time of its sources. They find the bundles by the environment.
 */
export async function bundlePrograms(): Promise<TemporaryFolder> {
  const parent = path.join(ROOT, '.kuri');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'test-programs-'));
  const entry = Object.fromEntries(
    PROGRAMS.map((file) => [path.basename(file, '.ts'), path.join(SOURCES, file)]),
  );
  const compiler = rspack({
    ...config,
    entry,
    output: { ...config.output, path: path.join(folder, 'server/bundles') },
    plugins: [
      // Each program looks for them from the folder of its own source.
      new rspack.CopyRspackPlugin({
        patterns: ['migrations', '../migrations', '../../migrations'].map((to) => ({
          from: path.join(SOURCES, 'migrations'),
          to,
        })),
      }),
    ],
    stats: 'none',
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  process.env[PROGRAMS_VARIABLE] = path.join(folder, 'server/bundles');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
