import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database } from '../../ground/database/database.ts';
import { describeOnOneNode } from '../describe-on.ts';
import { fillMembers } from './fill-members.ts';
import { fillReceipts } from './fill-receipts.ts';

const SIZE = { members: 300, tickets: 500 };
const RECEIPTS = 1_000;

/** Indexes, constraints and triggers as they are now; that a key was checked is left out. */
const MADE = `select 'index' as kind, indexdef as text from pg_indexes where schemaname = 'public'
  union all
  select 'constraint', conrelid::regclass || ' ' || conname || ' ' ||
    regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '')
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2`;

describeOnOneNode('an account that is filled for the bench', (database) => {
  const rowsOf = async (on: Database, query: string) =>
    (await on.query<Record<string, unknown>>(query)).rows;

  it('leaves all indexes, keys and triggers behind, and what is kept of its rows', async () => {
    const before = await rowsOf(database(), MADE);
    await fillMembers(database(), SIZE);
    await fillReceipts(database(), 1, RECEIPTS, SIZE);
    assert.deepEqual(await rowsOf(database(), MADE), before);
    const counted = await rowsOf(
      database(),
      `select (select count(*) from member) as members, (select count(*) from ticket) as tickets,
         (select count(*) from receipt) as receipts,
         (select sum(entries) from journal_sum where group_id = '') as days`,
    );
    assert.deepEqual(counted, [{ ...SIZE, receipts: RECEIPTS, days: String(RECEIPTS) }]);
    const wrong = await rowsOf(
      database(),
      `select t.ticket_id from ticket t join scheme g using (account_id, scheme_id)
       where t.due_on is distinct from case when t.paid_instalments < t.total_instalments
         then (g.start_date + make_interval(months => t.paid_instalments))::date end`,
    );
    assert.deepEqual(wrong, []);
  });
});
