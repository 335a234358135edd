import { spawn } from 'node:child_process';
import path from 'node:path';
import { Api } from '../support/api.ts';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/test.ts';

test.skip(({ isMobile }) => isMobile, 'the same server for every screen');

test('groups acknowledged before the server is killed are there after it', async () => {
  test.setTimeout(150_000);
  const own = await ConsoleServer.start();
  try {
    for (let round = 0; round < 2; round += 1) {
      const api = await Api.signIn(own.url);
      const code = `KILL-${round}`;
      const { schemeId } = await api.createGroup(code);
      await own.kill();
      await own.boot();
      const again = await Api.signIn(own.url);
      const groups = await again.groups();
      expect(groups.filter((group) => group.schemeCode === code)).toMatchObject([{ schemeId }]);
    }
  } finally {
    await own.stop();
  }
});

test('a second server on the same data folder refuses with a clear message', async ({ server }) => {
  const main = path.resolve(import.meta.dirname, '../../server/dist/main.mjs');
  const second = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      KURI_DATA_DIR: server.dataDir,
      KURI_RELEASES: server.releases,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(1);
  expect(said).toContain(server.dataDir);
  expect(said).toMatch(/in use/);
  expect(said).not.toMatch(/\bat .*\.mjs/);
});
