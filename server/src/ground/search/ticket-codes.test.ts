import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import type { Paged, PendingDues, Ticket } from '@kuri/shared/contract';
import { runSql } from '../database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor, receiptPage } from '../../testing/receipts/receipt-fixtures.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';

describeAppOnBoth('a search for the code of a group', (at, database) => {
  /** A group with a ticket before it got another code and one after that, both paid once. */
  async function renamedGroup() {
    const caller = await at.caller();
    const group = await addAnyGroup(caller, {
      schemeCode: 'PEARL',
      schemeStartDate: '2026-01-10',
      schemeDrawDate: '2026-01-10',
    });
    const tickets = [await addTicket(caller, group.schemeId)];
    const change = { schemeCode: 'Ruby' };
    const answer = await caller.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, change);
    assert.equal(answer.statusCode, 200, answer.body);
    tickets.push(await addTicket(caller, group.schemeId));
    for (const ticket of tickets) await payFor(caller, [ticket]);
    return { caller, groupId: group.schemeId };
  }

  const sorted = (rows: readonly { membershipCode: string }[]) =>
    rows.map(({ membershipCode }) => membershipCode).sort();

  async function found(caller: Caller, searchvalue: string) {
    const get = async <T>(call: string) =>
      (await caller.get(`${call}searchvalue=${searchvalue}`)).json<T>();
    const tickets = await get<Paged<Ticket>>('searchSchemeMembers?');
    const members = await get<Paged<{ tickets: Ticket[] }>>('searchMember?');
    const dues = await get<{ data: PendingDues }>('pendingDues?view=tickets&');
    const receipts = await receiptPage(caller, { searchvalue });
    return {
      tickets: sorted(tickets.data),
      persons: members.totalRecords,
      receipts: sorted(receipts.data),
      dues: sorted(dues.data.pendingDuesList ?? []),
    };
  }

  const both = ['PEARL-001', 'Ruby-002'];

  it("finds the tickets that have it, also after their group's code changed", async () => {
    const { caller } = await renamedGroup();
    assert.deepEqual(await found(caller, 'pear'), {
      tickets: ['PEARL-001'],
      persons: 1,
      receipts: ['PEARL-001'],
      dues: ['PEARL-001'],
    });
    assert.deepEqual(await found(caller, 'uby'), {
      tickets: ['Ruby-002'],
      persons: 1,
      receipts: ['Ruby-002'],
      // Dues are searched by the groups that have the code as well.
      dues: both,
    });
    assert.deepEqual((await found(caller, 'opal')).tickets, []);
  });

  it('finds those of a group that got another code before its former ones were kept', async () => {
    const { caller, groupId } = await renamedGroup();
    const kept = async () => {
      const { rows } = await runSql<{ codes: string[] }>(database())`
        select former_codes as codes from scheme where account_id = ${caller.accountId} and scheme_id = ${groupId}`;
      return rows[0]?.codes;
    };
    assert.deepEqual(await kept(), ['PEARL']);
    await runSql(database())`
      update scheme set former_codes = '{}' where account_id = ${caller.accountId}`;
    const migration = readFileSync(path.join(MIGRATIONS, '0032_former_codes.sql'), 'utf8');
    const fill = migration.slice(migration.indexOf('update scheme'));
    await database().query(fill);
    assert.deepEqual(await kept(), ['PEARL']);
    assert.deepEqual((await found(caller, 'pear')).tickets, ['PEARL-001']);
  });
});
