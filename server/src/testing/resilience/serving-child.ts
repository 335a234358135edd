import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { serveControl } from '../../ground/control.ts';
import { requireScope } from '../../ground/database/account-scope.ts';
import { newPresence } from '../../ground/http/health-routes.ts';
import { closeGracefully } from '../../ground/startup/close-gracefully.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { COPY_CALL, copyForBackup } from '../../run/backup/make-backup.ts';
import { openShadowed, SHADOW_VARIABLE } from './shadow-node-fs.ts';
import { TEST_DRAW_SECRET, TEST_NOW, TEST_SECRET } from '../test-app.ts';

// The server over a given database with a fixed clock, until it is killed or told to stop.

const [dataDir = '', url] = process.argv.slice(2);
const isShadowed = process.env[SHADOW_VARIABLE] === '1';
const owner = isShadowed ? await openShadowed(dataDir) : await openDatabase({ dataDir, url });
const presence = newPresence();
const app = await buildApp({
  presence,
  database: requireScope(owner),
  authSecret: TEST_SECRET,
  drawSecret: TEST_DRAW_SECRET,
  clock: () => TEST_NOW,
  requestsPerMinute: 10_000_000,
});
if (url === undefined) {
  await serveControl(dataDir, { [COPY_CALL]: () => copyForBackup(owner, dataDir) });
}
await app.listen({ port: Number(process.env['PORT'] ?? 0), host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`ready: http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => void closeGracefully(app, presence).then(() => process.exit(0)));
