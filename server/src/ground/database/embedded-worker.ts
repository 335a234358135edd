import type { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'worker_threads';
import { copyFolder } from './folders.ts';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-worker-host.ts';
import { openEmbeddedFolder } from './open-embedded-folder.ts';

/** Exit status of an ordinary SQL error in PGlite. */
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
 * Detects that PostgreSQL ended (a panic on a full disk, no memory), which PGlite hides.
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

/** Clears PGlite's one session for the next connection: nothing stays open, prepared or locked. */
async function resetSession(database: PGlite): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

/** Answers bytes of the wire protocol. */
async function answerBytes(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // PGlite reuses its buffer: copy each part.
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
  // Message only: an error of PGlite prints its whole source.
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

const database = await openEmbeddedFolder(folder, blank).catch(fail);
watchForCrash(database, fail);
let current = 0;
let queue = Promise.resolve();

/** Copies synchronously: the copy is what a power cut at this instant leaves. */
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
  // Replaced connections get no answer.
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
