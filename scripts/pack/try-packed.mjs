import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { run, runTool } from '../run.mjs';
import { checkPackage } from './check.mjs';
import { stageKit, stageShared } from './stage.mjs';

/**
 * What can be said of the packages without installing them: nothing is missing in them, the remote that
 * the kit makes fits the declarations of shared, and its build says what it uses. `npm run drill` installs
 * and releases it.
 */
export async function tryPacked() {
  const packages = { shared: await stageShared(), kit: await stageKit() };
  for (const folder of Object.values(packages)) checkPackage(folder);
  const place = path.dirname(packages.kit);
  const team = path.join(place, 'mfe-sample-part');
  // The kit looks for shared beside itself.
  rmSync(team, { recursive: true, force: true });
  for (const above of [team, place]) installIn(above, packages);
  const kit = path.join(packages.kit, 'bin/kuri-kit.mjs');
  await run(process.execPath, [kit, 'new-remote'], { cwd: team });
  await runTool('typescript-native/bin/tsc', ['-p', team]);
  await tryUses(kit, team, path.join(packages.shared, 'surface.txt'));
}

/**
 * @param {string} folder
 * @param {Record<string, string>} packages name -> folder
 */
function installIn(folder, packages) {
  const installed = path.join(folder, 'node_modules/@kuri');
  rmSync(path.dirname(installed), { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  for (const [name, packed] of Object.entries(packages)) {
    symlinkSync(packed, path.join(installed, name), 'junction');
  }
}

/**
 * A build says which names it uses of the packed shared, each as it is there.
 * @param {string} kit the kit's program
 * @param {string} team the remote's folder
 * @param {string} list names with their hashes, of the packed shared
 */
async function tryUses(kit, team, list) {
  const hash = /^DataTable (.{4})$/m.exec(readFileSync(list, 'utf8'))?.[1];
  await run(process.execPath, [kit, 'build'], { cwd: team });
  const { kuri } = JSON.parse(readFileSync(path.join(team, 'dist/mf-manifest.json'), 'utf8'));
  assert.equal(kuri.uses['@kuri/shared/ui'].DataTable, hash);
  assert.equal(kuri.uses['@kuri/shared/overlays'], undefined);
  // Rows come along without their schemas.
  for (const file of Object.values(kuri.files).flat()) {
    assert.doesNotMatch(readFileSync(path.join(team, 'dist', String(file)), 'utf8'), /summary:/);
  }
}
