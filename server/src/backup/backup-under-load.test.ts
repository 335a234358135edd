import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../database/open-database.ts';
import { receiptNumbers, brokenInvariants } from '../testing/ledger-invariants.ts';
import {
  copyOfTemplate,
  temporaryFolder,
  type TemporaryFolder,
} from '../testing/embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../testing/test-database.ts';
import {
  fetchWhenServed,
  listeningAddress,
  startProgram,
  type Program,
} from '../testing/test-program.ts';

const SERVER = path.join(import.meta.dirname, '..');
const DEMO = { idType: 'email', userId: 'demo@kuri.example', userPassword: 'Kuri@2026' };

interface TicketRow {
  schemeMemberId: string;
  monthlyInstallmentAmount: number;
  joinedDate: string;
  dueInstallments: number;
}

describe('backup and restore by command', { timeout: 600_000 }, () => {
  let data: TemporaryFolder;
  let other: TemporaryFolder;
  let server: Program;
  before(() => {
    data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    other = temporaryFolder();
    server = startProgram(path.join(SERVER, 'main.ts'), [], {
      KURI_DATA_DIR: data.folder,
      KURI_RELEASES: path.join(other.folder, 'releases'),
      KURI_DEMO: '1',
    });
  });
  after(async () => {
    server.process.kill('SIGKILL');
    await server.exit;
    data.remove();
    other.remove();
  });

  async function run(command: string, dataDir: string, args: string[]): Promise<string> {
    const file = path.join(SERVER, 'backup', `${command}-command.ts`);
    const program = startProgram(file, args, { KURI_DATA_DIR: dataDir, INIT_CWD: other.folder });
    assert.equal(await program.exit, 0, program.stderr());
    return program.stdout();
  }

  it('loses no payment that was acknowledged before it, and holds up none', async () => {
    const address = await listeningAddress(server);
    const signedIn = await fetchWhenServed(`${address}/account/loginUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEMO, clientId: 'kuri-console' }),
    });
    const { authToken, accountId } = (await signedIn.json()) as Record<string, string>;
    const base = `${address}/kuri-console/${accountId ?? ''}`;
    const headers = {
      authorization: `Bearer ${authToken ?? ''}`,
      'content-type': 'application/json',
    };
    const listed = await fetchWhenServed(`${base}/pendingDues?scheme=All`, { headers });
    const { data: dues } = (await listed.json()) as { data: { pendingDuesList: TicketRow[] } };
    const payable = dues.pendingDuesList.flatMap((row) =>
      Array.from({ length: row.dueInstallments }, () => row),
    );
    const receiptDate = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format();

    const acknowledged: string[] = [];
    const work = { isOver: false };
    const cashier = async () => {
      for (let next = payable.pop(); next && !work.isOver; next = payable.pop()) {
        const { schemeMemberId, monthlyInstallmentAmount: amountPaid } = next;
        const answer = await fetchWhenServed(`${base}/addMemberReceipt`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `pay-${payable.length}` },
          body: JSON.stringify({
            monthlySchemeId: null,
            ticketsCount: 1,
            schemeMember: [{ schemeMemberId, amountPaid, no_installments: 1 }],
            paymentMethod: 'Cash',
            confirmDuplicate: true,
            receiptDate,
          }),
        });
        const body = (await answer.json()) as { message: string; data: { receiptNumber: string } };
        assert.equal(answer.status, 201, body.message);
        acknowledged.push(body.data.receiptNumber);
        await delay(20);
      }
    };
    const cashiers = Promise.all([cashier(), cashier()]);
    while (acknowledged.length < 10) await Promise.race([delay(20), cashiers]);

    const before = [...acknowledged];
    const output = await run('backup', data.folder, ['kuri.backup']);
    assert.ok(acknowledged.length > before.length, 'payments were taken while it ran');
    work.isOver = true;
    await cashiers;
    const file = path.join(other.folder, 'kuri.backup');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(output, /its restored copy is the same/);
    assert.match(output, /The draw secret is not in it/);
    assert.ok(output.includes(path.join(data.folder, 'draw-secret')));
    assert.deepEqual(
      readdirSync(data.folder).filter((name) => name.startsWith('backup-work-')),
      [],
    );

    const place = path.join(other.folder, 'restored');
    const said = await run('restore', place, ['kuri.backup']);
    assert.match(said, /the result is the same/);
    assert.match(said, /Before you start the server: .*draw-secret is missing/);
    assert.ok(!existsSync(path.join(place, 'draw-secret')));
    const database = await openDatabase({ dataDir: place });
    const present = new Set(await receiptNumbers(database, accountId ?? ''));
    const wrong = await brokenInvariants(database, accountId ?? '');
    await database.close();
    assert.deepEqual(
      before.filter((number) => !present.has(number)),
      [],
    );
    // The history that the demo begins with has no audit trail.
    assert.deepEqual(
      wrong.filter((line) => !line.startsWith('a payment without its audit row')),
      [],
    );
  });

  it('backs up a database that no server runs on, and refuses what is no good in a line', async () => {
    server.process.kill('SIGTERM');
    await server.exit;
    assert.match(await run('backup', data.folder, ['stopped.backup']), /restored copy is the same/);
    const file = path.join(SERVER, 'backup/backup-command.ts');
    const refusals: [string[], Record<string, string>, RegExp][] = [
      [['stopped.backup'], {}, /stopped\.backup exists already/],
      [['nowhere/x.backup'], {}, /there is no folder/],
      [['a', 'b'], {}, /give the name of one file/],
      [['x.backup'], { KURI_DATA_DIR: other.folder }, /there is no database in/],
    ];
    for (const [args, environment, reason] of refusals) {
      const program = startProgram(file, args, {
        KURI_DATA_DIR: data.folder,
        INIT_CWD: other.folder,
        ...environment,
      });
      assert.equal(await program.exit, 1);
      assert.match(program.stderr(), /^No backup was made: /);
      assert.match(program.stderr(), reason);
    }
  });
});
