import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { istDate } from '@kuri/shared/contract';
import { demoBook } from './demo-book.ts';
import { toGroup, toGroupType } from './demo-group-rows.ts';
import { DEMO_GROUPS, DEMO_TYPES } from './demo-groups.ts';

const [demoType] = DEMO_TYPES;

function bookOf(at: string) {
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

describe('the book of the demo', () => {
  it('is the same all day, from midnight to midnight in India', () => {
    const morning = bookOf('2026-11-20T18:30:00.000Z');
    assert.deepEqual(bookOf('2026-11-21T18:29:59.999Z'), morning);
    assert.notDeepEqual(bookOf('2026-11-21T18:30:00.000Z').book, morning.book);
  });

  // Ends of months, of the calendar year and of the financial year, and a leap day.
  for (const day of ['2026-11-21', '2026-12-31', '2027-01-01', '2027-04-01', '2028-02-29']) {
    it(`holds together on ${day}`, () => {
      const { today, fills, book } = bookOf(`${day}T00:00:01+05:30`);
      for (const { group, tickets } of fills) {
        const live = book.tickets.filter(
          ({ schemeId, deletedAt }) => schemeId === group.schemeId && deletedAt === null,
        );
        assert.equal(live.length, tickets, group.schemeName);
        assert.ok(live.every(({ joinedDate }) => joinedDate > group.createdAt.slice(0, 10)));
        assert.ok(live.every(({ joinedDate }) => joinedDate < today));
      }
      assert.ok(book.members.length > 850 && book.members.length < 950, `${book.members.length}`);
      assert.ok(book.receipts.every(({ receiptDate }) => receiptDate < today));
      assert.equal(new Set(book.tickets.map(({ status }) => status)).size, 8);
      const total = [...book.counters.values()].reduce((sum, last) => sum + last, 0);
      assert.equal(total, book.receipts.length);
    });
  }
});
