import path from 'node:path';
import { checkSlots } from './check-slots.mjs';
import { repositoryOf } from './place.mjs';
import { provenOnce, sourcesHash } from './proofs.mjs';
import { SHORT_LIVED, allEnded, holdingOutput, runTool } from './run.mjs';

/** Flags of the linter; `npm run check` has the same. */
export const LINT = ['--config=oxlint.config.mjs', '--type-aware', '--deny-warnings'];

/** The limit for a test only ends what hangs: other work runs beside them. */
const TESTS = ['--ci', '--silent', '--maxWorkers=100%', '--testTimeout=60000'];

/**
 * Runs the tests of one part.
 * @param {string} folder the part's
 * @param {string[]} args of Jest
 * @throws {CommandFailed}
 */
export function testPart(folder, args) {
  // The option takes all names behind it.
  const tests = [...args, `--roots=${path.join(folder, 'src')}`];
  return runTool('jest/bin/jest.js', tests, { cwd: repositoryOf(folder), flags: SHORT_LIVED });
}

/**
 * Checks one part before it is released: its slots, and once for the same text its types, lint and tests, on all
 * processors.
 * @param {string} folder the part's
 * @returns when they passed, in words
 * @throws {CommandFailed}
 */
export async function checkPart(folder) {
  const cwd = repositoryOf(folder);
  const part = path.relative(cwd, folder) || '.';
  const checkSources = () => runTool('oxlint/bin/oxlint', [...LINT, '--type-check', part], { cwd });
  // The slots are those of other parts.
  await checkSlots(folder);
  const prove = () => allEnded([checkSources, () => testPart(folder, TESTS)].map(holdingOutput));
  return await provenOnce(folder, 'types, lint and tests', () => sourcesHash(folder), prove);
}
