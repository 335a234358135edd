import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

// The development server's own: Node 20 has no WebSocket by itself.
const { WebSocket } = createRequire(createRequire(import.meta.url).resolve('@rspack/dev-server'))(
  'ws',
);

/**
 * Follows what a remote's development server sends to a browser, and fetches what one would fetch.
 * @param {string} host of the server
 * @param {string} output the folder with what it writes to the disk
 */
export async function followUpdates(host, output) {
  const socket = await connected(host);
  let hash = '';
  let onHash = () => undefined;
  socket.on('message', (text) => {
    const { type, data } = JSON.parse(String(text));
    if (type === 'hash') onHash(data);
  });
  const nextHash = () =>
    new Promise((resolve) => {
      onHash = resolve;
    });
  hash = await nextHash();
  return {
    /** The next update: when it was built, and when its files were here. */
    async next() {
      const before = hash;
      hash = await nextHash();
      const builtAt = Date.now();
      const get = async (name) =>
        (await fetch(`http://${host}/${name}.${before}.hot-update.js`)).text();
      const about = await fetch(`http://${host}/${await nameIn(output)}.${before}.hot-update.json`);
      const { c: chunks } = await about.json();
      await Promise.all(chunks.map(get));
      return { builtAt, hereAt: Date.now() };
    },
    stop: () => {
      socket.close();
    },
  };
}

/** @param {string} host */
async function connected(host) {
  for (;;) {
    const socket = new WebSocket(`ws://${host}/ws`, { origin: `http://${host}` });
    const isOpen = await new Promise((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await delay(100);
  }
}

/** The container's, by which the server names its updates. @param {string} output */
async function nameIn(output) {
  const { kuri } = JSON.parse(await readFile(path.join(output, 'mf-manifest.json'), 'utf8'));
  return kuri.entry.globalName;
}
