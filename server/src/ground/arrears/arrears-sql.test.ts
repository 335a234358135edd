import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, addMonths } from '@kuri/shared/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnBoth } from '../../testing/describe-on.ts';
import {
  firstUnpaidOn,
  instalmentDueDate,
  instalmentsDueToDate,
  isDefaulterOn,
  paidInstalments,
  ticketFigures,
} from './arrears.ts';
import { runSql } from '../database/build.ts';
import {
  dueOnSql,
  instalmentsDueSql,
  isDefaulterSql,
  isDueSql,
  owedInstalmentsSql,
  paidInstalmentsSql,
} from './arrears-sql.ts';

const START = sql`start_date`;
const MOST = 60;
/** Also the ends of months, which are where the two could differ. */
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const lateDay = day.map((date) => `${date.slice(0, 8)}${date.slice(5, 7) === '02' ? '28' : '30'}`);
const start = fc.oneof(day, lateDay);
const ticket = fc.record({
  paidPaise: fc.integer({ min: 0, max: 5_000_000 }),
  instalmentPaise: fc.integer({ min: 1, max: 500_000 }),
});

const terms = fc
  .record({
    startDate: start,
    today: day,
    joinedDate: day,
    totalInstalments: fc.integer({ min: 1, max: MOST }),
    waived: fc.nat({ max: MOST }),
    paid: fc.nat({ max: MOST }),
  })
  .map(({ waived, paid, ...rest }) => ({
    ...rest,
    waivedInstalments: Math.min(waived, rest.totalInstalments),
    paidPaise: Math.min(paid, rest.totalInstalments) * 1_000 + (paid % 1_000),
    instalmentPaise: 1_000,
  }));

describeOnBoth('the arrears in SQL are those of the rule', (database) => {
  it('in how many instalments are due, to the day', async () => {
    const near = fc
      .tuple(start, fc.integer({ min: -3, max: MOST }), fc.integer({ min: -1, max: 1 }))
      .map(([from, months, days]) => {
        const at = Date.parse(addMonths(from, months)) + days * 86_400_000;
        return [from, new Date(at).toISOString().slice(0, 10)] as const;
      });
    const cases = fc.sample(fc.oneof(near, fc.tuple(start, day)), 2_000);
    const { rows } = await runSql<{ due: number; isDue: boolean }>(database())`
      select ${instalmentsDueSql(START, sql`today`)} as due,
        ${isDueSql(START, sql`7`, sql`today`)} as is_due
      from unnest(${cases.map(([from]) => from)}::date[], ${cases.map(([, today]) => today)}::date[])
        with ordinality as given (start_date, today, at) order by at`;
    cases.forEach(([startDate, today], at) => {
      const due = instalmentsDueToDate({ startDate, totalInstalments: 1_000 }, today);
      assert.equal(rows[at]?.due, due, `${startDate} on ${today}`);
      assert.equal(rows[at].isDue, instalmentDueDate(startDate, 7) <= today);
    });
  });

  it('in how many are paid', async () => {
    const cases = fc.sample(ticket, 500);
    const { rows } = await runSql<{ paid: number }>(database())`
      select ${paidInstalmentsSql('t')} as paid
      from unnest(${cases.map(({ paidPaise }) => paidPaise)}::bigint[],
        ${cases.map(({ instalmentPaise }) => instalmentPaise)}::bigint[])
        with ordinality as t (paid_paise, instalment_paise, at) order by at`;
    cases.forEach((terms, at) => {
      const totalInstalments = Number.MAX_SAFE_INTEGER;
      assert.equal(rows[at]?.paid, paidInstalments({ ...terms, totalInstalments }));
    });
  });

  it('in how many are late and since when, with some of them waived', async () => {
    const cases = fc.sample(terms, 1_000);
    const owed = owedInstalmentsSql('t');
    const money = { paid: sql`paid_paise`, instalment: sql`instalment_paise`, owed };
    const { rows } = await runSql<{ late: number; dueOn: string | null }>(database())`
      select greatest(0, least(${owed}, ${instalmentsDueSql(START, sql`today`)})
        - least(total_instalments, ${paidInstalmentsSql('t')})) as late,
        ${dueOnSql(START, money)} as due_on
      from unnest(${cases.map(({ startDate }) => startDate)}::date[],
        ${cases.map(({ today }) => today)}::date[],
        ${cases.map(({ totalInstalments }) => totalInstalments)}::integer[],
        ${cases.map(({ waivedInstalments }) => waivedInstalments)}::integer[],
        ${cases.map(({ paidPaise }) => paidPaise)}::bigint[],
        ${cases.map(({ instalmentPaise }) => instalmentPaise)}::bigint[])
        with ordinality as t (start_date, today, total_instalments, waived_instalments, paid_paise,
          instalment_paise, at) order by at`;
    cases.forEach((ticket, at) => {
      const { dueInstalments } = ticketFigures(ticket, ticket.today);
      assert.equal(rows[at]?.late, dueInstalments, JSON.stringify(ticket));
      assert.equal(rows[at].dueOn, firstUnpaidOn(ticket), JSON.stringify(ticket));
    });
  });

  it('in who is a defaulter, near the days of the joining and of each instalment', async () => {
    const near = (startDate: string) =>
      fc
        .tuple(fc.integer({ min: -1, max: 14 }), fc.integer({ min: -1, max: 1 }))
        .map(([months, days]) => addDays(addMonths(startDate, months), days));
    const close = terms.chain((ticket) =>
      fc
        .record({ joinedDate: near(ticket.startDate), today: near(ticket.startDate) })
        .map((days) => ({ ...ticket, ...days, paidPaise: ticket.paidPaise % 4_000 })),
    );
    const cases = fc.sample(fc.oneof(terms, close), 3_000);
    const { rows } = await runSql<{ isDefaulter: boolean }>(database())`
      select ${isDefaulterSql(sql`t.today`)} as is_defaulter
      from unnest(${cases.map(({ startDate }) => startDate)}::date[],
        ${cases.map(({ today }) => today)}::date[],
        ${cases.map(({ joinedDate }) => joinedDate)}::date[],
        ${cases.map(({ totalInstalments }) => totalInstalments)}::integer[],
        ${cases.map(({ waivedInstalments }) => waivedInstalments)}::integer[],
        ${cases.map((ticket) => paidInstalments(ticket))}::integer[])
        with ordinality as t (start_date, today, joined_date, total_instalments, waived_instalments,
          paid_instalments, at)
      join lateral (select t.start_date) g on true order by at`;
    const ruled = cases.map((ticket) => isDefaulterOn(ticket, ticket.today));
    assert.ok(ruled.filter(Boolean).length > 100);
    cases.forEach((ticket, at) => {
      assert.equal(rows[at]?.isDefaulter, ruled[at], JSON.stringify(ticket));
    });
  });
});
