import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AuditRow, Paged } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { READ_WINDOW_MS, ReadCounter } from './audit-reads.ts';

describeAppOnOne('what is read in bulk', (at, database) => {
  /** Rows about reads in the trail of an account. */
  async function toldIn(admin: Caller) {
    const answer = await admin.get('auditLog?kind=system&pagesize=250');
    assert.equal(answer.statusCode, 200, answer.body);
    const { data } = answer.json<Paged<AuditRow>>();
    return data
      .filter(({ action }) => action.startsWith('list.'))
      .map(({ who, what, subject, changes }) => [
        who,
        what,
        subject,
        changes.map(({ field, after }) => `${field}: ${after}`).join('; '),
      ]);
  }

  async function addMembers({ accountId }: Caller, count: number): Promise<void> {
    await runSql(database())`
      insert into member (account_id, member_id, member_no, name, name_key, phone10,
        email, address, created_at, updated_at)
      select ${accountId}, 'mem_' || n, n, 'Anjali ' || n, 'anjali ' || n,
        (9000000000 + n)::text, null, 'Thrissur', now(), now()
      from generate_series(1, ${count}::integer) n`;
    await database().query(`insert into counter values ($1, 'members', $2)`, [accountId, count]);
  }
  const readPages = async (caller: Caller, from: number, to: number, path = 'allMembers?') => {
    for (let page = from; page <= to; page += 1) {
      const answer = await caller.get(`${path}pageno=${page}&pagesize=50`);
      assert.equal(answer.statusCode, 200, answer.body);
    }
  };

  it('is told of a file with its filter and the number of its rows', async () => {
    const admin = await at.caller();
    const auditor = await at.caller({ accountId: admin.accountId, userType: 'AUDITOR' });
    const group = await addAnyGroup(admin, { schemeName: 'Gold' });
    const { membershipCode } = await addTicket(admin, group.schemeId);
    await addTicket(admin, group.schemeId);
    await auditor.get('export/members.csv');
    const filter = `scheme=${group.schemeId}&membershipStatus=All&searchvalue=${membershipCode}`;
    await admin.get(`export/tickets.csv?${filter}`);
    await auditor.get('export/receipts.csv?scheme=All&startdate=2026-11-01');
    await admin.get('export/auditLog.csv?kind=draws');
    assert.deepEqual(await toldIn(admin), [
      [admin.userId, 'List exported', 'Audit trail', 'Rows: 0; Only: Kind: Draws'],
      [auditor.userId, 'List exported', 'Receipts', 'Rows: 0; Only: From: 01-Nov-2026'],
      [
        admin.userId,
        'List exported',
        'Tickets',
        `Rows: 1; Only: Group: Gold (${group.schemeCode}), Search: ${membershipCode}`,
      ],
      [auditor.userId, 'List exported', 'Members', 'Rows: 2'],
    ]);
    const ofGroup = await admin.get(`auditLog?schemeid=${group.schemeId}&kind=system`);
    assert.equal(ofGroup.json<Paged<AuditRow>>().data.length, 1, 'on the trail of its group too');
  });

  it('is refused to who may not export, and says nothing of what was refused', async () => {
    const admin = await at.caller();
    const collector = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    for (const list of ['members', 'tickets', 'receipts', 'dues', 'prizes', 'groups']) {
      assert.equal(
        (await collector.get(`export/${list}.csv?scheme=All&state=All`)).statusCode,
        403,
      );
    }
    const backwards = 'scheme=All&startdate=2026-11-02&enddate=2026-11-01';
    assert.equal((await admin.get(`export/receipts.csv?${backwards}`)).statusCode, 422);
    assert.equal((await admin.get('bookImportTemplate/members')).statusCode, 200);
    assert.deepEqual(await toldIn(admin), []);
  });

  it('is told of a list above a thousand rows within ten minutes, once', async () => {
    const admin = await at.caller();
    const clerk = await at.caller({ accountId: admin.accountId, userType: 'COLLECTOR' });
    await addMembers(admin, 1_100);
    await readPages(clerk, 1, 20);
    await readPages(clerk, 1, 20, 'searchMember?searchvalue=anjali&');
    await readPages(admin, 1, 15);
    assert.deepEqual(await toldIn(admin), [], 'a thousand rows, however often, and another user');
    await readPages(clerk, 21, 22);
    assert.deepEqual(await toldIn(admin), [
      [clerk.userId, 'Many rows of a list read', 'Members', 'Rows: 1050'],
    ]);
    at.clock.now += READ_WINDOW_MS + 1;
    await readPages(clerk, 1, 20);
    assert.equal((await toldIn(admin)).length, 1);
    await readPages(clerk, 21, 21);
    assert.equal((await toldIn(admin)).length, 2);
  });
});

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `row ${from + index}`);

describe('the counter of what is read', () => {
  it('tells above a thousand rows, and for each further thousand', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1000), 0), undefined);
    assert.equal(counter.count('a', rows(1001, 1001), 0), 1001);
    assert.equal(counter.count('a', rows(1002, 2000), 0), undefined);
    assert.equal(counter.count('a', rows(2001, 2001), 0), 2001);
    assert.equal(
      counter.count('a', rows(2002, 5000), 0),
      5000,
      'several thousands at once are one',
    );
  });

  it('counts a row once, however often it is read', () => {
    const counter = new ReadCounter();
    for (let time = 0; time < 100; time += 1) {
      assert.equal(counter.count('a', rows(1, 100), time), undefined);
    }
  });

  it('counts each reader and list apart', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1000), 0), undefined);
    assert.equal(counter.count('b', rows(1001, 2000), 0), undefined);
  });

  it('counts what was read within ten minutes, from any moment on', () => {
    const counter = new ReadCounter();
    counter.count('a', rows(1, 600), 0);
    assert.equal(counter.count('a', rows(601, 1001), READ_WINDOW_MS), 1001);
    const later = new ReadCounter();
    later.count('a', rows(1, 600), 0);
    assert.equal(later.count('a', rows(601, 1200), READ_WINDOW_MS + 1), undefined);
    assert.equal(later.count('a', rows(1201, 1601), READ_WINDOW_MS + 2), 1001);
  });

  it('begins anew when what was told is past', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1500), 0), 1500);
    assert.equal(counter.count('a', rows(2001, 3001), READ_WINDOW_MS + 1), 1001);
  });

  it('tells again what could not be told', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1001), 0), 1001);
    counter.repeatLast('a');
    assert.equal(counter.count('a', rows(1, 1), 1), 1001);
  });

  it('forgets the lists that nobody reads, and keeps the others', () => {
    const counter = new ReadCounter();
    counter.count('a', rows(1, 1000), READ_WINDOW_MS);
    for (let reader = 0; reader < 600; reader += 1) counter.count(`old ${reader}`, ['row'], 0);
    for (let reader = 0; reader < 600; reader += 1) {
      counter.count(`new ${reader}`, ['row'], READ_WINDOW_MS + 1);
    }
    assert.equal(counter.count('a', rows(1001, 1001), READ_WINDOW_MS + 1), 1001);
  });
});
