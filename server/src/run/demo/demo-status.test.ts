import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoStatus } from './demo-tickets.ts';
import { seededRandom } from './random.ts';

describe('the status of a ticket in the demo', () => {
  const random = seededRandom(3);
  const seen = (ticket: Parameters<typeof demoStatus>[1]) => [
    ...new Set(Array.from({ length: 2_000 }, () => demoStatus(random, ticket))),
  ];

  it('is Defaulter with two instalments due, unless the member has left', () => {
    const statuses = seen({ dueInstalments: 2, paidInstalments: 4, isNew: false });
    assert.deepEqual(statuses.sort(), ['Defaulter', 'Inactive']);
  });

  it('is Joined or Active while the ticket is new', () => {
    const statuses = seen({ dueInstalments: 1, paidInstalments: 0, isNew: true });
    assert.deepEqual(statuses.sort(), ['Active', 'Joined']);
  });

  it('is that of a coupon only with everything paid', () => {
    const behind = seen({ dueInstalments: 1, paidInstalments: 6, isNew: false });
    assert.deepEqual(behind.sort(), ['Active', 'Inactive', 'Joined']);
    const paid = seen({ dueInstalments: 0, paidInstalments: 6, isNew: false });
    assert.equal(paid.length, 5);
    assert.ok(!paid.includes('Defaulter'));
    assert.ok(!paid.includes('Inactive'), 'the next draw would warn of each');
    assert.ok(!paid.includes('Draw-Winner'), 'a draw decides that');
  });
});
