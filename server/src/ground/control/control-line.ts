import type net from 'node:net';

const MAX_LINE_BYTES = 1024 * 1024;

/**
 * The first line that comes in.
 * @throws Error when the other side ends before it, or sends none of a sensible length
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
    socket.once('close', () => {
      reject(new Error('The connection ended before the line did.'));
    });
  });
}
