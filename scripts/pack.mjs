import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stageKit, stageShared } from './pack/stage.mjs';
import { buildChanged, buildDevelopmentShell } from './parts.mjs';
import { root, run, runMain } from './run.mjs';

// npm run pack -- [folder]: what a team outside of this repository installs, as two files.
await runMain(async () => {
  const [folder] = process.argv.slice(2);
  const target = path.resolve(root, folder ?? '.kuri/packed');
  mkdirSync(target, { recursive: true });
  await buildChanged(['server']);
  await buildDevelopmentShell();
  const staged = [await stageShared(), await stageKit()];
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'pack',
    '--loglevel=error',
    `--pack-destination=${target}`,
    ...staged,
  ]);
  console.log(`They are in ${target}.`);
});
