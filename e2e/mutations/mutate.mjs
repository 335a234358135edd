import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, SHORT_LIVED, root, runMain } from '../../scripts/run.mjs';

/**
 * A rule broken on purpose: `from` stands once in the file and becomes `to`; one of the tests, whole
 * paths from the root, has to fail.
 * @typedef {{ id: string, file: string, from: string, to: string, tests: string[] }} Mutation
 */

/** Only looks whether the list still fits the sources. */
const CHECK = '--check';
const FOLDER = path.join(root, 'e2e/mutations');
const ENOUGH = 0.95;
/** A rule that breaks so that its test hangs is noticed too. */
const LIMIT_MS = 2 * 60_000;
/** All tests of the list, once; it only ends what hangs. */
const ALL_LIMIT_MS = 30 * 60_000;
/** Jest reports only at the end of a file, and marks more than failures so. */
const FAILED_EARLY = /^\s*not ok \d+ -/m;
const FAILED = /^\s*(?:not ok \d+ -|●) (.+)$/m;

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

/** @returns {Mutation[]} */
function chosenMutations() {
  const words = process.argv.slice(2).filter((word) => word !== CHECK);
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')))
    .filter(({ id, file }) => [id, file].some((text) => isChosen(text, words)));
}

/** @type {(text: string, words: string[]) => boolean} */
const isChosen = (text, words) => words.length === 0 || words.some((word) => text.includes(word));

/** Why a mutation says nothing any more; undefined when it does. @param {Mutation} mutation */
function staleness({ file, from, tests }) {
  const lost = [file, ...tests].find((name) => !existsSync(path.join(root, name)));
  if (lost !== undefined) return `there is no ${lost}`;
  const found = read(file).split(from).length - 1;
  return found === 1 ? undefined : `its text is ${found} times in ${file}`;
}

/** @param {Mutation[]} mutations */
function refuseUncommitted(mutations) {
  const files = [...new Set(mutations.map(({ file }) => file))];
  const args = ['status', '--porcelain', '--', ...files];
  const changed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (changed !== '') throw new CommandFailed(`Commit these first, they are changed:\n${changed}`);
}

/** One migrated database for all runs, which each test copies. */
function createTemplate() {
  const code = `import('./src/testing/embedded-template.ts')
    .then(({ createEmbeddedTemplate }) => createEmbeddedTemplate())
    .then(({ folder }) => process.stdout.write(folder));`;
  const args = ['--import', 'tsx', '-e', code];
  return execFileSync(process.execPath, args, { cwd: path.join(root, 'server'), encoding: 'utf8' });
}

/**
 * Runs tests; those of the server on the embedded database alone.
 * @param {string[]} tests
 * @param {string} template
 * @param {number} limit in milliseconds
 * @returns {Promise<string | undefined>} the first that failed; undefined when all passed
 */
async function failureOf(tests, template, limit = LIMIT_MS) {
  const ofServer = tests.filter((test) => test.startsWith('server/'));
  const others = tests.filter((test) => !ofServer.includes(test));
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const runs = [
    { tests: others, args: [jest, '--runTestsByPath'] },
    { tests: ofServer, args: [...SHORT_LIVED, '--import', 'tsx', '--test-reporter=tap'] },
  ];
  for (const { tests: files, args } of runs.filter((each) => each.tests.length > 0)) {
    const isServer = files === ofServer;
    const names = files.map((file) => (isServer ? path.relative('server', file) : file));
    const cwd = isServer ? path.join(root, 'server') : root;
    // One file needs no process that starts another.
    const several = isServer && names.length > 1 ? ['--test'] : [];
    const run = runQuietly([...args, ...several, ...names], { cwd, template, limit });
    const { code, output } = await run;
    if (code !== 0) return FAILED.exec(output)?.[1] ?? output.slice(-2000);
  }
  return undefined;
}

/** Ends the tests that run at the moment. */
let stop = () => undefined;

/**
 * Runs until the first failure.
 * @param {string[]} args
 * @param {{ cwd: string, template: string, limit: number }} how
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runQuietly(args, { cwd, template, limit }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, KURI_TEST_TEMPLATE_FOLDER: template },
      timeout: limit,
    });
    stop = () => void child.kill();
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
        if (FAILED_EARLY.test(output)) child.kill();
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Puts back what is broken at the moment. */
let restore = () => undefined;

/**
 * @param {Mutation} mutation
 * @param {string} template
 */
async function isNoticed({ id, file, from, to, tests }, template) {
  const original = read(file);
  restore = () => void writeFileSync(path.join(root, file), original);
  writeFileSync(
    path.join(root, file),
    original.replace(from, () => to),
  );
  const failure = await failureOf(tests, template).finally(restore);
  console.log(failure === undefined ? `SURVIVED  ${id} (${file})` : `noticed   ${id}: ${failure}`);
  return failure !== undefined;
}

await runMain(async () => {
  const mutations = chosenMutations();
  const stale = mutations.filter((mutation) => staleness(mutation) !== undefined);
  for (const mutation of stale) console.error(`STALE     ${mutation.id}: ${staleness(mutation)}`);
  if (process.argv.includes(CHECK)) {
    if (stale.length > 0) throw new CommandFailed('e2e/mutations no longer fits the sources');
    return;
  }
  const live = mutations.filter((mutation) => !stale.includes(mutation));
  refuseUncommitted(live);
  const template = createTemplate();
  process.on('exit', () => {
    stop();
    restore();
    rmSync(template, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

  // Tests that fail anyway would seem to notice everything.
  const failure = await failureOf(
    [...new Set(live.flatMap(({ tests }) => tests))],
    template,
    ALL_LIMIT_MS,
  );
  if (failure !== undefined)
    throw new CommandFailed(`The tests fail before anything is broken: ${failure}`);
  let noticed = 0;
  for (const mutation of live) noticed += (await isNoticed(mutation, template)) ? 1 : 0;
  console.log(`\n${noticed} of ${live.length} noticed, ${stale.length} stale`);
  if (noticed < live.length * ENOUGH || stale.length > 0) process.exitCode = 1;
});
