import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVES_ON_MS, TIMEOUT_MS } from '../../ground/startup/close-gracefully.ts';
import { skipped } from '../describe-on.ts';
import { receiptInput } from '../receipts/receipt-fixtures.ts';
import { listeningAddress, startProgram } from '../test-program.ts';
import { officeAt } from './office.ts';
import { createLocation } from './serving-process.ts';

const DEPLOY = path.join(import.meta.dirname, '../../../deploy');
const CADDYFILE = path.join(DEPLOY, 'Caddyfile');
const SERVER = path.join(import.meta.dirname, 'serving-child.ts');
const PAYMENTS = 400;
const TILLS = 4;

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

/** The repository's own proxy where it is installed. */
async function startCaddy(program: string, servers: readonly number[]) {
  const [port, admin] = [await freePort(), await freePort()];
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
    env: {
      KURI_DOMAIN: `http://127.0.0.1:${port}`,
      KURI_SERVERS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      HOME: tmpdir(),
    },
    stdio: 'ignore',
  });
  return { port, stop: () => void child.kill() };
}

/** As Caddy does it: asks at the interval of its file, and sends no body a second time. */
async function startStandIn(servers: readonly number[]) {
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

function startProxy(servers: readonly number[]) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const caddy = folders
    .map((folder) => path.join(folder, 'caddy'))
    .find((file) => existsSync(file));
  return caddy === undefined ? startStandIn(servers) : startCaddy(caddy, servers);
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
  it('answers every payment once, and each makes one receipt', async () => {
    const { location, remove } = await createLocation('postgres');
    const size = { payments: PAYMENTS, enrolments: 0, draws: 0 };
    const { office, ledger, findLost } = await officeAt(location, size);
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
      const url = `http://127.0.0.1:${proxy.port}/kuri-console/${office.caller.accountId}`;
      let [next, isOver] = [0, false];
      const statuses: Record<number, number> = {};
      const pay = async () => {
        // The last payments come after the last restart.
        while (next < PAYMENTS) {
          const at = next;
          next += 1;
          if (!isOver) await delay((TILLS * 20_000) / PAYMENTS);
          const ticket = office.tickets[at % office.tickets.length];
          const instalments = 1 + Math.floor(at / office.tickets.length);
          if (!ticket) return;
          const answer = await fetch(`${url}/addMemberReceipt`, {
            method: 'POST',
            headers: {
              ...office.caller.headers,
              'content-type': 'application/json',
              'idempotency-key': `roll-${at}`,
            },
            body: JSON.stringify(receiptInput([ticket], { paymentMethod: 'Cash' }, instalments)),
          });
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          const text = await answer.text();
          if (answer.status === 201) {
            ledger.acknowledged.set(`roll-${at}`, { call: 'addMemberReceipt', answer: text });
          } else ledger.strange.push(`${answer.status} ${text}`);
        }
      };
      const roll = async () => {
        for (const [at, port] of ports.entries()) {
          programs[at]?.process.kill('SIGTERM');
          assert.equal(await programs[at]?.exit, 0);
          programs[at] = await start(port);
          await delay(INTERVAL_MS + CHECK_MS);
        }
        isOver = true;
      };
      await Promise.all([roll(), ...Array.from({ length: TILLS }, pay)]);
      assert.deepEqual(statuses, { 201: PAYMENTS });
    } finally {
      proxy.stop();
      for (const { process: child } of programs) child.kill('SIGKILL');
      await Promise.all(programs.map(({ exit }) => exit));
    }
    assert.deepEqual(await findLost(), []);
    await remove();
  });
});
