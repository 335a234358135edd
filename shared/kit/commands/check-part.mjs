import path from 'node:path';
import { repositoryOf } from './place.mjs';
import { runTool } from './run.mjs';

/**
 * Checks one part before it is released: its types, what the linters say of it, and its tests.
 * @param {string} folder the part's
 * @throws {CommandFailed}
 */
export async function checkPart(folder) {
  const cwd = repositoryOf(folder);
  const part = path.relative(cwd, folder) || '.';
  await runTool('typescript-native/bin/tsc', ['-p', part], { cwd });
  await runTool('eslint/bin/eslint.js', ['--max-warnings=0', part], { cwd });
  await runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', part], { cwd });
  await runTool('jest/bin/jest.js', ['--ci', '--silent', `${path.join(folder, 'src')}/`], { cwd });
}
