import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { inAccount } from '../../ground/database/account-scope.ts';
import { addAnyGroup, enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { duesOfFound } from './found-dues.ts';
import { keepDuesOf } from './keep-dues.ts';

const PAGE = { limit: 10, offset: 0 };
const PARTS = { tickets: PAGE, members: PAGE };
/** More than a search looks up one by one. */
const MANY = 1_001;

describeOnBoth('a search of dues', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

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

  it('gives up where more persons, codes or tickets of groups match than are looked up', async () => {
    const { caller, ids } = await groups('ABC', 'XYZ');
    await enrolSomebody(caller, ids[0] ?? '', { memberName: 'Asha One', ticketsCount: 2 });
    await enrolSomebody(caller, ids[1] ?? '', {
      memberName: 'Asha Two',
      contactPhone: '9895012345',
    });
    const reader = { accountId: caller.accountId, today: '2026-11-21' };
    const ticketsOf = async (typed: string, most: number) => {
      const term = readSearchTerm(typed);
      assert.ok(term);
      const found = await inAccount(caller.accountId, () =>
        duesOfFound(database(), reader, { term, late: undefined }, PARTS, most),
      );
      return found?.tickets;
    };
    // [what is typed, how many match, tickets]
    for (const [typed, hits, tickets] of [
      ['asha', 2, 3],
      ['9895012345', 1, 1],
      ['bc-00', 2, 2],
      ['g abc', 2, 2],
      ['nobody', 0, 0],
    ] as const) {
      assert.equal(await ticketsOf(typed, hits), tickets, typed);
      if (hits > 0) assert.equal(await ticketsOf(typed, hits - 1), undefined, typed);
    }
  });

  it('that very many match comes to all of them, kept or not', async () => {
    const { caller, ids } = await groups('ABC');
    const { accountId } = caller;
    await enrolSomebody(caller, ids[0] ?? '', { memberName: 'Binu' });
    await database().query(
      `insert into member (account_id, member_id, member_no, name, name_key, name_index, phone10,
         address, created_at, updated_at)
       select $1, 'mem_' || n, n, 'Anjali ' || n, 'anjali ' || n, 'anjali ' || n,
         '984' || lpad(n::text, 7, '0'), 'Kochi', '2026-01-01', '2026-01-01'
       from generate_series(2, $2::integer) n`,
      [accountId, MANY + 1],
    );
    await database().query(
      `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
         instalment_paise, total_instalments, joined_date, created_at, updated_at)
       select $1, 'tkt_' || n, $3, 'mem_' || n, n, 'ABC-' || n, 'Joined', 500000, 12, '2026-01-01',
         '2026-01-01', '2026-01-01'
       from generate_series(2, $2::integer) n`,
      [accountId, MANY + 1, ids[0]],
    );
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
    await keepDuesOf(database(), accountId);
    assert.deepEqual(await answered(), expected);
    // It was read from what is kept: not from this ticket, of which nothing was noted.
    await database().query(`update ticket set deleted_at = now() where account_id = $1`, [
      accountId,
    ]);
    await database().query('delete from dues_change where account_id = $1', [accountId]);
    assert.deepEqual((await answered()).totals, totals);
    await database().query('delete from dues_class where account_id = $1', [accountId]);
    await database().query('delete from dues_holding where account_id = $1', [accountId]);
  });
});
