import type { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'worker_threads';
import { copyFolder } from './folders.ts';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-worker-host.ts';
import { openEmbeddedFolder } from './open-embedded-folder.ts';

/** How PGlite unwinds an ordinary SQL error. */
const SQL_ERROR_STATUS = 100;

function isSqlError(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    error.status === SQL_ERROR_STATUS
  );
}

/**
 * PGlite hides why its PostgreSQL ended (a panic because the disk is full, no memory) and
 * goes on with a database in an unknown state. This detects it before anything is answered.
 * @param onCrash ends the thread
 */
function watchForCrash(database: PGlite, onCrash: (error: unknown) => never): void {
  const postgres = database.Module;
  const loop = postgres._PostgresMainLoopOnce.bind(postgres);
  postgres._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if (!isSqlError(error)) onCrash(error);
      throw error;
    }
  };
}

/**
 * Makes PGlite's one session as good as new for the next connection: nothing open, prepared or
 * locked is left of the one before.
 */
async function resetSession(database: PGlite): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

/** Hands bytes of the wire protocol to PGlite and collects the bytes that it answers. */
async function answerBytes(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // PGlite reuses its buffer, so each part is copied.
  await database.runExclusive(() =>
    database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) }),
  );
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

if (!parentPort) throw new Error('The embedded database runs in a worker thread.');
const port = parentPort;
const { folder, blank } = workerData as EmbeddedWorkerData;

function post(message: FromWorker): void {
  port.postMessage(message);
}

function fail(error: unknown): never {
  // The message only: an error of PGlite prints its whole source.
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

const database = await openEmbeddedFolder(folder, blank).catch(fail);
watchForCrash(database, fail);
let current = 0;
let queue = Promise.resolve();

/** Nothing else runs in this thread meanwhile: the copy is what a power cut at this instant leaves. */
function copy(to: string): void {
  let problem: string | undefined;
  try {
    copyFolder(folder, to);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  post({ kind: 'copied', to, error: problem });
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await database.close();
    process.exit(0);
  }
  if (message.kind === 'copy') {
    copy(message.to);
    return;
  }
  // A connection that was replaced has nobody left to answer to.
  if (message.connection < current) return;
  if (message.connection > current) {
    current = message.connection;
    await resetSession(database);
  }
  const bytes = await answerBytes(database, message.bytes);
  post({ kind: 'bytes', connection: message.connection, bytes });
}

port.on('message', (message: ToWorker) => {
  queue = queue.then(() => handle(message)).catch(fail);
});
post({ kind: 'ready' });
