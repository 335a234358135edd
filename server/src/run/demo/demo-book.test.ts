import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, istDate } from '@kuri/shared/contract';
import { hashOf } from '../../ground/chain/protocol/hashes.ts';
import { isFullRun } from '../../testing/describe-on.ts';
import { verifyProof } from '../../testing/verify-proof.ts';
import { drawDueDate } from '../../people/groups/rules.ts';
import { demoBook } from './demo-book.ts';
import { DEMO_GROUPS, DEMO_TYPES, toGroup, toGroupType } from './demo-groups.ts';

const [demoType] = DEMO_TYPES;

/** A book takes seconds: each of them is written once. */
const books = new Map<string, ReturnType<typeof writeBook>>();
function bookOf(at: string): ReturnType<typeof writeBook> {
  const book = books.get(at) ?? writeBook(at);
  books.set(at, book);
  return book;
}

function writeBook(at: string) {
  assert.ok(demoType);
  const now = Date.parse(at);
  const type = toGroupType(demoType, now);
  const fills = DEMO_GROUPS.map((demo) => ({
    group: toGroup(demo, type, now),
    tickets: demo.tickets,
  }));
  return {
    today: istDate(now),
    fills,
    book: demoBook(fills, istDate(now), { users: ['usr_1', 'usr_2'], drawSecret: 'secret' }),
  };
}

describe('the groups of the demo', () => {
  it('pay out what their instalments come to, as their types do', () => {
    const now = Date.parse('2026-11-21T10:00:00+05:30');
    const types = new Map(DEMO_TYPES.map((type) => [type.key, type]));
    for (const demo of DEMO_GROUPS) {
      const type = types.get(demo.type);
      assert.ok(type);
      const { returnAmount, monthlyInstallment } = toGroup(demo, toGroupType(type, now), now);
      assert.ok(returnAmount !== null && Number.isInteger(returnAmount), demo.code);
      assert.equal(returnAmount * type.amount, type.returns * monthlyInstallment, demo.code);
    }
  });
});

describe('the book of the demo', () => {
  it('pays each prize as its group does', () => {
    const { fills, book } = bookOf('2026-11-20T18:30:00.000Z');
    const amounts = new Map(fills.map(({ group }) => [group.schemeId, group.returnAmount]));
    assert.ok(book.payouts.length > 0);
    for (const { groupId, returnPaise, amountPaise } of book.payouts) {
      assert.equal(returnPaise, (amounts.get(groupId) ?? 0) * 100);
      assert.equal(amountPaise, returnPaise);
    }
  });

  it('is the same all day, from midnight to midnight in India', () => {
    // As texts: comparing all of it value by value takes longer than writing it.
    const textOf = (at: string) => JSON.stringify(bookOf(at));
    const first = textOf('2026-11-20T18:30:00.000Z');
    assert.ok(textOf('2026-11-21T18:29:59.999Z') === first, 'the last moment of the day');
    assert.ok(textOf('2026-11-21T18:30:00.000Z') !== first, 'the first one of the next day');
  });

  // The financial year's first day and a leap day; ends of months and of the calendar year.
  const others = isFullRun ? ['2026-11-21', '2026-12-31', '2027-01-01'] : [];
  for (const day of ['2027-04-01', '2028-02-29', ...others]) {
    it(`has draws that are overdue, draws that are to come, and a sound record on ${day}`, () => {
      const { today, fills, book } = bookOf(`${day}T00:00:01+05:30`);
      const overdue: string[] = [];
      const toCome: string[] = [];
      for (const { group } of fills) {
        const { schemeId, schemeCode } = group;
        const draws = book.draws.filter((draw) => draw.groupId === schemeId);
        const events = book.events.filter((event) => event.groupId === schemeId);
        verifyProof({
          events: events.map(({ body }) => body),
          lists: Object.fromEntries(
            draws
              .flatMap(({ lock }) => [lock.text, lock.told ?? ''])
              .map((text) => [hashOf(text), text]),
          ),
        });
        const done = draws.filter(({ state }) => state === 'marked').length;
        (drawDueDate(group, done + 1) <= today ? overdue : toCome).push(schemeCode);
      }
      for (const code of ['LG12-A', 'VK12-A', 'KS12-A']) assert.ok(overdue.includes(code), code);
      assert.ok(toCome.length > 5, toCome.join(' '));
    });

    it(`holds together on ${day}`, () => {
      const { today, fills, book } = bookOf(`${day}T00:00:01+05:30`);
      for (const { group, tickets } of fills) {
        const live = book.tickets.filter(
          ({ groupId, deletedAt }) => groupId === group.schemeId && deletedAt === null,
        );
        assert.equal(live.length, tickets, group.schemeName);
        assert.ok(live.every(({ joinedDate }) => joinedDate > group.createdAt.slice(0, 10)));
        assert.ok(live.every(({ joinedDate }) => joinedDate < today));
      }
      assert.ok(book.members.length > 850 && book.members.length < 950, `${book.members.length}`);
      assert.ok(book.receipts.every(({ receiptDate }) => receiptDate < today));
      assert.equal(new Set(book.tickets.map(({ status }) => status)).size, 8);
      const lastPaid = book.payouts.at(-1);
      assert.equal(lastPaid?.payoutDate, addDays(today, -1));
      assert.equal(lastPaid.confirmed, null);
      const drawnAt = new Map(book.draws.map(({ drawId, marked }) => [drawId, marked?.at ?? '']));
      assert.ok(book.payouts.every(({ drawId, paidAt }) => paidAt > (drawnAt.get(drawId) ?? '')));
    });
  }
});
