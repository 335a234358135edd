import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, before, describe, it } from 'node:test';
import { fillFromTemplate, suiteFolder } from './testing/embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from './testing/test-database.ts';
import {
  fetchWhenServed,
  listeningAddress,
  printed,
  startProgram,
  type Program,
} from './testing/test-program.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const STAFF = path.join(import.meta.dirname, 'run/commands/staff.ts');
const CREATE_ADMIN = path.join(import.meta.dirname, 'run/commands/create-admin.ts');
const PASSWORD = 'Kuri@2026';
const OWN_PASSWORD = 'Mango-Rain-77';

describe('the program', { timeout: 300_000 }, () => {
  const folder = suiteFolder();
  const programs: Program[] = [];
  before(() => {
    // Other tests (open-embedded-folder.test.ts, the browser's) cover a first start.
    for (const place of ['data', 'other', 'fresh']) {
      fillFromTemplate(process.env[TEMPLATE_FOLDER_VARIABLE], path.join(folder, place));
    }
  });
  // Stops programs that a failed test left: they hold the next one's folder.
  afterEach(async () => {
    for (const program of programs) program.process.kill('SIGKILL');
    await Promise.all(programs.splice(0).map(({ exit }) => exit));
  });

  function run(file: string, environment: Record<string, string>, args: string[] = []): Program {
    const program = startProgram(file, args, {
      KURI_DATA_DIR: path.join(folder, 'data'),
      KURI_RELEASES: path.join(folder, 'releases'),
      ...environment,
    });
    programs.push(program);
    return program;
  }

  async function logIn(address: string, userId: string, userPassword = PASSWORD) {
    const body = { idType: 'email', userId, userPassword, clientId: 'kuri-console' };
    const answer = await fetchWhenServed(`${address}/account/loginUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200);
    return (await answer.json()) as { authToken: string; accountId: string };
  }

  async function groupTypes(base: string, accountId: string, token: string): Promise<Response> {
    return await fetchWhenServed(`${base}/kuri-console/${accountId}/schemeTypes`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }

  async function refusal(environment: Record<string, string>): Promise<string> {
    const program = run(MAIN, environment);
    assert.equal(await program.exit, 1);
    assert.equal(program.stdout(), '');
    assert.doesNotMatch(program.stderr(), /^\s+at /m);
    const lines = program.stderr().trim().split('\n');
    return lines.at(-1) ?? '';
  }

  it('serves the demo, alone on its folder, keeps its tokens and all that it acknowledged', async () => {
    const first = run(MAIN, { KURI_DEMO: '1', METRICS_PORT: '0' });
    const address = await listeningAddress(first);
    await printed(first, /demo@kuri\.example.*Kuri@2026/);
    const { authToken, accountId } = await logIn(address, 'demo@kuri.example');
    const types = (base: string) => groupTypes(base, accountId, authToken);
    assert.equal((await types(address)).status, 200);

    const [, metrics = ''] = await printed(first, /^Metrics: (http:\S+)$/m);
    assert.match(await (await fetch(metrics)).text(), /^kuri_receipts_total [1-9]\d+$/m);
    assert.doesNotMatch(await (await fetch(`${address}/metrics`)).text(), /kuri_receipts/);

    assert.match(await refusal({}), /^Kuri cannot start: The data folder .* is in use/);

    // A browser's connection that stays open must not hold the server back.
    const agent = new http.Agent({ keepAlive: true });
    const [response] = (await once(http.get(`${address}/health`, { agent }), 'response')) as [
      http.IncomingMessage,
    ];
    response.resume();
    await once(response, 'end');
    // Stops it under load.
    const headers = { authorization: `Bearer ${authToken}`, 'content-type': 'application/json' };
    const acknowledged: string[] = [];
    const write = async (worker: number) => {
      for (let count = 1; ; count += 1) {
        const schemeType = `Load ${worker} ${count}`;
        const body = JSON.stringify({ schemeType, schemeDuration: 12, schemeAmount: 100 });
        const url = `${address}/kuri-console/${accountId}/addSchemeType`;
        const request = fetch(url, { method: 'POST', headers, body });
        const answer = await request.catch(() => undefined);
        if (!answer) return;
        assert.ok([201, 503].includes(answer.status), String(answer.status));
        await answer.text().catch(() => '');
        if (answer.status === 201) acknowledged.push(schemeType);
        if (acknowledged.length === 40) first.process.kill('SIGTERM');
      }
    };
    await Promise.all([1, 2, 3, 4].map(write));
    assert.equal(await first.exit, 0);
    assert.match(first.stderr(), /"finished":true,"msg":"stopped"/);
    agent.destroy();

    const second = run(MAIN, { KURI_DEMO: '1' });
    const answer = await types(await listeningAddress(second));
    assert.equal(answer.status, 200, 'the folder keeps the secret of the tokens');
    const { data } = (await answer.json()) as { data: { schemeType: string }[] };
    const stored = new Set(data.map(({ schemeType }) => schemeType));
    assert.ok(acknowledged.length >= 40);
    assert.deepEqual(
      acknowledged.filter((name) => !stored.has(name)),
      [],
    );
    second.process.kill('SIGINT');
    assert.equal(await second.exit, 0);

    const third = run(MAIN, {});
    const shut = await types(await listeningAddress(third));
    assert.equal(shut.status, 401, 'without the demo its logins are no good');
    third.process.kill('SIGINT');
    assert.equal(await third.exit, 0);
    assert.match(third.stdout(), /The demo account is in this database; its logins are refused/);
    assert.doesNotMatch(third.stdout(), /Kuri@2026/);
  });

  it('says in one line why it cannot start', async () => {
    const KURI_DATA_DIR = path.join(folder, 'other');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    assert.match(await refusal({ KURI_DATA_DIR, PORT }), /^Kuri cannot start: its port is in use/);
    taken.close();
    // config.test.ts covers other faults of an environment.
    const AUTH_SECRET = 'x'.repeat(32);
    const DATABASE_URL = 'postgres://kuri:secret@127.0.0.1:1/kuri';
    const line = await refusal({ DATABASE_URL, AUTH_SECRET, DRAW_SECRET: AUTH_SECRET });
    assert.match(line, /^Kuri cannot start: .*DATABASE_URL/);
    assert.doesNotMatch(line, /secret/);
  });

  it('lets the first administrator of a new account sign in', async () => {
    const environment = {
      KURI_DATA_DIR: path.join(folder, 'fresh'),
      KURI_ADMIN_PASSWORD: OWN_PASSWORD,
    };
    const args = ['--account', 'Sree Chits', '--name', 'Devi', '--email', 'devi@kuri.example'];
    const bare = run(CREATE_ADMIN, environment);
    assert.equal(await bare.exit, 1);
    assert.match(bare.stderr(), /npm run create-admin/);
    const created = run(CREATE_ADMIN, environment, args);
    assert.equal(await created.exit, 0, created.stderr());
    const accountId = /acc_\w+/.exec(created.stdout())?.[0];

    const again = run(CREATE_ADMIN, environment, args);
    assert.equal(await again.exit, 1);
    assert.match(again.stderr(), /there is an account Sree Chits already.*--another-account/);
    const other = run(CREATE_ADMIN, environment, [...args, '--another-account']);
    assert.equal(await other.exit, 1);
    assert.match(other.stderr(), /the email belongs to another user/);

    const staff = async (command: string[]) => {
      const program = run(STAFF, environment, command);
      assert.equal(await program.exit, 0, program.stderr());
      return program.stdout();
    };
    const ravi = ['--name', 'Ravi', '--email', 'ravi@kuri.example', '--role', 'OPERATOR'];
    assert.match(await staff(['add', ...ravi]), /^OPERATOR .*\nFirst password/);

    const server = run(MAIN, environment);
    const signedIn = await logIn(await listeningAddress(server), 'devi@kuri.example', OWN_PASSWORD);
    assert.equal(signedIn.accountId, accountId);
    // The running server has the folder and does it.
    assert.match(await staff(['disable', 'ravi@kuri.example']), /disabled/);
    const second = ['--account', 'Nila Chits', '--name', 'Anu', '--mobile', '9847099321'];
    const beside = run(CREATE_ADMIN, environment, second);
    assert.equal(await beside.exit, 0, beside.stderr());
    const taken = run(CREATE_ADMIN, environment, [...second, '--another-account']);
    assert.equal(await taken.exit, 1);
    assert.match(taken.stderr(), /the mobile number belongs to another user/);
    const last = run(STAFF, environment, ['disable', 'devi@kuri.example']);
    assert.equal(await last.exit, 1);
    assert.match(last.stderr(), /^Nothing was changed: This is the last active administrator/);
    server.process.kill('SIGTERM');
    assert.equal(await server.exit, 0);
  });
});
