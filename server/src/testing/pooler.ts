import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntilUp } from './postgres-cluster.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A pgbouncer before a cluster. */
export interface Pooler {
  stop(): Promise<void>;
}

/** Names the socket of a pooler beside that of its cluster. */
export const POOLER_PORT = 6432;

/** The pgbouncer that is installed; undefined where none is. */
export function findPooler(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return folders
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((program) => existsSync(program));
}

// The settings of docs/operating/postgresql.md; who may connect is nobody's business in a folder of its own.
function settings({ folder, port, mode, size }: Required<PoolerOptions>): string {
  return `
[databases]
* = host=${folder}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
logfile = ${folder}/pooler-${port}-log
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 1000
server_reset_query_always = 0
`;
}

// Ends with the process that started it, as the cluster does.
const KEEPER = `
  trap '' INT TERM HUP
  "$1" -q "$2" </dev/null >/dev/null 2>&1 &
  pooler=$!
  read -r never
  kill -INT $pooler
  wait $pooler
`;

interface PoolerOptions {
  /** Folder of the cluster's socket. */
  folder: string;
  /** Names the pooler's socket beside it. */
  port?: number;
  /** pgbouncer's `pool_mode`. */
  mode?: 'transaction' | 'statement';
  /** Connections of PostgreSQL for each database. */
  size?: number;
}

/** Starts a pooler on a socket in the folder of a cluster. */
export async function startPooler(
  program: string,
  { folder, port = POOLER_PORT, mode = 'transaction', size = 20 }: PoolerOptions,
): Promise<Pooler> {
  const file = path.join(folder, `pooler-${port}.ini`);
  writeFileSync(file, settings({ folder, port, mode, size }));
  writeFileSync(path.join(folder, 'users'), '"postgres" ""\n');
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', program, file], {
    cwd: folder,
    ...unprivilegedUser(),
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const host = encodeURIComponent(folder);
  await waitUntilUp(`postgres://postgres@localhost:${port}/postgres?host=${host}`, keeper);
  return {
    async stop() {
      const ended = once(keeper, 'exit');
      keeper.stdin.end();
      await ended;
    },
  };
}
