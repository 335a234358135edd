import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The kernel takes no longer path of a socket (104 bytes on macOS, 108 on Linux). */
const MAX_SOCKET_PATH = 100;

/**
 * Where the server that has a data folder open listens to the commands of this machine: in the folder
 * itself, or under a name made of its path where that is too long for a socket.
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
