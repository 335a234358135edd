import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { CommandFailed, SHORT_LIVED, root, runMain } from '../scripts/run.mjs';

/** Folders whose rules are broken where no word names others. */
const RULES = ['contract', 'money', 'drawing', 'people', 'desk', 'office'];
const FOLDERS = ['shared/src/contract', 'server/src'];
const IS_TEST = /\.test\.tsx?$/;
const IS_NO_RULE = /\.test\.|\/(?:testing|migrations|texts|demo)\/|(?:labels|texts)\.ts$/;
/** Kinds of Stryker that change no rule: words, empty lists, objects that the types refuse. */
const EXCLUDED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex', 'ArrowFunction'];
const ENOUGH = 0.85;
/** A rule that breaks so that its test hangs is noticed too. */
const LIMIT_MS = 5 * 60_000;
/** Jest reports only at the end of a file, and marks more than failures so. */
const FAILED_EARLY = /^\s*not ok \d+ -/m;
const FAILED = /^\s*(?:not ok \d+ -|●) (.+)$/m;

/** @typedef {{ file: string, from: number, to: number, replacement: string, at: string }} Mutation */

const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

/** Sources of server and contract. @type {Map<string, string>} */
const sources = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  ),
);

const silent = () => undefined;
const logger = { isDebugEnabled: () => false, debug: silent, info: silent };
const instrumenter = new Instrumenter(logger);

/** Every mutation that Stryker makes of a file. @param {string} file @returns {Promise<Mutation[]>} */
async function mutationsOf(file) {
  const content = sources.get(file) ?? '';
  const starts = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const { mutants } = await instrumenter.instrument([{ name: file, mutate: true, content }], {
    plugins: null,
    excludedMutations: EXCLUDED,
    ignorers: [],
    noHeader: true,
  });
  const chosen = mutants.filter(({ status }) => status === undefined);
  return chosen.map(({ location: { start, end }, replacement }) => ({
    file,
    from: (starts[start.line] ?? 0) + start.column,
    to: (starts[end.line] ?? 0) + end.column,
    replacement,
    at: `${file}:${start.line + 1}`,
  }));
}

/** Orders the mutations of a day, alike on every machine. @param {Mutation} mutation */
const lotOf = ({ file, from, replacement }) =>
  createHash('sha256').update(`${flags.day} ${file} ${from} ${replacement}`).digest('hex');

/** @returns {Promise<Mutation[]>} a sample of the day */
async function drawnMutations() {
  const areas = words.length === 0 ? RULES.map((name) => `/${name}/`) : words;
  const files = [...sources.keys()].filter(
    (file) => !IS_NO_RULE.test(file) && areas.some((area) => file.includes(area)),
  );
  if (files.length === 0) throw new CommandFailed(`No rule has ${areas.join(' or ')} in its path.`);
  const all = (await Promise.all(files.map(mutationsOf))).flat();
  const lots = new Map(all.map((mutation) => [mutation, lotOf(mutation)]));
  const lot = (/** @type {Mutation} */ mutation) => lots.get(mutation) ?? '';
  return all.sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, Number(flags.count));
}

/**
 * Tests that may notice, the nearest first: those that name what the file exports, those of its folder, those
 * of the folders that use it.
 * @param {string} file
 * @returns {string[][]}
 */
function testsNear(file) {
  const names = [...(sources.get(file) ?? '').matchAll(/^export .*?(?:function|const) (\w+)/gm)];
  const word =
    names.length === 0
      ? /(?!)/
      : new RegExp(`\\b(?:${names.map(([, name]) => name).join('|')})\\b`);
  const users = [...sources].filter(([, text]) => word.test(text));
  const folders = [[], [path.dirname(file)], users.map(([user]) => path.dirname(user))];
  const left = new Set([...sources.keys()].filter((name) => IS_TEST.test(name)));
  return folders.flatMap((near) => {
    const some = [...left].filter(
      (test) =>
        near.includes(path.dirname(test)) ||
        (near.length === 0 && word.test(sources.get(test) ?? '')),
    );
    for (const test of some) left.delete(test);
    return some.length > 0 ? [some] : [];
  });
}

/** Creates a migrated database, which each test copies. */
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
 * @returns {Promise<string | undefined>} the first that failed; undefined when all passed
 */
async function failureOf(tests, template) {
  const ofServer = tests.filter((test) => test.startsWith('server/'));
  const others = tests.filter((test) => !ofServer.includes(test));
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const runs = [
    { cwd: root, args: [jest, '--bail', '--runTestsByPath', ...others], files: others },
    {
      cwd: path.join(root, 'server'),
      args: [...SHORT_LIVED, '--import', 'tsx', '--test', '--test-reporter=tap'].concat(
        ofServer.map((file) => path.relative('server', file)),
      ),
      files: ofServer,
    },
  ];
  for (const { cwd, args, files } of runs) {
    if (files.length === 0) continue;
    const { code, output } = await runQuietly(args, cwd, template);
    if (code !== 0) return FAILED.exec(output)?.[1] ?? output.slice(-300);
  }
  return undefined;
}

/** Ends the tests that run at the moment. */
let stop = silent;

/**
 * Runs until the first failure.
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} template
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runQuietly(args, cwd, template) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, KURI_TEST_TEMPLATE_FOLDER: template },
      timeout: LIMIT_MS,
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
let restore = silent;

/** @param {Mutation} mutation @param {string} template */
async function isNoticed({ file, from, to, replacement, at }, template) {
  const original = sources.get(file) ?? '';
  const place = path.join(root, file);
  restore = () => void writeFileSync(place, original);
  writeFileSync(place, original.slice(0, from) + replacement + original.slice(to));
  try {
    for (const tests of testsNear(file)) {
      const failure = await failureOf(tests, template);
      if (failure === undefined) continue;
      console.log(`noticed   ${at}: ${failure}`);
      return true;
    }
  } finally {
    restore();
  }
  console.log(`SURVIVED  ${at}: ${original.slice(from, to)} -> ${replacement}`);
  return false;
}

// npm run mutate -- [--count 20] [--day 2026-11-29] [words of paths]: breaks rules, one at a time, that Stryker
// draws fresh each day, and counts how many a test notices; for sources whose tests pass.
await runMain(async () => {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...FOLDERS], { cwd: root });
  if (changed.length > 0) throw new CommandFailed(`Commit these first:\n${changed}`);
  const mutations = await drawnMutations();
  console.log(`${mutations.length} mutations; the tests of each take up to a minute or two.`);
  const template = createTemplate();
  process.on('exit', () => {
    stop();
    restore();
    rmSync(template, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  let noticed = 0;
  for (const [index, mutation] of mutations.entries()) {
    console.log(`${index + 1} of ${mutations.length}: ${mutation.at} …`);
    noticed += (await isNoticed(mutation, template)) ? 1 : 0;
  }
  const share = noticed / mutations.length;
  console.log(`\n${noticed} of ${mutations.length} noticed: ${Math.round(share * 100)} %`);
  if (share < ENOUGH) process.exitCode = 1;
});
