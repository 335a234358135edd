import net from 'node:net';
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './database-errors.ts';
import { ensurePrivateFolder } from './folders.ts';

const ANSWER_MS = 2_000;

/** A process that holds a name, as it introduces itself. */
interface Holder {
  process: string;
  token: string;
}

const UNKNOWN_HOLDER: Holder = { process: 'unknown', token: '' };

/** Listens on a name and answers anyone who asks; fails with EADDRINUSE when it is held. */
function acquireSocketLock(name: string, answer: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(answer);
    });
    server.once('error', reject);
    server.listen({ path: name, exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The holder of a name, or undefined; silence counts as a busy holder. */
function holderOf(name: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(name);
    socket.setTimeout(ANSWER_MS, () => {
      resolve(UNKNOWN_HOLDER);
      socket.destroy();
    });
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('end', () => {
      const [process, token] = answer.split(' ');
      resolve(process && token ? { process, token } : UNKNOWN_HOLDER);
    });
    socket.on('error', (error) => {
      const free = ['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '');
      resolve(free ? undefined : UNKNOWN_HOLDER);
    });
  });
}

const MAX_SOCKET_PATH = 100;
const ATTEMPTS = 5;
const TAKEOVER_MS = 300;

/** Gives the folder back, as the kernel does when the process dies. */
type Release = () => Promise<void>;

function busyError(folder: string, holder: Holder): Error {
  return new Error(
    `The data folder ${folder} is in use by process ${holder.process}. Stop that process first, or ` +
      'give this one a data folder of its own (KURI_DATA_DIR).',
  );
}

/** A name that lives as long as its process; macOS has none. */
function kernelName(hash: string): string | undefined {
  if (process.platform === 'win32') return `\\\\.\\pipe\\kuri-${hash}`;
  return process.platform === 'linux' ? `\0kuri-${hash}` : undefined;
}

/** A socket in the folder itself, visible to other containers on the volume. */
function fileName(folder: string, hash: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const inside = path.join(folder, 'in-use');
  return inside.length <= MAX_SOCKET_PATH ? inside : path.join(tmpdir(), `kuri-${hash}.in-use`);
}

async function holdKernelName(name: string, answer: string, folder: string): Promise<net.Server> {
  try {
    return await acquireSocketLock(name, answer);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw busyError(folder, (await holderOf(name)) ?? UNKNOWN_HOLDER);
  }
}

/** Holds the file; takes over one that a dead process left, where nobody answers. */
async function holdFile(
  name: string,
  answer: string,
  folder: string,
): Promise<{ server: net.Server; tookOver: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { server: await acquireSocketLock(name, answer), tookOver: attempt > 1 };
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
      const holder = await holderOf(name);
      if (holder || attempt >= ATTEMPTS) throw busyError(folder, holder ?? UNKNOWN_HOLDER);
      rmSync(name, { force: true });
    }
  }
}

/** Settles two takeovers at the same moment: only the last one answers on the file. */
async function confirmFile(name: string, token: string, folder: string): Promise<void> {
  await delay(TAKEOVER_MS);
  const holder = await holderOf(name);
  if (holder?.token !== token) throw busyError(folder, holder ?? UNKNOWN_HOLDER);
}

/**
 * Makes this process the only one on a data folder, creating it closed to other users: two on one
 * embedded database lose each other's rows silently.
 * @returns releases the folder
 * @throws Error naming the folder and the process that uses it, or its foreign owner
 */
export async function guardFolder(folder: string): Promise<Release> {
  const real = ensurePrivateFolder(folder);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 40);
  const token = randomUUID();
  const answer = `${String(process.pid)} ${token}`;
  const held: net.Server[] = [];
  const release: Release = async () => {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  try {
    const kernel = kernelName(hash);
    if (kernel !== undefined) held.push(await holdKernelName(kernel, answer, real));
    const file = fileName(real, hash);
    if (file !== undefined) {
      const { server, tookOver } = await holdFile(file, answer, real);
      held.push(server);
      if (tookOver || kernel === undefined) await confirmFile(file, token, real);
    }
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}
