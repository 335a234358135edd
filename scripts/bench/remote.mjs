import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, runTool } from '../run.mjs';
import { median, ms, tableOf } from './figures.mjs';
import { machine, writePart } from './performance-page.mjs';
import { followUpdates } from './updates.mjs';

const ROUNDS = Number(process.env.KURI_BENCH_ROUNDS ?? 9);
const PORT = 4889;
const CLI = '@rspack/cli/bin/rspack.js';
/** The smallest of the remotes and the largest, with a file that is changed. */
const REMOTES = { 'mfe-groups': 'src/labels.ts', 'mfe-extras': 'src/labels/staff.ts' };
/** Within the checkout, from where its packages are found. */
const COPY = path.join(root, '.kuri/bench-remote');

/** How long a developer of a remote waits for its build. */
export async function benchRemote() {
  const all = [];
  for (const [name, file] of Object.entries(REMOTES)) {
    all.push({ name, ...(await measureRemote(name, file)) });
  }
  await writePart('remote', reportOf(all));
}

/**
 * @param {string} name of the remote's folder
 * @param {string} file of its sources, which is changed
 */
async function measureRemote(name, file) {
  await copyOf(name);
  const out = await mkdtemp(path.join(tmpdir(), 'kuri-bench-'));
  try {
    const cold = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await runTool(CLI, ['build', '-o', out], { cwd: COPY, env: { NODE_ENV: 'production' } });
      cold.push(performance.now() - began);
    }
    return { cold, ...(await measureChanges(path.join(COPY, file))) };
  } finally {
    await rm(out, { recursive: true, force: true });
    await rm(COPY, { recursive: true, force: true });
  }
}

/** A remote whose sources may be changed. @param {string} name */
async function copyOf(name) {
  await rm(COPY, { recursive: true, force: true });
  const isSource = (file) => !/[\\/](?:dist|\.kuri|node_modules)$/.test(file);
  await cp(path.join(root, name), COPY, { recursive: true, filter: isSource });
  const config = `import { remote } from '${path.join(root, 'shared/kit/build/remote.ts')}';\n\nexport default remote(import.meta.dirname);\n`;
  await writeFile(path.join(COPY, 'rspack.config.ts'), config);
}

/** Changes a file of the remote, which is served for development, time and again. @param {string} file */
async function measureChanges(file) {
  const server = spawn(process.execPath, [path.join(root, 'node_modules', CLI), 'dev'], {
    cwd: COPY,
    env: { ...process.env, NODE_ENV: 'development', KURI_DEV_PORT: String(PORT) },
    stdio: 'ignore',
  });
  try {
    const updates = await followUpdates(`127.0.0.1:${PORT}`, path.join(COPY, '.kuri/dev'));
    const rebuild = [];
    const update = [];
    // The first change finds everything cold.
    for (let round = -1; round < ROUNDS; round += 1) {
      const text = await readFile(file, 'utf8');
      const began = Date.now();
      const coming = updates.next();
      await writeFile(
        file,
        `${text.replace(/\n$/, '')}\nexport const changed${began} = ${began};\n`,
      );
      const { builtAt, hereAt } = await coming;
      if (round >= 0) rebuild.push(builtAt - began);
      if (round >= 0) update.push(hereAt - began);
      await delay(500);
    }
    updates.stop();
    return { rebuild, update };
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  }
}

/** @param {({ name: string } & Awaited<ReturnType<typeof measureRemote>>)[]} all */
function reportOf(all) {
  const cell = (times) =>
    `${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
  const rows = [
    ['cold build, with the start of the tool', 'cold', '<= 0.7 s'],
    ['rebuild after a change', 'rebuild', '<= 0.25 s'],
    ['hot update: its files are in the browser', 'update', '<= 0.2 s'],
  ].map(([what, figure, goal]) => [what, ...all.map((remote) => cell(remote[figure])), goal]);
  return `Written by \`npm run bench -- remote\`: the smallest remote and the largest, ${ROUNDS} times each. From the start of the build, or from
the moment that a source was written; what React then does with the update is not in it. Machine: ${machine()}.

${tableOf(['figure', ...all.map(({ name }) => name), 'goal'], rows)}
`;
}
