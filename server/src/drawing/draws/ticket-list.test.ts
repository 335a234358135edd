import { type ExclusionReason, MEMBERSHIP_STATUSES } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Candidate, exclusion } from './ticket-list.ts';

const TERMS = { drawNo: 3, today: '2026-11-21' };
const PAID: Candidate = {
  status: 'Active',
  isWinner: false,
  paidInstalments: 3,
  isFarBehind: false,
  joinedDate: '2026-11-21',
};

describe('eligibility for a draw', () => {
  it('is every active or joined ticket that has paid as many instalments as the draw has a number', () => {
    assert.equal(exclusion(PAID, TERMS), null);
    assert.equal(exclusion({ ...PAID, status: 'Joined', paidInstalments: 12 }, TERMS), null);
    assert.equal(exclusion({ ...PAID, paidInstalments: 2 }, TERMS), 'dues');
    assert.equal(
      exclusion({ ...PAID, isFarBehind: true }, TERMS),
      'dues',
      'also when its status says otherwise',
    );
    assert.equal(exclusion({ ...PAID, joinedDate: '2026-11-22' }, TERMS), 'status');
  });

  it('excludes other statuses, and earlier winners', () => {
    const reasonsOf = (candidate: Candidate) =>
      Object.fromEntries(
        MEMBERSHIP_STATUSES.map((status): [string, ExclusionReason | null] => [
          status,
          exclusion({ ...candidate, status }, TERMS),
        ]),
      );
    assert.deepEqual(
      reasonsOf(PAID),
      {
        Joined: null,
        Active: null,
        Inactive: 'left',
        Defaulter: 'left',
        'Draw-Winner': 'left',
        'Coupon-Generated': 'left',
        'Coupon-Redeemed': 'left',
        'Coupon-Assigned': 'left',
        Left: 'left',
      },
      'paid, and out only because people set it so',
    );
    const isOut = MEMBERSHIP_STATUSES.map((status) => [
      status,
      status === 'Joined' || status === 'Active' ? 'dues' : 'status',
    ]);
    assert.deepEqual(reasonsOf({ ...PAID, paidInstalments: 2 }), Object.fromEntries(isOut));
    assert.deepEqual(reasonsOf({ ...PAID, isFarBehind: true }), Object.fromEntries(isOut));
    const later = reasonsOf({ ...PAID, joinedDate: '2026-11-22' });
    assert.deepEqual(new Set(Object.values(later)), new Set(['status']));
    for (const status of MEMBERSHIP_STATUSES) {
      assert.equal(exclusion({ ...PAID, status, isWinner: true }, TERMS), 'won');
    }
  });
});
