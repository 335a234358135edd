import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, root, runTool } from './run.mjs';

const JEST = 'jest/bin/jest.js';
const FOLDER = path.join(root, '.kuri/test-groups');
/** Enough that most loading is shared, few enough that a failure is near its cause. */
const FILES_IN_A_GROUP = 20;

/**
 * Runs the tests of rules and screens, several neighbouring files in one environment: what they load,
 * React and the console's parts, is loaded once for all of them. `npx jest <words>` runs single files.
 */
export async function runUnitTests() {
  rmSync(FOLDER, { recursive: true, force: true });
  await Promise.all(['rules', 'screens'].map(writeGroups));
  await runTool(JEST, ['--ci', '--config=scripts/unit-tests.config.mjs']);
}

/** @param {string} project */
async function writeGroups(project) {
  const { output } = await capture(JEST, ['--listTests', '--selectProjects', project]);
  const files = output.split('\n').filter((line) => line.startsWith(root));
  const folder = path.join(FOLDER, project);
  mkdirSync(folder, { recursive: true });
  grouped(files.sort()).forEach((group, index) => {
    writeFileSync(path.join(folder, `group-${index + 1}.js`), group.map(inOneEnvironment).join(''));
  });
}

/**
 * Files that would leave something for the ones after them stay alone: modules replaced by `jest.mock`, and
 * what is done to the page itself.
 * @param {string[]} files
 */
function grouped(files) {
  const isAlone = (/** @type {string} */ file) =>
    file.endsWith('.dom.test.ts') || readFileSync(file, 'utf8').includes('jest.mock(');
  const together = files.filter((file) => !isAlone(file));
  const groups = Array.from({ length: Math.ceil(together.length / FILES_IN_A_GROUP) }, (_, at) =>
    together.slice(at * FILES_IN_A_GROUP, (at + 1) * FILES_IN_A_GROUP),
  );
  return [...files.filter(isAlone).map((file) => [file]), ...groups];
}

/** What a file of screens leaves in the page is gone before the next one begins. */
const CLEAN_PAGE = `  afterAll(() => {
    if (typeof document === 'undefined') return;
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
  });
`;

/** @param {string} file */
function inOneEnvironment(file) {
  const [name, module] = [path.relative(root, file), file].map((text) => JSON.stringify(text));
  return `describe(${name}, () => {\n${CLEAN_PAGE}  require(${module});\n});\n`;
}
