import { remotes } from './parts.mjs';
import { run, runTool } from './run.mjs';

const projects = () => ['.', 'shared', 'shell', ...remotes(), 'server', 'e2e'];

/** The checks that need no browser and no database: format, lint, types, unused code. */
export const staticSteps = [
  {
    name: 'format',
    run: () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  },
  {
    name: 'types',
    run: async () => {
      for (const project of projects()) {
        await runTool('typescript-native/bin/tsc', ['-p', project]);
      }
    },
  },
  {
    // What asks for types is oxlint's part: several times as fast, and judged anew each time, since a
    // file's findings may change with another file.
    name: 'lint',
    run: async () => {
      await runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']);
      await runTool('eslint/bin/eslint.js', ['--max-warnings=0', '--concurrency=2', '.']);
    },
  },
  { name: 'surface', run: () => run(process.execPath, ['scripts/surface.mjs']) },
  { name: 'unused', run: () => runTool('knip/bin/knip.js', []) },
];

/**
 * Runs steps one after the other and says how long each took.
 * @param {{ name: string, run: () => Promise<unknown> }[]} steps
 */
export async function runSteps(steps) {
  for (const step of steps) {
    const start = performance.now();
    console.log(`\n== ${step.name}`);
    await step.run();
    console.log(`== ${step.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
