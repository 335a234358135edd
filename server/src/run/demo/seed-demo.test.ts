import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { istDate, istInstant, type Group, type GroupType } from '@kuri/shared/contract';
import { listGroupTypes } from '../../people/groups/group-types.ts';
import { pageOfGroups } from '../../people/groups/group-queries.ts';
import {
  drawHistory,
  eligible,
  freezeDraw,
  proofOf,
  startDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { verifyProof } from '../../testing/verify-proof.ts';
import { TEST_DRAW_SECRET, TEST_NOW } from '../../testing/test-app.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { describeOnOneNode } from '../../testing/describe-on.ts';
import { DEMO_ACCOUNT, DEMO_LOGIN, seedDemo } from './seed-demo.ts';

const TODAY = istDate(TEST_NOW);
const NOW = istInstant(TEST_NOW);

/** Figures of each demo ticket, computed from its receipts and its group alone. */
const FIGURES = `with paid as (
    select ticket_id, sum(amount_paise)::bigint as paise, max(receipt_date) as last
    from receipt where status = 'Valid' group by ticket_id
  ), figures as (
    select t.*, coalesce(p.paise, 0) as paise, p.last, g.start_date,
      least(t.total_instalments, coalesce(p.paise, 0) / t.instalment_paise) as instalments,
      (select count(*) from generate_series(0, t.total_instalments - 1) k
        where g.start_date + make_interval(months => k) <= '${TODAY}') as due_by_now
    from ticket t
    join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    left join paid p on p.ticket_id = t.ticket_id
  )`;

/** Rows that break a rule, by the rule: none may be found. */
const BREACHES = {
  'nobody pays more than all instalments': `${FIGURES} select code from figures
    where paise > instalment_paise * total_instalments`,
  'a defaulter misses two instalments and one since the joining, and nobody else who is active': `${FIGURES}
    select code, status from figures where deleted_at is null
      and (status = 'Defaulter') <> (due_by_now - instalments >= 2
        and start_date + make_interval(months => due_by_now::integer - 1) > joined_date)
      and status in ('Active', 'Defaulter')`,
  'who holds a coupon is behind with nothing': `${FIGURES} select code from figures
    where status ~ 'Coupon' and due_by_now > instalments`,
  'a group counts its winners': `select g.code from scheme g where draws_completed <>
    (select count(*) from draw d where d.scheme_id = g.scheme_id and d.state = 'marked')`,
  'who has won a draw is Draw-Winner, and nobody else': `select code from ticket t
    where (status = 'Draw-Winner') <> exists (select from draw d where d.ticket_id = t.ticket_id)`,
  'draws are numbered in the order of their dates, which are past': `select draw_id from (
      select *, row_number() over (partition by scheme_id order by lock_seq) as nth
      from draw where state <> 'void') held
    where draw_no <> nth or draw_date >= '${TODAY}' or locked_at > '${NOW}'`,
  'a group counts its live tickets, and its next number was never used': `select g.code from scheme g
    where current_capacity <> (select count(*) from ticket t
        where t.scheme_id = g.scheme_id and deleted_at is null)
      or next_ticket_seq <= (select max(seq) from ticket t where t.scheme_id = g.scheme_id)`,
  'a ticket has the terms, the code and a date of its group': `select t.code from ticket t
    join scheme g on g.scheme_id = t.scheme_id
    where t.code <> g.code || '-' || lpad(t.seq::text, 3, '0')
      or t.instalment_paise <> g.instalment_paise or t.total_instalments <> g.duration_months
      or t.joined_date < g.created_at::date or t.joined_date > '${TODAY}'
      or t.created_at::date <> t.joined_date`,
  'a deleted ticket was Joined and never paid': `select code from ticket t
    where deleted_at is not null and (status <> 'Joined'
      or exists (select from receipt r where r.ticket_id = t.ticket_id))`,
  'a person joins with the first ticket': `select m.name from member m where created_at is distinct
    from (select min(created_at) from ticket t where t.member_id = m.member_id)`,
  'persons are numbered without a gap': `select name, value from counter where name = 'members'
    and value <> all (select count(*) from member union all select max(member_no) from member)`,
  'receipts are never in the future and never before the ticket': `select r.receipt_id
    from receipt r join ticket t on t.ticket_id = r.ticket_id
    where r.receipt_date > '${TODAY}' or r.receipt_date < t.joined_date
      or r.created_at < t.created_at or r.created_at > '${NOW}'`,
  'a receipt says what its payment and its ticket say': `select r.receipt_id from receipt r
    join payment p on p.payment_id = r.payment_id join ticket t on t.ticket_id = r.ticket_id
    where (r.method, r.receipt_date, r.created_at) <> (p.method, p.receipt_date, p.created_at)
      or (r.scheme_id, r.member_id) <> (t.scheme_id, t.member_id)
      or r.amount_paise <> r.instalments * t.instalment_paise
      or p.created_at::date <> p.receipt_date`,
  'a payment was taken by a user': `select payment_id from payment p
    where not exists (select from app_user u where u.user_id = p.created_by)`,
  'receipts are numbered without a gap in each financial year, in the order of their dates': `
    select * from (select receipt_number, receipt_date, fy,
        row_number() over (partition by fy order by created_at, receipt_number) as nth
      from (select *, case when to_char(receipt_date, 'MM') < '04'
          then to_char(receipt_date - interval '1 year', 'YYYY-') || to_char(receipt_date, 'YY')
          else to_char(receipt_date, 'YYYY-') || to_char(receipt_date + interval '1 year', 'YY')
        end as fy from payment) of_year) numbered
    where receipt_number <> 'RC/' || fy || '/' || lpad(nth::text, 6, '0')`,
  'a prize is paid once its draw is over, to who holds the ticket, as its group says': `
    select p.voucher_number from prize_payout p join draw d using (account_id, draw_id)
    join ticket t on t.ticket_id = p.ticket_id
    join scheme g on g.scheme_id = p.scheme_id
    where d.state <> 'marked' or d.ticket_id <> p.ticket_id or d.scheme_id <> p.scheme_id
      or t.member_id <> p.member_id or p.return_paise <> g.return_paise
      or p.payout_date <> p.created_at::date or p.payout_date >= '${TODAY}'
      or p.created_at <= d.marked_at or p.confirmed_at < p.created_at
      or p.confirmed_at::date <> p.payout_date
      or not exists (select from app_user u where u.user_id = p.created_by)`,
  'vouchers are numbered without a gap in each financial year, in the order of their dates': `
    select * from (select voucher_number, split_part(voucher_number, '/', 2) as fy, payout_date,
        row_number() over (partition by split_part(voucher_number, '/', 2)
          order by created_at, voucher_number) as nth
      from prize_payout) numbered
    where voucher_number <> 'PV/' || fy || '/' || lpad(nth::text, 6, '0')
      or fy <> to_char(payout_date - interval '3 months', 'YYYY-')
        || to_char(payout_date + interval '9 months', 'YY')`,
  'nothing was taken in a drawer after it was closed': `select p.payment_id from payment p
    join drawer_day d on d.user_id = p.created_by and d.business_date = p.created_at::date
    where p.created_at > d.closed_at`,
  'the counters agree with the last vouchers': `select name from counter c
    where name like 'payouts/%' and value <> (select count(*) from prize_payout
      where voucher_number like 'PV/' || substr(c.name, 9) || '/%')`,
};

const TABLES = [
  'receipt',
  'payment',
  'ticket',
  'member',
  'referral',
  'counter',
  'scheme',
  'draw_event',
  'draw',
  'prize_payout',
  'organisation',
] as const;

describeOnOneNode('the demo', (database) => {
  const at = suiteApp(database);
  let types: GroupType[];
  let groups: Group[];
  before(async () => {
    assert.equal(await seedDemo(database(), TEST_NOW, TEST_DRAW_SECRET), true);
    const { accountId } = DEMO_ACCOUNT;
    types = await listGroupTypes(database(), accountId);
    groups = await pageOfGroups(database(), accountId, { limit: 100, offset: 0 });
  });

  for (const [rule, breaches] of Object.entries(BREACHES)) {
    it(`keeps the rule: ${rule}`, async () => {
      // Dates of instants are those of India.
      const { rows } = await database().transaction(async (tx) => {
        await tx.query(`set local time zone 'Asia/Kolkata'`);
        return tx.query(breaches);
      });
      assert.deepEqual(rows, []);
    });
  }

  it('has books that agree', async () => {
    assert.deepEqual(await wrongBooks(database(), DEMO_ACCOUNT.accountId), []);
  });

  it('shows something of everything', async () => {
    const count = async (sql: string) => {
      const { rows } = await database().query<{ count: number }>(`select count(*) ${sql}`);
      return rows[0]?.count ?? 0;
    };
    assert.ok((await count('from ticket where deleted_at is null')) > 1_400);
    assert.equal(await count('from referral'), 12);
    assert.equal(await count('from (select distinct status from ticket) s'), 8);
    assert.equal(await count('from (select distinct method from payment) m'), 4);
    assert.equal(
      await count(`from (select distinct to_char(receipt_date, 'YYYY-MM')
      from payment where receipt_date >= '2026-04-01') months`),
      8,
    );
    assert.ok((await count('from prize_payout where confirmed_at is not null')) > 20);
    assert.equal(await count('from prize_payout where confirmed_at is null'), 1);
    assert.equal(
      await count(`from draw d where state = 'marked' and not exists
        (select from prize_payout p where p.draw_id = d.draw_id)`),
      4,
    );
    assert.equal(await count('from drawer_day where closed_at is not null'), 2);
    assert.equal(await count('from (select distinct kind from cash_entry) k'), 3);
    const { rows } = await database().query<{ late: number }>(`${FIGURES}
      select distinct greatest(0, due_by_now - instalments)::integer as late
      from figures where deleted_at is null order by 1`);
    const late = rows.map((row) => row.late);
    for (const months of [0, 1, 2, 3, 4, 5]) assert.ok(late.includes(months), `${months} late`);
  });

  it('is the same for two seeds on one day', async () => {
    const contents = async () => {
      const found: Record<string, unknown> = {};
      for (const table of TABLES) {
        const { rows } = await database().query<{ digest: string }>(
          `select md5(string_agg(row, ' ' order by row)) as digest from (
             select (to_jsonb(t) - '{created_by,voided_by,confirmed_by}'::text[])::text as row
             from ${table} t) told`,
        );
        found[table] = rows[0]?.digest;
      }
      return found;
    };
    const first = await contents();
    const { rows: keeping } = await database().query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`,
    );
    const triggers = (state: string) =>
      keeping.map(({ name }) => `alter table ${name} ${state} trigger user`).join('; ');
    await database().query(
      `${triggers('disable')}; truncate account cascade; ${triggers('enable')}`,
    );
    const later = TEST_NOW + 7 * 60 * 60_000;
    assert.equal(await seedDemo(database(), later, TEST_DRAW_SECRET), true);
    assert.deepEqual(await contents(), first);
  });

  it('signs in Lakshmi and Ravi, by email and by mobile', async () => {
    for (const [idType, userId, firstName, userType] of [
      ['email', 'demo@kuri.example', 'Lakshmi', 'ADMIN'],
      ['mobile', '9847000001', 'Lakshmi', 'ADMIN'],
      ['email', 'operator@kuri.example', 'Ravi', 'OPERATOR'],
    ]) {
      const { password: userPassword } = DEMO_LOGIN;
      const payload = { idType, userId, userPassword, clientId: 'kuri-console' };
      const answer = await at.app.inject({ method: 'POST', url: '/account/loginUser', payload });
      const data = answer.json<{ firstName: string; userType: string; accountId: string }>();
      assert.equal(data.firstName, firstName);
      assert.equal(data.userType, userType);
      assert.equal(data.accountId, DEMO_ACCOUNT.accountId);
    }
  });

  it('has 4 group types and 12 groups with 20 to 250 tickets, one of them full', () => {
    assert.equal(types.length, 4);
    assert.equal(groups.length, 12);
    const tickets = groups.map(({ currentCapacity }) => currentCapacity);
    assert.equal(Math.min(...tickets), 20);
    assert.equal(Math.max(...tickets), 250);
    const full = groups.filter(
      ({ currentCapacity, maxCapacity }) => currentCapacity === maxCapacity,
    );
    assert.deepEqual(
      full.map(({ schemeName }) => schemeName),
      ['Navratri Silver'],
    );
  });

  it('lays its dates around today: eight months back, and one group to come', () => {
    const starts = groups.map(({ schemeStartDate }) => schemeStartDate).sort();
    assert.equal(starts[0], '2026-03-01');
    assert.equal(starts.filter((date) => date > istDate(TEST_NOW)).length, 1);
    for (const group of groups) {
      assert.ok(group.schemeDrawDate >= group.schemeStartDate, group.schemeName);
      assert.ok(Date.parse(group.createdAt) <= TEST_NOW, group.schemeName);
      const type = types.find(({ schemeTypeId }) => schemeTypeId === group.schemeTypeId);
      assert.ok(type && type.createdAt < group.createdAt, group.schemeName);
    }
  });

  it('has draws of the months past, each of which can be checked', async () => {
    const caller = await at.caller({ accountId: DEMO_ACCOUNT.accountId });
    const kinds: string[] = [];
    const today = istDate(TEST_NOW);
    for (const { schemeId, drawsCompleted } of groups) {
      const draws = await drawHistory(caller, schemeId);
      const marked = draws.filter(({ state }) => state === 'marked');
      assert.equal(marked.length, drawsCompleted);
      assert.ok(draws.every(({ dueDate, early }) => dueDate < today && early === null));
      const [last] = draws;
      if (last) kinds.push(...verifyProof(await proofOf(caller, last.id)));
    }
    const completed = groups.map(({ drawsCompleted }) => drawsCompleted).sort((a, b) => a - b);
    assert.deepEqual(completed, [0, 2, 2, 2, 4, 6, 6, 7, 8, 8, 8, 9]);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    assert.equal(count('mark'), 62);
    assert.equal(count('void'), 1);
    assert.equal(count('lock'), 64, 'one list is frozen and not drawn yet');
  });

  it('can draw on, with the seals that are still closed', async () => {
    const caller = await at.caller({ accountId: DEMO_ACCOUNT.accountId });
    const frozen = await freezeDraw(caller, 'grp_demo_ks12-a');
    assert.equal(frozen.draw.state, 'locked');
    const drawn = await startDraw(caller, 'grp_demo_lg12-a');
    assert.equal(drawn.drawNumber, 9);
    assert.equal(drawn.draw.dueDate, '2026-11-05', 'it is overdue');
    const coming = await eligible(caller, 'grp_demo_ns12-c', 'drawMonth=12&hold=1');
    assert.equal(coming.draw.dueDate, '2026-12-08', 'elsewhere nothing is');
    assert.ok(drawn.schemeMembers.length > 100, `${drawn.schemeMembers.length} take part`);
    verifyProof(await proofOf(caller, drawn.draw.id));
  });

  it('is given to an empty database only, and once', async () => {
    assert.equal(await seedDemo(database(), TEST_NOW, TEST_DRAW_SECRET), false);
    const { rows } = await database().query('select 1 from scheme');
    assert.equal(rows.length, 12);
  });
});
