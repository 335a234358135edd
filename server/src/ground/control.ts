import { createHash } from 'node:crypto';
import { chmodSync, existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import net from 'node:net';
import * as z from 'zod/mini';
import { errorCode } from './database/database-errors.ts';

/** Longest socket path of the kernels (104 bytes on macOS, 108 on Linux). */
const MAX_SOCKET_PATH = 100;

/**
 * Address where the server of a data folder listens to this machine's commands: in the folder, or
 * under a name made of its path where that is too long for a socket.
 * @throws the file system's error when the folder is not there
 */
export function controlPath(dataDir: string): string {
  const folder = realpathSync(dataDir);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 40);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kuri-control-${hash}`;
  const inside = path.join(folder, 'control.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH
    ? inside
    : path.join(tmpdir(), `kuri-${hash}.sock`);
}

const MAX_LINE_BYTES = 1024 * 1024;

/**
 * Reads the first line.
 * @throws Error when the other side ends before it, or sends too long a one
 */
export function lineOf(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      const text = chunk.includes(0x0a) ? Buffer.concat(chunks).toString() : undefined;
      if (text !== undefined) resolve(text.slice(0, text.indexOf('\n')));
      else if (length > MAX_LINE_BYTES) socket.destroy(new Error('The line is too long.'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection ended before the line did.')));
  });
}

/** Handles one call; the caller gets the message of what it throws. */
type ControlHandler = (params: unknown) => Promise<unknown>;

/** Milliseconds for a caller's line: a silent one must not hold up a stop. */
const LINE_MS = 5_000;

const request = z.object({ call: z.string(), params: z.optional(z.unknown()) });

async function answerTo(
  line: string,
  handlers: Readonly<Record<string, ControlHandler>>,
): Promise<object> {
  try {
    const { call, params } = request.parse(JSON.parse(line));
    const handler = Object.hasOwn(handlers, call) ? handlers[call] : undefined;
    if (!handler)
      throw new Error(`The running server does not know ${call}; it is another version.`);
    return { result: (await handler(params)) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Listens to commands of this machine, one JSON line each way on a socket that only the data
 * folder's owner can open. The caller holds the folder, so an existing socket is dead.
 * @param handlers by the name of their call
 * @returns stops listening; calls under way are still answered
 */
export async function serveControl(
  dataDir: string,
  handlers: Readonly<Record<string, ControlHandler>>,
): Promise<() => Promise<void>> {
  const address = controlPath(dataDir);
  const isFile = process.platform !== 'win32';
  if (isFile) rmSync(address, { force: true });
  const server = net.createServer((socket) => {
    socket.setTimeout(LINE_MS, () => socket.destroy());
    lineOf(socket)
      .then((line) => {
        socket.setTimeout(0);
        return answerTo(line, handlers);
      })
      .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (isFile) chmodSync(address, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}

const answer = z.union([z.object({ result: z.unknown() }), z.object({ error: z.string() })]);

/** Checks the socket's owner: anybody can place one in the temporary folder. */
function checkOwner(address: string, dataDir: string): void {
  if (process.platform === 'win32') return;
  if (statSync(address).uid !== statSync(dataDir).uid) {
    throw new Error(`${address} belongs to another user than the data folder.`);
  }
}

function connect(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')) resolve(undefined);
      else reject(error);
    });
  });
}

/**
 * Sends a call to the server that runs on a data folder.
 * @returns its answer; undefined when no server runs there
 * @throws Error with the server's message when it refuses or fails
 */
export async function askControl(
  dataDir: string,
  call: string,
  params?: object,
): Promise<{ result: unknown } | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const address = controlPath(dataDir);
  const socket = await connect(address);
  if (!socket) return undefined;
  try {
    checkOwner(address, dataDir);
    socket.write(`${JSON.stringify({ call, params })}\n`);
    const reply = answer.parse(JSON.parse(await lineOf(socket)));
    if ('error' in reply) throw new Error(reply.error);
    return reply;
  } finally {
    socket.destroy();
  }
}
