import path from 'node:path';
import { root, runTool } from '../../../scripts/run.mjs';

const CONFIG = path.join(import.meta.dirname, 'rspack.config.ts');

/** Output folder of the console as one bundle. */
export const ONE_BUNDLE = path.join(root, '.kuri/one-bundle/dist');

/** Builds the console as one bundle, from the sources as they are. */
export async function buildOneBundle() {
  await runTool('@rspack/cli/bin/rspack.js', ['build', '-c', CONFIG], {
    cwd: path.join(root, 'shell'),
    env: { NODE_ENV: 'production' },
  });
}
