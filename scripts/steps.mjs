import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, allEnded, holdingOutput, root, run, runTool } from './run.mjs';
import { LINT } from '../shared/kit/commands/check-part.mjs';
import { tryPacked } from './pack/try-packed.mjs';

/** All browser packages at once: each of them alone would check what it takes from `shared` again. */
const PROJECTS = ['.', 'tsconfig.browser.json', 'server', 'e2e'];

/** @type {(name: string, script: string, args: string[]) => { name: string, run: () => Promise<unknown> }} */
const toolStep = (name, script, args) => ({ name, run: () => runTool(script, args) });

/** The names that the top of the repository must have. */
const TOP_LEVEL = [
  ...['package.json', 'rspack.base.ts', 'README.md', 'shared', 'shell'],
  ...['mfe-groups', 'mfe-tickets', 'mfe-receipts', 'mfe-dues', 'mfe-draw', 'mfe-extras'],
];

/** @throws {CommandFailed} when one of them is missing */
function checkTopLevel() {
  const missing = TOP_LEVEL.filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0)
    throw new CommandFailed(`Missing at the top level: ${missing.join(', ')}`);
}

/** Types and tests of the sample are checked with those of the other remotes. */
const SAMPLE = '.kuri/template';

/** Makes a remote as `npm run new-remote` does. */
async function makeSampleRemote() {
  rmSync(path.join(root, SAMPLE), { recursive: true, force: true });
  await run(process.execPath, ['scripts/new-remote.mjs', 'sample-part', '--in', SAMPLE]);
}

/** The checks that need no browser and no database. */
export const staticLanes = [
  [
    { name: 'top level', run: async () => checkTopLevel() },
    toolStep('format', 'oxfmt/bin/oxfmt', ['--check']),
    toolStep('lint', 'oxlint/bin/oxlint', [...LINT, '.']),
    toolStep('unused', 'knip/bin/knip.js', []),
  ],
  [
    { name: 'template', run: makeSampleRemote },
    {
      name: 'types',
      run: async () => {
        for (const project of PROJECTS) await runTool('typescript-native/bin/tsc', ['-p', project]);
      },
    },
    { name: 'packages', run: tryPacked },
    {
      name: 'scripts',
      run: () =>
        run(process.execPath, [
          '--test',
          'scripts/guide.test.mjs',
          'scripts/install.test.mjs',
          'scripts/module-info.test.mjs',
          'scripts/remote-lint.test.mjs',
          'scripts/ship.test.mjs',
          'scripts/surface.test.mjs',
          'scripts/trial-browser.test.mjs',
        ]),
    },
    { name: 'texts', run: () => run(process.execPath, ['scripts/texts.mjs']) },
    { name: 'surface', run: () => run(process.execPath, ['scripts/surface.mjs']) },
  ],
];

/**
 * Runs lists of steps beside one another, each of them to its end or to its first failure. What a step
 * prints comes in one piece when it has ended.
 * @param {Parameters<typeof runSteps>[0][]} lanes
 */
export async function runLanes(lanes) {
  await allEnded(
    lanes.map((steps) =>
      runSteps(steps.map(({ name, run }) => ({ name, run: () => holdingOutput(run) }))),
    ),
  );
}

/**
 * Runs steps one after the other and says how long each took.
 * @param {{ name: string, run: () => Promise<unknown> }[]} steps
 */
async function runSteps(steps) {
  for (const step of steps) {
    const start = performance.now();
    console.log(`== ${step.name}: begins`);
    try {
      await step.run();
    } catch (error) {
      console.log(`== ${step.name}: failed after ${secondsSince(start)}`);
      throw error;
    }
    console.log(`== ${step.name}: ${secondsSince(start)}`);
  }
}

/** @type {(start: number) => string} */
const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
