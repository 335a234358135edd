import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import {
  TEST_NOW,
  failingDatabase,
  testApp,
  type Caller,
  type TestApp,
} from '../../testing/test-app.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { everyDay } from '../../run/jobs/jobs.ts';
import { markDefaulters } from './defaulters.ts';
import { payFor, storedTicket } from '../../testing/receipts/receipt-fixtures.ts';

const at = (instant: string) => () => Date.parse(instant);

describeOnOneOwn('defaulters', (database) => {
  let app: TestApp;
  before(async () => {
    app = await testApp(database());
  });
  after(() => app.app.close());

  async function activate(caller: Caller, { ticketId }: Ticket): Promise<void> {
    const path = `updateSchemeMember?schemememberid=${ticketId}`;
    const answer = await caller.put(path, { membershipStatus: 'Active' });
    assert.equal(answer.statusCode, 200, answer.body);
  }

  it('are the active tickets with two instalments due, from the midnight in India on', async () => {
    const caller = await app.caller();
    // The last day of a long month, so that the due days of short ones count too.
    const dates = { schemeStartDate: '2026-10-31', schemeDrawDate: '2026-10-31' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const active = await addTicket(caller, schemeId);
    const paid = await addTicket(caller, schemeId, { paidAmount: 5_000 });
    const joined = await addTicket(caller, schemeId);
    await activate(caller, active);
    await activate(caller, paid);
    const context = { database: database(), clock: at('2026-11-29T23:59:59+05:30') };
    await markDefaulters(context);
    assert.equal((await storedTicket(caller, active)).membershipStatus, 'Active');

    await markDefaulters({ ...context, clock: at('2026-11-30T00:00:00+05:30') });
    const stored = await storedTicket(caller, active);
    assert.equal(stored.membershipStatus, 'Defaulter');
    assert.equal(stored.updatedAt, '2026-11-30T00:00:00.000+05:30');
    assert.equal((await storedTicket(caller, paid)).membershipStatus, 'Active');
    assert.equal((await storedTicket(caller, joined)).membershipStatus, 'Joined');

    const { rows } = await runSql<{ after: object }>(database())`
      select after from audit_log where account_id = ${caller.accountId} and action = 'tickets.defaulted'`;
    const after = { status: 'Defaulter', today: '2026-11-30', ticketIds: [active.ticketId] };
    assert.deepEqual(rows, [{ after }], 'once, also when the job runs again');
    assert.equal(await markDefaulters({ ...context, clock: at('2026-11-30T09:00:00+05:30') }), 0);
  });

  it('are not those who only owe what was due already when they joined', async () => {
    const caller = await app.caller();
    const dates = { schemeStartDate: '2026-08-20', schemeDrawDate: '2026-08-20' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const late = await addTicket(caller, schemeId, { joinedDate: '2026-11-20' });
    const earlier = await addTicket(caller, schemeId, { joinedDate: '2026-11-19' });
    await database().query(`update ticket set status = 'Active' where scheme_id = $1`, [schemeId]);
    await markDefaulters({ database: database(), clock: at('2026-12-19T09:00:00+05:30') });
    assert.equal((await storedTicket(caller, late)).membershipStatus, 'Active');
    assert.equal((await storedTicket(caller, earlier)).membershipStatus, 'Defaulter');
    await markDefaulters({ database: database(), clock: at('2026-12-20T09:00:00+05:30') });
    assert.equal((await storedTicket(caller, late)).membershipStatus, 'Defaulter');
  });

  it('are all marked, however many an account has', async () => {
    const caller = await app.caller();
    const dates = { schemeStartDate: '2026-01-10', schemeDrawDate: '2026-01-10' };
    for (const ticketsCount of [250, 250, 1]) {
      const { schemeId } = await addAnyGroup(caller, dates);
      await addTicket(caller, schemeId, { ticketsCount, joinedDate: '2026-01-10' });
    }
    const countOf = async (status: string) => {
      const { rows } = await runSql<{ count: number }>(database())`
        select count(*) as count from ticket where account_id = ${caller.accountId} and status = ${status}`;
      return rows[0]?.count;
    };
    await runSql(database())`
      update ticket set status = 'Active' where account_id = ${caller.accountId}`;
    await markDefaulters({ database: database(), clock: () => TEST_NOW });
    assert.deepEqual([await countOf('Active'), await countOf('Defaulter')], [0, 501]);
  });

  it('are marked when a day begins, and come back by paying', { timeout: 120_000 }, async (t) => {
    const caller = await app.caller();
    const dates = { schemeStartDate: '2026-09-30', schemeDrawDate: '2026-09-30' };
    const { schemeId } = await addAnyGroup(caller, dates);
    const joinedDate = '2026-09-30';
    const late = await addTicket(caller, schemeId, { joinedDate });
    const later = await addTicket(caller, schemeId, { joinedDate, paidAmount: 5_000 });
    await activate(caller, late);
    await activate(caller, later);
    const clock = { now: Date.parse('2026-11-29T22:00:00+05:30') };
    t.mock.timers.enable({ apis: ['setInterval'] });
    const context = { database: database(), clock: () => clock.now };
    const stop = everyDay(
      context.clock,
      () => markDefaulters(context),
      (error) => assert.equal(error, undefined),
    );
    const becomes = async (ticket: Ticket, status: string) => {
      // A look that begins while the last one is under way does nothing; the next minute's does.
      while ((await storedTicket(caller, ticket)).membershipStatus !== status) {
        t.signal.throwIfAborted();
        t.mock.timers.tick(60_000);
        await delay(20);
      }
    };
    await becomes(late, 'Defaulter');
    assert.equal((await storedTicket(caller, later)).membershipStatus, 'Active');
    clock.now = Date.parse('2026-11-30T00:00:30+05:30');
    await becomes(later, 'Defaulter');
    stop();
    assert.equal((await payFor(caller, [later])).tickets[0]?.membershipStatus, 'Active');
  });

  it('are tried again after a failure', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const onError = mock.fn();
    const context = { database: failingDatabase(new Error('gone')), clock: () => TEST_NOW };
    const stop = everyDay(context.clock, () => markDefaulters(context), onError);
    await new Promise(setImmediate);
    t.mock.timers.tick(60_000);
    await new Promise(setImmediate);
    assert.equal(onError.mock.callCount(), 2);
    stop();
    t.mock.timers.tick(60_000);
    await new Promise(setImmediate);
    assert.equal(onError.mock.callCount(), 2);
  });
});
