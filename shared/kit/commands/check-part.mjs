import path from 'node:path';
import { repositoryOf } from './place.mjs';
import { runTool } from './run.mjs';

/** How the linter is asked about a repository: `npm run check` asks the same of all. */
export const LINT = ['--config=oxlint.config.mjs', '--type-aware', '--deny-warnings'];

/**
 * Checks one part before it is released: its types, what the linter says of it, and its tests.
 * @param {string} folder the part's
 * @throws {CommandFailed}
 */
export async function checkPart(folder) {
  const cwd = repositoryOf(folder);
  const part = path.relative(cwd, folder) || '.';
  await runTool('typescript-native/bin/tsc', ['-p', part], { cwd });
  await runTool('oxlint/bin/oxlint', [...LINT, part], { cwd });
  await runTool('jest/bin/jest.js', ['--ci', '--silent', `${path.join(folder, 'src')}/`], { cwd });
}
