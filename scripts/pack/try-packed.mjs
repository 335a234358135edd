import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, runTool } from '../run.mjs';
import { checkPackage } from './check.mjs';
import { stageKit, stageShared } from './stage.mjs';

/**
 * What can be said of the packages without installing them: nothing is missing in them, the remote that
 * the kit makes fits the declarations of shared, and its build needs what it uses. `npm run drill` installs
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
  await tryRanges(kit, team, path.join(packages.shared, 'since.json'));
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
 * A build needs the version of shared in which the newest of the names came that it uses.
 * @param {string} kit the kit's program
 * @param {string} team the remote's folder
 * @param {string} list since when names are there, of the packed shared
 */
async function tryRanges(kit, team, list) {
  const packed = readFileSync(list, 'utf8');
  const rangeAfter = async (/** @type {object} */ since) => {
    writeFileSync(list, JSON.stringify(since));
    await run(process.execPath, [kit, 'build'], { cwd: team });
    const manifest = readFileSync(path.join(team, 'dist/mf-manifest.json'), 'utf8');
    return JSON.parse(manifest).kuri.shared['@kuri/shared/'];
  };
  try {
    const unused = { ConfirmDialog: '1.99.0' };
    assert.equal(await rangeAfter({ '@kuri/shared/overlays': unused }), '^1.2.0');
    const used = { DataTable: '1.10.0', PageHeader: '1.9.0', Badge: '1.99.0' };
    assert.equal(await rangeAfter({ '@kuri/shared/ui': used }), '^1.10.0');
  } finally {
    writeFileSync(list, packed);
  }
}
