import { rebuildSearch } from '../../people/members/search-texts.ts';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Member, Paged, Ticket } from '@kuri/shared/contract';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import { storeMany } from '../../testing/store-many.ts';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';

const MANY = 10_200;

describeAppOnBoth('a search that more than ten thousand match', (at, database) => {
  /** An account with many persons of the same name, each with one ticket; the newest is the last. */
  async function callerWithMany() {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, { schemeCode: 'AA-1' });
    const values = [caller.accountId, MANY];
    await storeMany(database(), async (tx) => {
      await tx.query(
        `insert into member (account_id, member_id, member_no, name, name_key, phone10,
         address, created_at, updated_at)
       select $1, 'mem_' || n, n, 'Anjali ' || n, 'anjali ' || n,
         '984' || lpad(n::text, 7, '0'), 'Kochi', '2026-01-01', '2026-01-01'
       from generate_series(1, $2::integer) n`,
        values,
      );
      await tx.query(
        `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
         instalment_paise, total_instalments, joined_date, created_at, updated_at)
       select $1, 'tkt_' || n, $3, 'mem_' || n, n, 'AA-1-' || n, 'Joined', 1000, 12, '2026-01-01',
         timestamptz '2026-01-01' + n * interval '1 second', '2026-01-01'
       from generate_series(1, $2::integer) n`,
        [...values, schemeId],
      );
      await tx.query(`insert into counter values ($1, 'members', $2)`, values);
      // Planned as if there were none, it takes a minute where another suite has had few rows counted.
      await tx.query('analyze member, ticket');
      await rebuildSearch(tx, caller.accountId);
    });
    return caller;
  }

  it('shows the newest ten thousand, newest first, and counts no further', async () => {
    const caller = await callerWithMany();
    const numbers = async (path: string, pageno: number) => {
      const answer = await caller.get(`${path}&pagesize=100&pageno=${String(pageno)}`);
      const { data, totalRecords, totalExceeded } = answer.json<Paged<Member | Ticket>>();
      assert.deepEqual([totalRecords, totalExceeded], [10_000, true], path);
      return data.map(({ memberName }) => Number(memberName.split(' ')[1]));
    };
    const from = (first: number) => Array.from({ length: 100 }, (_, index) => first - index);
    for (const term of ['anjali', '984', 'AA-1', 'an']) {
      for (const call of ['searchMember', 'searchSchemeMembers']) {
        const path = `${call}?searchvalue=${term}`;
        assert.deepEqual(await numbers(path, 1), from(MANY), path);
        assert.deepEqual(await numbers(path, 100), from(MANY - 9_900), path);
        assert.deepEqual(await numbers(path, 101), [], path);
      }
    }
  });
});
