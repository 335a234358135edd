import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { developmentShell } from '../shared/kit/commands/place.mjs';
import { sourceHash, stampOf } from './parts.mjs';
import { root, runTool } from './run.mjs';

const STAMP = stampOf('development-shell');

/** Builds the shell that `npm run dev` of a single remote puts around it, where its sources have changed. */
export async function buildDevelopmentShell() {
  if (isDevelopmentShellCurrent()) return;
  const hash = sourceHash('shell');
  console.log('Building the shell for development …');
  await runTool('@rspack/cli/bin/rspack.js', ['build', '--config=development.config.ts'], {
    cwd: path.join(root, 'shell'),
    // It takes no changes itself: remotes bring along what takes theirs.
    env: { NODE_ENV: 'development', KURI_DEV_RELOADS: '1' },
  });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** Whether it is that of the sources as they are. */
export function isDevelopmentShellCurrent() {
  return (
    existsSync(developmentShell) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === sourceHash('shell')
  );
}
