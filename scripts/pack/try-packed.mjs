import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root, run, runTool } from '../run.mjs';
import { checkPackage } from './check.mjs';
import { stageKit, stageShared } from './stage.mjs';

/**
 * What can be said of the packages without installing them: nothing is missing in them, and the remote
 * that the kit makes fits the declarations of shared. `npm run drill` installs and releases it.
 */
export async function tryPacked() {
  const packages = { shared: await stageShared(), kit: await stageKit() };
  for (const folder of Object.values(packages)) checkPackage(folder);
  const team = path.join(root, '.kuri/pack/mfe-sample-part');
  const installed = path.join(team, 'node_modules/@kuri');
  rmSync(team, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  for (const [name, folder] of Object.entries(packages)) {
    symlinkSync(folder, path.join(installed, name), 'junction');
  }
  await run(process.execPath, [path.join(packages.kit, 'bin/kuri-kit.mjs'), 'new-remote'], {
    cwd: team,
  });
  await runTool('typescript-native/bin/tsc', ['-p', team]);
}
