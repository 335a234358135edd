import { addDays } from '@kuri/shared/contract';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instalmentDueDate } from '../../ground/arrears/arrears.ts';
import { demoStatus, paymentHistory } from './demo-tickets.ts';
import { seededRandom } from './random.ts';

describe('the status of a ticket in the demo', () => {
  const random = seededRandom(3);
  const inTime = { isDefaulter: false, dueInstalments: 0, paidInstalments: 0, isNew: false };
  const seen = (ticket: Parameters<typeof demoStatus>[1]) => [
    ...new Set(Array.from({ length: 2_000 }, () => demoStatus(random, ticket))),
  ];

  it('is Defaulter of a defaulter, unless the member has left', () => {
    const statuses = seen({ ...inTime, isDefaulter: true, dueInstalments: 2, paidInstalments: 4 });
    assert.deepEqual(statuses.sort(), ['Defaulter', 'Inactive']);
  });

  it('is Joined or Active while the ticket is new', () => {
    const statuses = seen({ ...inTime, dueInstalments: 2, isNew: true });
    assert.deepEqual(statuses.sort(), ['Active', 'Joined']);
  });

  it('is that of a coupon only with everything paid', () => {
    const behind = seen({ ...inTime, dueInstalments: 1, paidInstalments: 6 });
    assert.deepEqual(behind.sort(), ['Active', 'Inactive', 'Joined']);
    const paid = seen({ ...inTime, paidInstalments: 6 });
    assert.equal(paid.length, 5);
    assert.ok(!paid.includes('Defaulter'));
    assert.ok(!paid.includes('Inactive'), 'the next draw would warn of each');
    assert.ok(!paid.includes('Draw-Winner'), 'a draw decides that');
  });
});

const dueDates = Array.from({ length: 12 }, (_, index) =>
  instalmentDueDate('2026-03-31', index + 1),
);
const paidBy = (history: ReturnType<typeof paymentHistory>) =>
  history.reduce((sum, { instalments }) => sum + instalments, 0);

describe('the payments of an enrolment', () => {
  const pay = (fields: { joinedDate?: string; lastDay?: string; behind?: number }, seed = 1) =>
    paymentHistory(seededRandom(seed), {
      dueDates,
      joinedDate: '2026-03-10',
      lastDay: '2026-11-20',
      behind: 0,
      ...fields,
    });

  it('come month by month, one near each day when an instalment is due', () => {
    const history = pay({});
    assert.equal(paidBy(history), 8);
    for (const [index, { date }] of history.entries()) {
      if (index > 0) assert.ok(date > (history[index - 1]?.date ?? ''));
    }
    assert.ok((history[0]?.date ?? '') <= addDays('2026-03-31', 8));
  });

  it('stop as many instalments short as they are behind', () => {
    assert.deepEqual(
      [1, 3, 5, 8, 12].map((behind) => paidBy(pay({ behind }))),
      [7, 5, 3, 0, 0],
    );
  });

  it('run ahead when they are less than nothing behind', () => {
    assert.equal(paidBy(pay({ behind: -2 })), 10);
    assert.equal(paidBy(pay({ behind: -9 })), 12);
  });

  it('of a late joiner begin with all that was due by then', () => {
    const [first] = pay({ joinedDate: '2026-07-15' });
    assert.ok(first && first.instalments >= 4, 'March to June at once');
    assert.ok(first.date >= '2026-07-15');
  });

  it('never precede the joining, follow the last day or exceed what there is to pay', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-02-01', days));
    fc.assert(
      fc.property(
        fc.integer(),
        day,
        day,
        fc.integer({ min: -12, max: 12 }),
        (seed, a, b, behind) => {
          const [joinedDate, lastDay] = a < b ? [a, b] : [b, a];
          const history = pay({ joinedDate, lastDay, behind }, seed);
          const due = dueDates.filter((date) => date <= lastDay).length;
          assert.ok(paidBy(history) <= Math.min(12, Math.max(0, due - behind)));
          for (const { date, instalments } of history) {
            assert.ok(date >= joinedDate && date <= lastDay && instalments > 0);
          }
        },
      ),
    );
  });
});
