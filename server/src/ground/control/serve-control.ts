import { chmodSync, rmSync } from 'node:fs';
import net from 'node:net';
import * as z from 'zod/mini';
import { lineOf } from './control-line.ts';
import { controlPath } from './control-path.ts';

/** Handles one call; the caller gets the message of what it throws. */
export type ControlHandler = (params: unknown) => Promise<unknown>;

/** How long a caller may take to say what it wants: one that says nothing must not hold up a stop. */
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
 * Listens to commands of this machine, one JSON line each way on a socket that only the owner of the
 * data folder can open. The caller holds the folder, so a socket that lies there is a dead one.
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
      server.close(() => {
        resolve();
      });
    });
}
