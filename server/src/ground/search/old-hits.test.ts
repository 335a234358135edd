import { rebuildSearch } from '../../people/members/search-texts.ts';
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Member, Paged, Ticket } from '@kuri/shared/contract';
import { type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { storeMany } from '../../testing/store-many.ts';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';

const OLD = 1_200;
const ALL = OLD + 5_100;

describeAppOnOne('a search that only the oldest of very many match', (at, database) => {
  let caller: Caller;
  before(async () => {
    caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, { schemeCode: 'AA-1' });
    const values = [caller.accountId, ALL, OLD];
    await storeMany(database(), async (tx) => {
      await tx.query(
        `insert into member (account_id, member_id, member_no, name, name_key, phone10,
         address, created_at, updated_at)
       select $1, 'mem_' || n, n, name || n, lower(name) || n,
         case when n <= $3::integer then '984' else '701' end || lpad(n::text, 7, '0'), 'Kochi',
         '2026-01-01', '2026-01-01'
       from (select n, case when n <= $3::integer then 'Anjali ' else 'Vijayan ' end as name
         from generate_series(1, $2::integer) n) people`,
        values,
      );
      await tx.query(
        `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
         instalment_paise, total_instalments, joined_date, created_at, updated_at)
       select $1, 'tkt_' || n, $4, 'mem_' || n, n,
         case when n <= $3::integer then 'OLD-' else 'NEW-' end || n,
         case when n <= 3 then 'Inactive' else 'Joined' end, 1000, 12, '2026-01-01',
         timestamptz '2026-01-01' + n * interval '1 second', '2026-01-01'
       from generate_series(1, $2::integer) n`,
        [...values, schemeId],
      );
      await tx.query(`insert into counter values ($1, 'members', $2)`, values.slice(0, 2));
      await rebuildSearch(tx, caller.accountId);
    });
  });

  const search = async (path: string) => {
    const answer = await caller.get(path);
    const { data, totalRecords } = answer.json<Paged<Member | Ticket>>();
    const numbers = data.map(({ memberName }) => Number(memberName.split(' ')[1]));
    return { numbers, totalRecords };
  };
  const calls = ['searchMember', 'searchSchemeMembers'];

  it('shows the newest of them, newest first', async () => {
    for (const call of calls) {
      for (const term of ['anjali', '9840', 'old-']) {
        const path = `${call}?searchvalue=${term}&pagesize=3`;
        const newest = { numbers: [OLD, OLD - 1, OLD - 2], totalRecords: OLD };
        assert.deepEqual(await search(path), newest, path);
        const last = { ...newest, numbers: [3, 2, 1] };
        assert.deepEqual(await search(`${path}&pageno=400`), last, path);
      }
    }
  });

  it('counts the few that have a status', async () => {
    for (const call of calls) {
      for (const term of ['anjali', 'old-']) {
        const path = `${call}?searchvalue=${term}&membershipStatus=Inactive`;
        assert.deepEqual(await search(path), { numbers: [3, 2, 1], totalRecords: 3 }, path);
      }
    }
  });

  it('is not asked of codes when no code is written like that', async () => {
    for (const call of calls) {
      const { totalRecords } = await search(`${call}?searchvalue=${encodeURIComponent('അഞ്ജലി')}`);
      assert.equal(totalRecords, 0);
    }
  });
});
