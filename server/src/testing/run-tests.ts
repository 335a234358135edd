import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  CITUS_TEMPLATE_VARIABLE,
  CITUS_URL_VARIABLE,
  createCitusTemplate,
} from './citus-template.ts';
import { createEmbeddedTemplate } from './embedded-template.ts';
import { findPostgres } from './find-postgres.ts';
import { TEST_FLAGS } from './program-file.ts';
import { bundlePrograms } from './programs.ts';
import { startCluster, type Cluster } from './postgres-cluster.ts';
import { createTemplate } from './postgres-template.ts';
import { findPooler, type Pooler, POOLER_PORT, startPooler } from './pooler.ts';
import {
  CLUSTER_URL_VARIABLE,
  POOLER_PORT_VARIABLE,
  TEMPLATE_FOLDER_VARIABLE,
} from './test-database.ts';
import { groupTests } from './test-groups.ts';

/** Ends a hanging test file or group, far above the time of a slow machine. */
const TIMEOUT_MS = 20 * 60_000;

// The tests of the server on both databases: starts one temporary PostgreSQL for all of them, where
// its programs are installed. Arguments choose the test files whose path contains one of them.
// KURI_TEST_POOLER=1 puts a pooler in transaction mode between the tests and that PostgreSQL.

/**
 * The test files of a folder, all of them or those whose path contains one of the words.
 * (Node 20 has no globs on its command line.)
 */
function testFiles(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .map((file) => path.join(folder, file))
    .sort();
  if (files.length === 0) throw new Error(`No test file has ${words.join(' or ')} in its path`);
  return files;
}

async function clusterForTests(): Promise<Cluster | undefined> {
  const bin = findPostgres();
  if (bin !== undefined) return await startCluster(bin);
  if (process.env['KURI_REQUIRE_POSTGRES'] === '1') {
    throw new Error('KURI_REQUIRE_POSTGRES=1, but no initdb and postgres are installed here.');
  }
  console.warn('SKIPPED: the tests on PostgreSQL; initdb and postgres are not installed.');
  return undefined;
}

async function poolerForTests({ folder }: Cluster): Promise<Pooler | undefined> {
  if (process.env['KURI_TEST_POOLER'] !== '1') return undefined;
  const program = findPooler();
  if (program !== undefined) return await startPooler(program, { folder });
  console.warn('SKIPPED: the pooler; pgbouncer is not installed.');
  return undefined;
}

async function runTests(variables: Record<string, string>): Promise<number> {
  const files = testFiles(path.join(import.meta.dirname, '..'), process.argv.slice(2));
  // One more than the cores took no less time.
  const parallel = `--test-concurrency=${availableParallelism()}`;
  const limit = `--test-timeout=${TIMEOUT_MS}`;
  const groups = groupTests(files);
  const options = ['--import', 'tsx', '--test', parallel, limit];
  const args = [...TEST_FLAGS, ...options, ...groups.files];
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...variables },
    stdio: 'inherit',
  });
  // Ctrl-C reaches the tests too; this process stays to clear up after them.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  groups.remove();
  return code ?? 1;
}

const cluster = await clusterForTests();
const programs = await bundlePrograms();
const template = await createEmbeddedTemplate();
const citusUrl = process.env[CITUS_URL_VARIABLE];
const citus = citusUrl === undefined ? undefined : await createCitusTemplate(citusUrl);
let pooler: Pooler | undefined;
try {
  const variables: Record<string, string> = { [TEMPLATE_FOLDER_VARIABLE]: template.folder };
  if (cluster) {
    variables[CLUSTER_URL_VARIABLE] = cluster.url('postgres');
    await createTemplate(cluster.url('postgres'));
    pooler = await poolerForTests(cluster);
    if (pooler) variables[POOLER_PORT_VARIABLE] = String(POOLER_PORT);
  }
  if (citus) variables[CITUS_TEMPLATE_VARIABLE] = citus.name;
  process.exitCode = await runTests(variables);
} finally {
  await pooler?.stop();
  await cluster?.stop();
  await citus?.remove();
  template.remove();
  programs.remove();
}
