import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import config from '../../../rspack.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The server that a drill kills, in one file: it starts in a third of the time of its sources. */
export async function bundleServer(): Promise<{ file: string; remove: () => void }> {
  const parent = path.join(ROOT, '.kuri');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'hold-'));
  const compiler = rspack({
    ...config,
    entry: { server: path.join(import.meta.dirname, '../durability/serving-child.ts') },
    output: { ...config.output, path: folder },
    stats: 'none',
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return {
    file: path.join(folder, 'server.mjs'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
