import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { closeGracefully } from '../../ground/startup/close-gracefully.ts';
import { TEST_DRAW_SECRET, TEST_NOW, TEST_SECRET } from '../test-app.ts';
import type { ServerSample } from './soak.ts';

// The server over a given database with a fixed clock, sampled by its parent process. Needs
// --expose-gc and an IPC channel.

const [dataDir = '', url] = process.argv.slice(2);
const NANOS_PER_MS = 1e6;
const RESOLUTION_MS = 10;

const database = await openDatabase({ dataDir, url });
const healthMs: number[] = [];
const app = await buildApp({
  database,
  authSecret: TEST_SECRET,
  drawSecret: TEST_DRAW_SECRET,
  clock: () => TEST_NOW,
  requestsPerMinute: 100_000_000,
  busyAfterMs: 0,
});
app.server.on('request', (request, reply) => {
  if (request.url !== '/health') return;
  const arrived = performance.now();
  reply.once('finish', () => healthMs.push(performance.now() - arrived));
});

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

/** Memory now, and times since the last sample. */
function sample(): ServerSample {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const answer = {
    rss,
    heapUsed,
    healthMs: healthMs.splice(0),
    loopDelayMs: Math.max(0, delays.percentile(99) / NANOS_PER_MS - RESOLUTION_MS),
  };
  delays.reset();
  return answer;
}

async function stop(): Promise<void> {
  await closeGracefully(app);
  await database.close();
  process.disconnect();
}

process.on('message', (message) => {
  if (message === 'sample') process.send?.(sample());
  else void stop();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
