import { existsSync, statSync } from 'node:fs';
import net from 'node:net';
import * as z from 'zod/mini';
import { errorCode } from '../database/database-errors.ts';
import { lineOf } from './control-line.ts';
import { controlPath } from './control-path.ts';

const answer = z.union([z.object({ result: z.unknown() }), z.object({ error: z.string() })]);

/** A socket by the same owner as the folder: in the folder for temporary files anybody can lay one. */
function checkOwner(address: string, dataDir: string): void {
  if (process.platform === 'win32') return;
  if (statSync(address).uid !== statSync(dataDir).uid) {
    throw new Error(`${address} belongs to another user than the data folder.`);
  }
}

function connect(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      resolve(socket);
    });
    socket.once('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')) resolve(undefined);
      else reject(error);
    });
  });
}

/**
 * Has the server that runs on a data folder do something.
 * @returns what it answers; undefined when no server runs on the folder
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
