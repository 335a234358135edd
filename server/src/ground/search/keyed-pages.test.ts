import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Paged } from '@kuri/shared/contract';
import fc from 'fast-check';
import { describeOnOne, isFullRun } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { fillForKeys } from '../../testing/search/keyed-pages-fixtures.ts';
import { COUNTED_HITS } from './page-of-ids.ts';

type Row = Record<string, string>;

/** Lists by the calls that answer them, with what finds their hits, all of them, without any index. */
const OF_MEMBERS = { id: 'memberId', from: 'member m where true', order: 'member_no desc' };
const OF_TICKETS = {
  id: 'ticketId',
  from: 'ticket t join member m using (account_id, member_id) where true',
  order: 't.created_at desc, t.ticket_id desc',
};
const OF_RECEIPTS = {
  id: 'receiptId',
  from: `receipt r join member m using (account_id, member_id) join ticket t using (account_id, ticket_id)
    join payment p using (account_id, payment_id) where true`,
  order: 'r.receipt_date desc, r.created_at desc, r.receipt_id desc',
};
/** The last days, of which there are some thousand receipts. */
const DAYS = 'startdate=2026-04-01';
const ON_DAYS = "r.receipt_date >= '2026-04-01'";
const LISTS = [
  { ...OF_MEMBERS, path: 'allMembers?', hit: 'true' },
  { ...OF_MEMBERS, path: 'searchMember?searchvalue=zzyan', hit: "m.name_key like '%zzyan%'" },
  { ...OF_MEMBERS, path: 'searchMember?searchvalue=kuttan', hit: "m.name_key like '%kuttan%'" },
  { ...OF_MEMBERS, path: 'searchMember?searchvalue=98400', hit: "m.phone10 like '98400%'" },
  {
    ...OF_MEMBERS,
    path: 'searchMember?searchvalue=new-',
    hit: "exists (select from ticket t where t.member_id = m.member_id and t.code like 'NEW-%')",
  },
  {
    ...OF_MEMBERS,
    path: 'searchMember?searchvalue=&membershipstatus=Joined',
    hit: "exists (select from ticket t where t.member_id = m.member_id and t.status = 'Joined')",
  },
  { ...OF_TICKETS, path: 'searchSchemeMembers?searchvalue=', hit: 'true' },
  {
    ...OF_TICKETS,
    path: 'searchSchemeMembers?searchvalue=&membershipstatus=Joined',
    hit: "t.status = 'Joined'",
  },
  {
    ...OF_TICKETS,
    path: 'searchSchemeMembers?searchvalue=zzyan',
    hit: "m.name_key like '%zzyan%'",
  },
  { ...OF_TICKETS, path: 'searchSchemeMembers?searchvalue=old-', hit: "t.code like 'OLD-%'" },
  { ...OF_TICKETS, path: 'searchSchemeMembers?searchvalue=new-', hit: "t.code like 'NEW-%'" },
  // Letters alone are of groups' codes: of former ones and of those that they have.
  { ...OF_TICKETS, path: 'searchSchemeMembers?searchvalue=old', hit: "t.code like 'OLD-%'" },
  { ...OF_TICKETS, path: 'searchSchemeMembers?searchvalue=new', hit: "t.code like 'NEW-%'" },
  {
    ...OF_MEMBERS,
    path: 'searchMember?searchvalue=new',
    hit: "exists (select from ticket t where t.member_id = m.member_id and t.code like 'NEW-%')",
  },
  { ...OF_RECEIPTS, path: 'membersReceipts?searchvalue=old', hit: "t.code like 'OLD-%'" },
  {
    ...OF_RECEIPTS,
    path: `membersReceipts?${DAYS}&searchvalue=new`,
    hit: `t.code like 'NEW-%' and ${ON_DAYS}`,
  },
  { ...OF_RECEIPTS, path: `membersReceipts?${DAYS}`, hit: ON_DAYS },
  {
    ...OF_RECEIPTS,
    path: `membersReceipts?${DAYS}&searchvalue=anjali`,
    hit: `m.name_key like '%anjali%' and ${ON_DAYS}`,
  },
  { ...OF_RECEIPTS, path: 'membersReceipts?searchvalue=zzyan', hit: "m.name_key like '%zzyan%'" },
  // Two letters are in no index.
  { ...OF_RECEIPTS, path: 'membersReceipts?searchvalue=zz', hit: "m.name_key like '%zz%'" },
  { ...OF_RECEIPTS, path: 'membersReceipts?searchvalue=old-', hit: "t.code like 'OLD-%'" },
  // Everybody of this name is not asked for their receipts, and they have few.
  { ...OF_RECEIPTS, path: 'membersReceipts?searchvalue=kuttan', hit: "m.name_key like '%kuttan%'" },
  {
    ...OF_RECEIPTS,
    path: 'membersReceipts?searchvalue=kuttan&startdate=2026-02-10&enddate=2026-03-20',
    hit: "m.name_key like '%kuttan%' and r.receipt_date between '2026-02-10' and '2026-03-20'",
  },
  { ...OF_RECEIPTS, path: `membersReceipts?${DAYS}&searchvalue=rc%2F2026`, hit: ON_DAYS },
  {
    ...OF_RECEIPTS,
    path: 'membersReceipts?searchvalue=utr7',
    hit: "p.transaction_id like '%UTR7%'",
  },
] as const;
type List = (typeof LISTS)[number];
type Kind = 'nextKey' | 'previousKey';

/** Enough pages to come past the hits that are counted. */
const FIRST_PAGES = isFullRun ? Infinity : Math.ceil(COUNTED_HITS / 250);

/** The first difference of two lists, in short. */
function assertSame(list: List, found: readonly unknown[], expected: readonly unknown[]): void {
  const at = expected.findIndex((id, index) => id !== found[index]);
  const [from, to] = [Math.max(0, at - 1), at + 3];
  const part = (ids: readonly unknown[]) => [
    ids.length,
    at,
    ...(at < 0 ? [] : ids.slice(from, to)),
  ];
  assert.deepEqual(part(found), part(expected), list.path);
}

describeOnOne('the pages of a list, one by the key of the other', (database) => {
  let at: TestApp;
  let caller: Caller;
  before(async () => {
    at = await testApp(database(), { requestsPerMinute: 10_000_000 });
    caller = await at.caller();
    await fillForKeys(database(), caller);
  });
  after(() => at.app.close());

  const read = async ({ path, id }: List, query: string) => {
    const answer = await caller.get(`${path}&${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    const { data, ...totals } = answer.json<Paged<Row>>();
    return { ...totals, ids: data.map((row) => row[id]) };
  };

  const hitsOf = async ({ id, from, hit, order }: List) => {
    const column = id.replace('Id', '_id');
    const { rows } = await database().query<{ id: string }>(
      `select ${column} as id from ${from} and account_id = $1 and (${hit}) order by ${order}`,
      [caller.accountId],
    );
    return rows.map((row) => row.id);
  };

  /** Follows the keys of one kind from a page, over some pages or to the end. */
  async function follow(list: List, size: number, kind: Kind, key?: string, most = Infinity) {
    const pages: Awaited<ReturnType<typeof read>>[] = [];
    for (let at = key; at !== undefined && pages.length < most; at = pages.at(-1)?.[kind]) {
      pages.push(await read(list, `pagesize=${size}&pagekey=${at}`));
    }
    return pages;
  }

  /**
   * Follows the keys of one kind from a first page to the last, which it returns. Unless all pages are to be read,
   * those between the first thousand hits and the last pages are left out.
   * @param hits in the order of the keys' kind
   */
  async function followAll(
    list: List,
    { size, kind, hits }: { size: number; kind: Kind; hits: readonly string[] },
    first: Awaited<ReturnType<typeof read>>,
  ) {
    const idsOf = (pages: readonly { ids: unknown[] }[]) =>
      pages.flatMap(({ ids }) => (kind === 'nextKey' ? ids : ids.toReversed()));
    const pages = [first, ...(await follow(list, size, kind, first[kind], FIRST_PAGES))];
    const last = pages.at(-1) ?? first;
    const begun = idsOf(pages);
    assertSame(list, begun, last[kind] === undefined ? hits : hits.slice(0, begun.length));
    if (last[kind] === undefined) return last;
    const left = hits.slice(-2 * size);
    const key = `${kind === 'nextKey' ? 'after' : 'before'}.${hits.at(-2 * size - 1) ?? ''}`;
    const rest = await follow(list, size, kind, key);
    assertSame(list, idsOf(rest), left);
    return rest.at(-1) ?? last;
  }

  async function scan(list: List, size: number): Promise<void> {
    const hits = await hitsOf(list);
    const first = await read(list, `pagesize=${size}`);
    const last = await followAll(list, { size, kind: 'nextKey', hits }, first);
    await followAll(list, { size, kind: 'previousKey', hits: hits.toReversed() }, last);
  }

  it('have each hit once and in order, on the way to the end and back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LISTS), fc.integer({ min: 190, max: 250 }), scan),
      {
        numRuns: LISTS.length * (isFullRun ? 4 : 1),
        examples: LISTS.map((list) => [list, 250]),
        endOnFailure: true,
      },
    );
  });

  it('come behind those by number, whose total says that there are more', async () => {
    for (const list of LISTS) {
      const hits = await hitsOf(list);
      const { totalRecords, totalExceeded, ids } = await read(list, 'pagesize=250&pageno=4');
      // Rows outside the index may be missing on the first pages.
      if (list.path.endsWith('=zz')) {
        assert.deepEqual([totalRecords, totalExceeded], [0, true]);
        continue;
      }
      assertSame(list, ids, hits.slice(750, 1_000));
      const isExceeded = totalExceeded === true;
      assert.equal(totalRecords, isExceeded ? COUNTED_HITS : hits.length, list.path);
      assert.ok(!isExceeded || hits.length > COUNTED_HITS, list.path);
    }
  });

  it('stay where they are while rows are added', async () => {
    const list = LISTS[0];
    const first = await read(list, 'pagesize=5');
    await database().query(
      `insert into member (account_id, member_id, member_no, name, name_key, name_index, phone10, address,
         created_at, updated_at)
       select account_id, 'mem_new', value + 1, 'New', 'new', 'new', '7000000000', '', now(), now()
       from counter where account_id = $1 and name = 'members'`,
      [caller.accountId],
    );
    const second = await read(list, `pagesize=5&pagekey=${first.nextKey ?? ''}`);
    assert.deepEqual([...first.ids, ...second.ids], (await hitsOf(list)).slice(1, 11));
    await database().query(`delete from member where account_id = $1 and member_id = 'mem_new'`, [
      caller.accountId,
    ]);
  });

  it('are refused where no row has such a key', async () => {
    for (const key of ['after.mem_none', 'before.tkt_none', 'beside.mem_1', 'after.', 'mem_1']) {
      const answer = await caller.get(`allMembers?pagekey=${key}`);
      assert.equal(answer.statusCode, 422, key);
      assert.match(answer.body, /"field":"pagekey"/);
    }
  });
});
