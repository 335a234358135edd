import { parentPort, workerData } from 'worker_threads';
import { copyFolder } from './copy-folder.ts';
import { watchForCrash } from './embedded-crash.ts';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-messages.ts';
import { answerBytes, resetSession } from './embedded-session.ts';
import { openEmbeddedFolder } from './open-embedded-folder.ts';

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
