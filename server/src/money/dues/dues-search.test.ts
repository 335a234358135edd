import { runSql } from '../../ground/database/build.ts';
import { rebuildSearch } from '../../people/members/search-texts.ts';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addAnyGroup, enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';

/** More than other lists count. */
const MANY = 1_001;

describeAppOnOne('a search of dues', (at, database) => {
  /** Groups of which two instalments of 5,000 are due. */
  async function groups(...codes: string[]) {
    const caller = await at.caller();
    const ids: string[] = [];
    for (const schemeCode of codes) {
      const dates = { schemeStartDate: '2026-10-10', schemeDrawDate: '2026-10-10' };
      const group = await addAnyGroup(caller, {
        ...dates,
        schemeCode,
        schemeName: `G ${schemeCode}`,
      });
      ids.push(group.schemeId);
    }
    return { caller, ids };
  }

  it('that very many match comes to all of them', async () => {
    const { caller, ids } = await groups('ABC');
    const { accountId } = caller;
    await enrolSomebody(caller, ids[0] ?? '', { memberName: 'Binu' });
    await runSql(database())`
      insert into member (account_id, member_id, member_no, name, name_key, phone10,
        address, created_at, updated_at)
      select ${accountId}, 'mem_' || n, n, 'Anjali ' || n, 'anjali ' || n,
        '984' || lpad(n::text, 7, '0'), 'Kochi', '2026-01-01', '2026-01-01'
      from generate_series(2, ${MANY + 1}::integer) n`;
    await runSql(database())`
      insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
        instalment_paise, total_instalments, due_on, joined_date, created_at, updated_at)
      select ${accountId}, 'tkt_' || n, ${ids[0]}, 'mem_' || n, n, 'ABC-' || n, 'Joined', 500000, 12, '2026-10-10',
        '2026-01-01', '2026-01-01', '2026-01-01'
      from generate_series(2, ${MANY + 1}::integer) n`;
    await rebuildSearch(database(), accountId);
    const answered = async () => {
      const { data } = await readDues(caller, {
        view: 'tickets',
        searchvalue: 'anjali',
        pageno: '2',
        pagesize: '2',
      });
      const codes = data.pendingDuesList?.map(({ membershipCode }) => membershipCode);
      return { totals: data.totals, codes };
    };
    const totals = { persons: MANY, members: MANY, tickets: MANY, dueAmount: 10_000 * MANY };
    // By name: Anjali 10, 100, 1000, 1001.
    const expected = { totals, codes: ['ABC-1000', 'ABC-1001'] };
    assert.deepEqual(await answered(), expected);
  });
});
