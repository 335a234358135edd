import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedUser } from '../unprivileged-user.ts';

const run = promisify(execFile);
const RETRY_MS = 50;
const START_MS = 30_000;

/** A PostgreSQL with fsync on that can be killed. */
export interface DurableCluster {
  url: string;
  /** Folder of its socket. */
  folder: string;
  /** Ends all of its processes at once (-9). */
  kill(): Promise<void>;
  /** Starts it and waits until it has recovered. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A copy that follows a cluster, which commits nothing before the copy has it. */
export interface Standby extends DurableCluster {
  /** Makes it take writes. */
  promote(): Promise<void>;
}

/** Child processes of a process. Linux only, like the drills. */
export function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function killAll(server: ChildProcess): void {
  if (server.pid === undefined || hasEnded(server)) return;
  for (const pid of [server.pid, ...childrenOf(server.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes a cluster with fsync on that listens on a socket in its own folder only.
 * @param bin its programs
 * @param fill makes its data
 */
async function createIn(
  bin: string,
  fill: (data: string, as: { cwd: string; uid?: number; gid?: number }) => Promise<unknown>,
): Promise<DurableCluster> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-resilience-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const data = path.join(folder, 'data');
  await fill(data, as);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;

  function launch(): ChildProcess {
    const settings = ['-c', 'fsync=on', '-c', 'listen_addresses='];
    const program = path.join(bin, 'postgres');
    const child = spawn(program, ['-D', data, '-k', folder, ...settings], {
      ...as,
      stdio: 'ignore',
    });
    process.once('exit', () => killAll(child));
    return child;
  }

  async function kill(): Promise<void> {
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    killAll(server);
    await ended;
  }

  async function start(): Promise<void> {
    const deadline = Date.now() + START_MS;
    do {
      // PostgreSQL refuses while a process of its last run holds the shared memory.
      if (!server || hasEnded(server)) server = launch();
      await delay(RETRY_MS);
      if (Date.now() > deadline) throw new Error('PostgreSQL did not come back.');
    } while (!(await canConnect(url)));
  }

  const remove = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, kill, start, remove };
}

/** Creates a cluster with fsync on. @param bin its programs */
export function createDurableCluster(bin: string): Promise<DurableCluster> {
  return createIn(bin, (data, as) =>
    run(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
      as,
    ),
  );
}

/** Creates and starts a standby of a cluster that runs. */
export async function createStandby(bin: string, primary: DurableCluster): Promise<Standby> {
  const standby = await createIn(bin, (data, as) =>
    run(
      path.join(bin, 'pg_basebackup'),
      ['-h', primary.folder, '-U', 'postgres', '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
      as,
    ),
  );
  await standby.start();
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    ...standby,
    async promote() {
      const promoted = new pg.Client({ connectionString: standby.url });
      await promoted.connect();
      await promoted.query('select pg_promote(true, 30)');
      await promoted.end();
    },
  };
}
