import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, run, runTool } from '../../scripts/run.mjs';

const folder = path.join(root, 'e2e/bench/peer');
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Peer</title><script defer src="/main.js"></script></head><body><div id="root"></div></body></html>';

const rows = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  userId: 1,
  title: `Post number ${at + 1}`,
}));

/** Installs and builds react-admin's example, and serves it as the console is served: compressed, from memory. */
export async function startPeer() {
  if (!existsSync(path.join(folder, 'node_modules/react-admin'))) {
    await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: folder });
  }
  await runTool('@rspack/cli/bin/rspack.js', ['build'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  const script = brotliCompressSync(await readFile(path.join(folder, 'dist/main.js')));
  const page = brotliCompressSync(PAGE);
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: rows, total: 100 }));
      return;
    }
    const isScript = url === '/main.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-length', (isScript ? script : page).length);
    response.end(isScript ? script : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}
