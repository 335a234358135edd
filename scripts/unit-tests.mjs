import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHORT_LIVED, capture, root, runTool } from './run.mjs';

const JEST = 'jest/bin/jest.js';
const FOLDER = path.join(root, '.kuri/test-groups');
/** Enough that most loading is shared, few enough that a failure is near its cause. */
const FILES_IN_A_GROUP = 20;
/** A call in one line, or up to the line that closes it. */
const WHOLE_MOCK = /^jest\.mock\((?:.*\);$|[^]*?^\}\)+;$)/gm;

/**
 * Runs the tests of rules and screens, several neighbouring files in one environment: what they load,
 * React and the console's parts, is loaded once for all of them. `npm run units -- <words>` runs single files.
 */
export async function runUnitTests() {
  rmSync(FOLDER, { recursive: true, force: true });
  await Promise.all(['rules', 'screens'].map(writeGroups));
  // Installed first: it looks for its tools as it is loaded.
  const { default: config } = await import('../jest.config.mjs');
  const projects = config.projects.map((project) => ({
    ...project,
    rootDir: root,
    testMatch: [`<rootDir>/.kuri/test-groups/${project.displayName}/*.js`],
  }));
  const grouped = JSON.stringify({ ...config, rootDir: root, projects });
  await runTool(JEST, ['--ci', `--config=${grouped}`], { flags: SHORT_LIVED });
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
 * Files that need different things of their environment are never together; the rest are as many in a
 * group as it may have.
 * @param {string[]} files
 */
function grouped(files) {
  /** @type {Map<string, string[]>} environment -> files */
  const byEnvironment = new Map();
  for (const file of files) {
    const environment = environmentOf(file);
    byEnvironment.set(environment, [...(byEnvironment.get(environment) ?? []), file]);
  }
  return [...byEnvironment.values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / FILES_IN_A_GROUP) }, (_, at) =>
      alike.slice(at * FILES_IN_A_GROUP, (at + 1) * FILES_IN_A_GROUP),
    ),
  );
}

/**
 * Groups files by their traces: changes of the page, and modules that they replace. Files that
 * replace the same package by the same thing can share an environment; a module of the console's
 * own is needed as it is by its own tests.
 * @param {string} file
 */
function environmentOf(file) {
  const ofPage = file.endsWith('.dom.test.ts');
  const source = readFileSync(file, 'utf8');
  // Texts stay in another language.
  if (/\b(?:speakIn|putMessages)\(/.test(source)) return file;
  if (!source.includes('jest.mock(')) return ofPage ? 'page' : 'plain';
  if (ofPage) return file;
  const mocks = source.match(WHOLE_MOCK) ?? [];
  const isOfPackages = mocks.length > 0 && mocks.every((mock) => !mock.startsWith("jest.mock('."));
  return isOfPackages ? mocks.join('\n') : file;
}

/** Clears the page before the next file, after the file's own hooks have run. */
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
  // `renderPage` asks for the path of the test that runs.
  const ownPath = `  beforeAll(() => { expect.setState({ testPath: ${module} }); });\n`;
  return `describe(${name}, () => {\n${ownPath}  require(${module});\n${CLEAN_PAGE}});\n`;
}
