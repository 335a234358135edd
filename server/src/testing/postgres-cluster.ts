import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedUser } from './unprivileged-user.ts';

const run = promisify(execFile);
const START_MS = 20_000;

/** A PostgreSQL of its own for one run of the tests, gone afterwards. */
export interface Cluster {
  /** Folder of its socket. */
  folder: string;
  /** Address of a database of the cluster. */
  url(database: string): string;
  stop(): Promise<void>;
}

// Lost with the power and quick; nothing here outlives the run.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  listen_addresses: '',
  max_connections: '200',
};

// Its standard input closes when the process that started it ends in any way, kill -9 included:
// then the cluster goes as well.
const KEEPER = `
  trap '' INT TERM HUP
  "$1" -D "$2/data" -k "$2" $3 >"$2/log" 2>&1 </dev/null &
  server=$!
  read -r never
  kill -QUIT $server
  wait $server
  rm -rf "$2"
`;

/** Waits until connections to an address are taken; rejects when its keeper has ended. */
export async function waitUntilUp(url: string, keeper: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || keeper.exitCode !== null) throw error;
      await delay(50);
    }
  }
}

/**
 * Starts a temporary cluster that listens on a socket in its own folder only.
 * @param bin folder of PostgreSQL's programs
 */
export async function startCluster(bin: string): Promise<Cluster> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const initdb = ['-D', path.join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  await run(path.join(bin, 'initdb'), [...initdb, '--locale=C', '--no-sync'], as);

  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const server = path.join(bin, 'postgres');
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', server, folder, settings.join(' ')], {
    ...as,
    stdio: ['pipe', 'ignore', 'inherit'],
    // Not reached by Ctrl-C in the terminal: it ends after the tests did.
    detached: true,
  });
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    const ended = once(keeper, 'exit');
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(url('postgres'), keeper);
    return { folder, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
