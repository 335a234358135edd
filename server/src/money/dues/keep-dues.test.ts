import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../ground/database/database.ts';
import { addAnyGroup, enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { startDuesJob } from '../../run/jobs/keep-dues.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { TEST_NOW, failingDatabase, testApp, type TestApp } from '../../testing/test-app.ts';
import { checkDues, type WrongDues } from './check-dues.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { keepDuesOf } from './keep-dues.ts';
import { MOST_CHANGES, MOST_CLASSES } from './kept-dues.ts';

describeOnBoth('dues that are kept', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  /** An account in which two persons with three tickets owe two instalments of each. */
  async function owing() {
    const caller = await at.caller();
    const dates = { schemeStartDate: '2026-10-10', schemeDrawDate: '2026-10-10' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const { data: tickets } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    await enrolSomebody(caller, schemeId);
    return { caller, tickets, schemeId };
  }

  const rowsOf = async (table: string, accountId: string): Promise<number> => {
    const { rows } = await database().query<{ count: number }>(
      `select count(*) as count from ${table} where account_id = $1`,
      [accountId],
    );
    return rows[0]?.count ?? 0;
  };

  const change = (sql: string, accountId: string) => database().query(sql, [accountId]);

  /** What is wrong in one account, of all that the comparison goes through. */
  const wrongIn = async (on: Database, accountId: string) => {
    const { classes, holdings } = (await checkDues(on)).find(
      (wrong) => wrong.accountId === accountId,
    ) ?? { classes: 0, holdings: 0 };
    return { classes, holdings };
  };

  it('speak of a payment at once, and are brought up to date later', async () => {
    const { caller, tickets } = await owing();
    await keepDuesOf(database(), caller.accountId);
    assert.equal(await rowsOf('dues_change', caller.accountId), 0);
    assert.equal((await readDues(caller)).data.totals.dueAmount, 30_000);
    await payFor(caller, tickets.slice(0, 1));
    assert.ok((await rowsOf('dues_change', caller.accountId)) > 0);
    const { totals, ageing } = (await readDues(caller)).data;
    assert.deepEqual([totals.dueAmount, totals.persons], [25_000, 2]);
    await keepDuesOf(database(), caller.accountId);
    assert.equal(await rowsOf('dues_change', caller.accountId), 0);
    const kept = (await readDues(caller)).data;
    assert.deepEqual([kept.totals, kept.ageing], [totals, ageing]);
  });

  it('count each of those who owe alike, in the ages too', async () => {
    const { caller, schemeId } = await owing();
    await enrolSomebody(caller, schemeId);
    await keepDuesOf(database(), caller.accountId);
    const { totals, ageing } = (await readDues(caller)).data;
    assert.deepEqual([totals.dueAmount, totals.tickets], [40_000, 4]);
    assert.deepEqual(
      ageing.find(({ late }) => late === '2'),
      { late: '2', tickets: 4, dueAmount: 40_000 },
    );
  });

  it('look at all tickets where more has changed, or differs, than is looked at one by one', async () => {
    const { caller } = await owing();
    const { accountId } = caller;
    await keepDuesOf(database(), accountId);
    const owed = async () => (await readDues(caller)).data.totals.dueAmount;
    // These make a sum that no ticket owes.
    await change('update dues_class set holdings = 1000 where account_id = $1', accountId);
    assert.notEqual(await owed(), 30_000);
    await change(
      `insert into dues_change (account_id, scheme_id, member_id)
       select $1, 'none', 'none' from generate_series(1, ${MOST_CHANGES + 1})`,
      accountId,
    );
    assert.equal(await owed(), 30_000);
    await change('delete from dues_change where account_id = $1', accountId);
    assert.notEqual(await owed(), 30_000);
    await change(
      `insert into dues_class (account_id, class, start_date, instalments, owed, paid, holdings)
       select $1, gen_random_uuid(), '2026-01-01', array[5], array[12], array[n], 1
       from generate_series(1, ${MOST_CLASSES}) n`,
      accountId,
    );
    assert.equal(await owed(), 30_000);
    await change('delete from dues_holding where account_id = $1', accountId);
    await change('delete from dues_class where account_id = $1', accountId);
  });

  it('are not noted as changed by what changes nobody’s dues', async () => {
    const { caller } = await owing();
    await keepDuesOf(database(), caller.accountId);
    for (const sql of [
      `update ticket set updated_at = now(), nominee_name = 'Devika' where account_id = $1`,
      `update member set address = 'Kochi', name_key = name_key where account_id = $1`,
      'update scheme set max_capacity = 200 where account_id = $1',
    ]) {
      await change(sql, caller.accountId);
    }
    assert.equal(await rowsOf('dues_change', caller.accountId), 0);
  });

  it('are compared with the tickets, and mended where they differ', async () => {
    const { caller } = await owing();
    const { accountId } = caller;
    await keepDuesOf(database(), accountId);
    const before = (await readDues(caller)).data;
    assert.deepEqual(await wrongIn(database(), accountId), { classes: 0, holdings: 0 });
    const damages: [sql: string, found: { classes: number; holdings: number }][] = [
      // Two persons are of a class each in their group, and of one class in all groups together.
      ['delete from dues_holding where account_id = $1', { classes: 3, holdings: 4 }],
      ['delete from dues_class where account_id = $1', { classes: 3, holdings: 0 }],
      [
        `update dues_class set holdings = holdings + 1 where account_id = $1 and instalments = '{}'`,
        { classes: 1, holdings: 0 },
      ],
      [
        `update dues_class set paid = array[700] where account_id = $1 and cardinality(paid) = 1`,
        { classes: 1, holdings: 0 },
      ],
      [
        `update dues_holding set name_key = 'zz' where account_id = $1 and cardinality(ticket_ids) = 1`,
        { classes: 0, holdings: 1 },
      ],
    ];
    for (const [sql, found] of damages) {
      await change(sql, accountId);
      assert.deepEqual(await wrongIn(database(), accountId), found, sql);
      assert.deepEqual((await readDues(caller)).data, before, sql);
      assert.deepEqual(await wrongIn(database(), accountId), { classes: 0, holdings: 0 }, sql);
    }
  });

  it('that missed a change of a ticket are found out', async () => {
    const { caller } = await owing();
    const { accountId } = caller;
    await keepDuesOf(database(), accountId);
    await change(
      `update ticket set deleted_at = now() where account_id = $1 and seq = 1`,
      accountId,
    );
    await change('delete from dues_change where account_id = $1', accountId);
    assert.equal((await readDues(caller)).data.totals.dueAmount, 30_000);
    assert.deepEqual(await wrongIn(database(), accountId), { classes: 0, holdings: 1 });
    assert.equal((await readDues(caller)).data.totals.dueAmount, 20_000);
  });

  it(
    'have a job that keeps them and reports what it had to mend',
    { timeout: 120_000 },
    async (t) => {
      const { caller } = await owing();
      const { accountId } = caller;
      await keepDuesOf(database(), accountId);
      await change('delete from dues_holding where account_id = $1', accountId);
      t.mock.timers.enable({ apis: ['setInterval'] });
      const clock = { now: TEST_NOW };
      const onWrong = mock.fn<(wrong: WrongDues) => void>();
      const onError = (error: unknown) => {
        throw error;
      };
      const job = startDuesJob(
        { database: database(), clock: () => clock.now },
        { onWrong, onError },
      );
      t.after(job.stop);
      const until = async (isSo: () => boolean | Promise<boolean>) => {
        while (!(await isSo())) {
          t.signal.throwIfAborted();
          t.mock.timers.tick(60_000);
          await delay(20);
        }
      };
      await until(() => job.problems().length > 0);
      assert.match(job.problems()[0] ?? '', /^The stored dues of \d+ accounts? /);
      assert.ok(onWrong.mock.calls.some(({ arguments: [wrong] }) => wrong.accountId === accountId));
      await enrolSomebody(caller, (await addAnyGroup(caller)).schemeId);
      await until(async () => (await rowsOf('dues_change', accountId)) === 0);
      // The next day everything is right.
      clock.now += 24 * 60 * 60_000;
      await until(() => job.problems().length === 0);
    },
  );

  it('are tried again after a failure', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const onError = mock.fn();
    const context = { database: failingDatabase(new Error('gone')), clock: () => TEST_NOW };
    const job = startDuesJob(context, { onWrong: mock.fn(), onError });
    await new Promise(setImmediate);
    const failures = onError.mock.callCount();
    assert.ok(failures > 0);
    t.mock.timers.tick(15_000);
    await new Promise(setImmediate);
    assert.equal(onError.mock.callCount(), failures + 1);
    job.stop();
    t.mock.timers.tick(60_000);
    await new Promise(setImmediate);
    assert.equal(onError.mock.callCount(), failures + 1);
  });
});
