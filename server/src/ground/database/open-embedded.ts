import path from 'node:path';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Database } from './database.ts';
import { diskSpaceProbe } from './disk-space.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { EmbeddedWorkerHost } from './embedded-worker-host.ts';
import { guardFolder } from './folder-guard.ts';
import { guardDiskSpace } from './full-disk.ts';
import { startHousekeeping } from './housekeeping-loop.ts';
import { createRoles } from './roles.ts';
import { enterAsServer } from './scoped-query.ts';
import { poolDatabase, type PoolDatabaseOptions } from './pool-database.ts';
import { startEmbeddedWorker } from './start-embedded-worker.ts';

export interface EmbeddedOptions {
  /** The data folder, created when absent. */
  dataDir: string;
  /** The folder of an empty database, of which a new one is a copy. */
  blank?: string | undefined;
  onProblem: (message: string) => void;
}

async function enter(client: pg.ClientBase): Promise<void> {
  await createRoles(client);
  await enterAsServer(client);
}

function poolOver(host: EmbeddedWorkerHost): pg.Pool {
  const config = {
    // PGlite is one session; the statements of all requests take turns on it.
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    types: columnTypes,
    user: 'postgres',
    database: 'postgres',
    password: 'unused',
    ssl: false,
    stream: () => new EmbeddedSocket(host),
    onConnect: enter,
  };
  return new pg.Pool(config);
}

/** The database over a host; the pool makes a new connection when the worker was lost. */
export function databaseOver(
  host: EmbeddedWorkerHost,
  hooks: Omit<PoolDatabaseOptions, 'kind'>,
): Database {
  return poolDatabase(poolOver(host), { kind: 'embedded', ...hooks });
}

/**
 * The embedded PostgreSQL in a worker thread, so that its work never blocks the process.
 * @throws Error in words when another process uses the data folder, or its disk is full
 */
export async function openEmbedded({
  dataDir,
  blank,
  onProblem,
}: EmbeddedOptions): Promise<Database> {
  const release = await guardFolder(dataDir);
  const folder = path.resolve(dataDir, 'database');
  const hasRoom = diskSpaceProbe(dataDir);
  const host = new EmbeddedWorkerHost(() => startEmbeddedWorker({ folder, blank }), onProblem);
  try {
    await host.start();
    const stop: { housekeeping?: () => Promise<void> } = {};
    const database = databaseOver(host, {
      onProblem,
      beforeEnd: async () => stop.housekeeping?.(),
      afterEnd: async () => {
        await host.close();
        await release();
      },
    });
    stop.housekeeping = await startHousekeeping(database, host, onProblem);
    return { ...guardDiskSpace(database, hasRoom), copyTo: (to) => host.copyTo(to) };
  } catch (error) {
    await host.close();
    await release();
    if (!(await hasRoom())) throw new Error(`The disk of ${dataDir} is full`, { cause: error });
    throw error;
  }
}
