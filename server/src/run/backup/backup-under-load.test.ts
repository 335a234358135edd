import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { addDays, istDate, type Ticket } from '@kuri/shared/contract';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { freezeDraw, sayNoneHeld } from '../../testing/draws/draw-fixtures.ts';
import { addAnyGroup, enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor, receiptInput } from '../../testing/receipts/receipt-fixtures.ts';
import { DRAW_SECRET, loadOrCreateSecret } from '../../ground/startup/stored-secret.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { receiptNumbers } from '../../testing/journal.ts';
import {
  copyOfTemplate,
  temporaryFolder,
  type TemporaryFolder,
} from '../../testing/embedded-template.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { TEST_SECRET, testApp, type Caller } from '../../testing/test-app.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import {
  fetchWhenServed,
  listeningAddress,
  startProgram,
  type Program,
} from '../../testing/test-program.ts';

const SERVER = path.join(import.meta.dirname, '../..');
/** Each of these tickets pays so often: more than two cashiers can take while a backup is made. */
const [TICKETS, PAYMENTS] = [200, 10];
const TODAY = istDate(Date.now());
/** Age of a group with ten instalments due and a draw. */
const DATES = { schemeStartDate: addDays(TODAY, -300), schemeDrawDate: addDays(TODAY, -290) };
const JOINED = { joinedDate: addDays(TODAY, -1) };

/** Gives a data folder an account with tickets to be paid and with a draw that is sealed, as of today. */
async function fillOffice(dataDir: string): Promise<{ caller: Caller; tickets: Ticket[] }> {
  const database = await openDatabase({ dataDir });
  await migrate(database, MIGRATIONS);
  const drawSecret = await loadOrCreateSecret(dataDir, DRAW_SECRET);
  const at = await testApp(database, { drawSecret });
  at.clock.now = Date.now();
  const caller = await at.caller();
  const { schemeId } = await addAnyGroup(caller, DATES);
  const { data: tickets } = await enrolSomebody(caller, schemeId, {
    ...JOINED,
    ticketsCount: TICKETS,
  });
  const drawn = await addAnyGroup(caller, DATES);
  const { data: inDraw } = await enrolSomebody(caller, drawn.schemeId, {
    ...JOINED,
    ticketsCount: 3,
  });
  await payFor(caller, inDraw, { receiptDate: TODAY }, PAYMENTS);
  await sayNoneHeld(caller, drawn);
  await freezeDraw(caller, drawn.schemeId, (Number(TODAY.slice(5, 7)) % 12) + 1);
  await at.app.close();
  await database.close();
  return { caller, tickets };
}

describe('backup and restore by command', { timeout: 600_000 }, () => {
  let data: TemporaryFolder;
  let other: TemporaryFolder;
  let server: Program;
  let caller: Caller;
  let tickets: Ticket[];
  before(async () => {
    data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    other = temporaryFolder();
    ({ caller, tickets } = await fillOffice(data.folder));
    server = startProgram(path.join(SERVER, 'main.ts'), [], {
      KURI_DATA_DIR: data.folder,
      KURI_RELEASES: path.join(other.folder, 'releases'),
      AUTH_SECRET: TEST_SECRET,
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
    const { accountId } = caller;
    const payable = Array.from({ length: PAYMENTS }, () => tickets).flat();

    const acknowledged: string[] = [];
    const work = { isOver: false };
    const cashier = async () => {
      for (let next = payable.pop(); next && !work.isOver; next = payable.pop()) {
        const answer = await fetchWhenServed(
          `${address}/kuri-console/${accountId}/addMemberReceipt`,
          {
            method: 'POST',
            headers: {
              ...caller.headers,
              'content-type': 'application/json',
              'idempotency-key': `pay-${payable.length}`,
            },
            body: JSON.stringify(receiptInput([next], { receiptDate: TODAY })),
          },
        );
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
    const present = new Set(await receiptNumbers(database, accountId));
    const wrong = await wrongBooks(database, accountId);
    await database.close();
    assert.deepEqual(
      before.filter((number) => !present.has(number)),
      [],
    );
    assert.deepEqual(wrong, []);
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
