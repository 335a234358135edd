import net from 'node:net';
import { errorCode } from './database-error.ts';

const ANSWER_MS = 2_000;

/** A process that holds a name, as it answers itself. */
export interface Holder {
  process: string;
  token: string;
}

export const UNKNOWN_HOLDER: Holder = { process: 'unknown', token: '' };

/** Holds a name, answering anyone who asks; fails with EADDRINUSE when it is held. */
export function acquireSocketLock(name: string, answer: string): Promise<net.Server> {
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

/** Who holds a name; undefined when nobody does. Silence means a holder that is too busy to answer. */
export function holderOf(name: string): Promise<Holder | undefined> {
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
