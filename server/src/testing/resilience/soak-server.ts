import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { programFile } from '../program-file.ts';
import type { DatabaseLocation } from '../durability/database-location.ts';

const CHILD = path.join(import.meta.dirname, 'soak-child.ts');

export interface ServerSample {
  /** Memory in bytes, after a collection. */
  rss: number;
  heapUsed: number;
  /** Milliseconds of each `/health` since the last sample. */
  healthMs: number[];
  /** Delay of the event loop since then, p99 in milliseconds. */
  loopDelayMs: number;
}

/** A server in a process of its own that reports its figures. */
export interface SoakServer {
  address: string;
  sample(): Promise<ServerSample>;
  stop(): Promise<void>;
}

/** The next message; rejects when the process ends without one. */
async function messageOf<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, 'exit', { signal }).then((): never => {
      throw new Error('The server ended by itself.');
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
    return message;
  } finally {
    over.abort();
  }
}

/** Starts the server on a migrated database that no other process uses. */
export async function startSoakServer({ dataDir, url }: DatabaseLocation): Promise<SoakServer> {
  const location = url === undefined ? [dataDir] : [dataDir, url];
  const program = ['--expose-gc', ...programFile(CHILD), ...location];
  const child = spawn(process.execPath, program, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await messageOf<{ port: number }>(child);
  return {
    address: `http://127.0.0.1:${port}`,
    sample() {
      const answer = messageOf<ServerSample>(child);
      child.send('sample');
      return answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}
