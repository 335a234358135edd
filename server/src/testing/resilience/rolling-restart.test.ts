import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVES_ON_MS, TIMEOUT_MS } from '../../ground/startup/close-gracefully.ts';
import { skipped } from '../describe-on.ts';
import { listeningAddress, startProgram } from '../test-program.ts';
import { officeAt } from './office.ts';
import { createLocation } from './serving-process.ts';

const DEPLOY = path.join(import.meta.dirname, '../../../deploy');
const SERVER = path.join(import.meta.dirname, 'serving-child.ts');

const deployed = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

/** Milliseconds behind a word of a file, which says seconds. */
function milliseconds(file: string, word: string): number {
  const found = new RegExp(`^\\s*${word}\\W+(\\d+)s?$`, 'm').exec(deployed(file));
  assert.ok(found, `${file} says no ${word}`);
  return Number(found[1]) * 1000;
}

const INTERVAL_MS = milliseconds('Caddyfile', 'health_interval');
const CHECK_MS = milliseconds('Caddyfile', 'health_timeout');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Proxy that does as Caddy: it asks at the interval of its file, and sends no body a second time. */
async function startProxy(servers: readonly number[]) {
  const upstreams = servers.map((port) => ({ port, isUp: true, underWay: 0 }));
  const agent = new http.Agent({ keepAlive: true });
  const check = async (upstream: (typeof upstreams)[number]) => {
    const signal = AbortSignal.timeout(CHECK_MS);
    const asked = fetch(`http://127.0.0.1:${upstream.port}/ready`, { signal });
    upstream.isUp = await asked.then(({ ok }) => ok).catch(() => false);
  };
  const timer = setInterval(() => void Promise.all(upstreams.map(check)), INTERVAL_MS);
  const proxy = http.createServer((request, response) => {
    const upstream = upstreams
      .filter(({ isUp }) => isUp)
      .sort((one, other) => one.underWay - other.underWay)[0];
    if (!upstream) {
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    upstream.underWay += 1;
    response.once('close', () => (upstream.underWay -= 1));
    const { method, headers, url: target } = request;
    const options = {
      host: '127.0.0.1',
      port: upstream.port,
      path: target,
      method,
      headers,
      agent,
    };
    const sent = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.once('error', () => response.writeHead(502).end());
    request.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    clearInterval(timer);
    agent.destroy();
    proxy.close();
    proxy.closeAllConnections();
  };
  return { port: (proxy.address() as AddressInfo).port, stop };
}

describe('a server that stops', () => {
  it('serves on until the proxy has noticed, and is given the time for it', () => {
    assert.ok(SERVES_ON_MS > INTERVAL_MS + CHECK_MS);
    const whole = SERVES_ON_MS + TIMEOUT_MS;
    assert.ok(milliseconds('kuri.service', 'TimeoutStopSec') > whole);
    assert.ok(milliseconds('compose.yaml', 'stop_grace_period') > whole);
  });
});

describe('a rolling restart behind the proxy', { skip: skipped('postgres') }, () => {
  it('answers every write once, with no failure, and nothing is lost', async () => {
    const { location, remove } = await createLocation('postgres');
    const size = { payments: 5_000, enrolments: 500, draws: 2 };
    const { ledger, work, findLost } = await officeAt(location, size);
    const ports = [await freePort(), await freePort()];
    const start = async (port: number) => {
      const program = startProgram(SERVER, ['', location.url ?? ''], { PORT: String(port) });
      await listeningAddress(program);
      return program;
    };
    const programs = await Promise.all(ports.map(start));
    const proxy = await startProxy(ports);
    try {
      await delay(INTERVAL_MS * 2);
      const end = new AbortController();
      const working = work.run(() => `http://127.0.0.1:${proxy.port}`, end.signal);
      for (const [at, port] of ports.entries()) {
        programs[at]?.process.kill('SIGTERM');
        assert.equal(await programs[at]?.exit, 0);
        programs[at] = await start(port);
        await delay(INTERVAL_MS + CHECK_MS);
      }
      end.abort();
      await working;
      assert.deepEqual([ledger.interrupted, ledger.busy, ledger.strange], [0, 0, []]);
    } finally {
      proxy.stop();
      for (const { process: child } of programs) child.kill('SIGKILL');
      await Promise.all(programs.map(({ exit }) => exit));
    }
    assert.deepEqual(await findLost(), []);
    await remove();
  });
});
