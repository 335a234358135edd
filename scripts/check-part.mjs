import { runTool } from './run.mjs';

/**
 * Checks one part before it is released: its types, what the linters say of it, and its tests.
 * @param {string} part its folder, relative to the root
 * @throws {CommandFailed}
 */
export async function checkPart(part) {
  await runTool('typescript-native/bin/tsc', ['-p', part]);
  await runTool('eslint/bin/eslint.js', ['--max-warnings=0', part]);
  await runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', part]);
  await runTool('jest/bin/jest.js', ['--ci', '--silent', `${part}/src/`]);
}
