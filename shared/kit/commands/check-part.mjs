import path from 'node:path';
import { repositoryOf } from './place.mjs';
import { SHORT_LIVED, allEnded, holdingOutput, runTool } from './run.mjs';

/** How the linter is asked about a repository: `npm run check` asks the same of all. */
export const LINT = ['--config=oxlint.config.mjs', '--type-aware', '--deny-warnings'];

/** The limit for a test only ends what hangs: other work runs beside them. */
const TESTS = ['--ci', '--silent', '--maxWorkers=100%', '--testTimeout=60000'];

/**
 * Checks one part before it is released: its types, what the linter says of it, and its tests, on all
 * processors that there are.
 * @param {string} folder the part's
 * @throws {CommandFailed}
 */
export async function checkPart(folder) {
  const cwd = repositoryOf(folder);
  const part = path.relative(cwd, folder) || '.';
  const tests = `${path.join(folder, 'src')}/`;
  const checkSources = async () => {
    await runTool('typescript-native/bin/tsc', ['-p', part], { cwd });
    await runTool('oxlint/bin/oxlint', [...LINT, part], { cwd });
  };
  const runTests = () =>
    runTool('jest/bin/jest.js', [...TESTS, tests], { cwd, flags: SHORT_LIVED });
  await allEnded([checkSources, runTests].map(holdingOutput));
}
