import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Group } from '@kuri/shared/contract';
import { changedGroup, checkChange, nextDrawDate } from './rules.ts';

const stored: Group = {
  schemeId: 'grp_1',
  schemeName: 'Lakshmi Gold 12',
  schemeCode: 'LG12-A',
  schemeType: 'Gold Savings',
  schemeTypeName: 'Gold Savings',
  schemeTypeId: 'gty_1',
  maxCapacity: 50,
  currentCapacity: 30,
  schemeDuration: 12,
  monthlyInstallment: 5_000,
  schemeStartDate: '2026-11-01',
  schemeDrawDate: '2026-11-05',
  schemeStatus: 'Active',
  drawsCompleted: 0,
  nextDrawDate: '2026-11-05',
  minNumbers: 0,
  returnAmount: 62_500,
  createdAt: '2026-10-20T10:00:00.000+05:30',
  updatedAt: '2026-10-20T10:00:00.000+05:30',
};

describe('nextDrawDate', () => {
  it('is a month further with each draw, and null after the last', () => {
    const after = (drawsCompleted: number) =>
      nextDrawDate({ schemeDrawDate: '2026-01-31', schemeDuration: 12, drawsCompleted });
    assert.equal(after(0), '2026-01-31');
    assert.equal(after(1), '2026-02-28');
    assert.equal(after(11), '2026-12-31');
    assert.equal(after(12), null);
  });
});

describe('checkChange', () => {
  const admin = { userType: 'ADMIN' } as const;
  const change = (fields: Partial<Group>) => checkChange(stored, { ...stored, ...fields }, admin);

  it('lets a group shrink to its tickets and no further', () => {
    assert.equal(change({ maxCapacity: 30 }), undefined);
    const refusal = change({ maxCapacity: 29 });
    assert.equal(refusal?.status, 409);
    assert.equal(refusal.code, 'CAPACITY_BELOW_CURRENT');
    assert.equal(refusal.errors[0]?.field, 'maxCapacity');
  });

  it('lets the first draw be on the start date and not before', () => {
    const empty: Group = { ...stored, currentCapacity: 0 };
    const move = (fields: Partial<Group>) => checkChange(empty, { ...empty, ...fields }, admin);
    assert.equal(move({ schemeDrawDate: '2026-11-01' }), undefined);
    for (const fields of [{ schemeDrawDate: '2026-10-31' }, { schemeStartDate: '2026-11-06' }]) {
      const refusal = move(fields);
      assert.equal(refusal?.status, 422);
      assert.equal(refusal.message, 'Draw date must be after the start date');
      assert.deepEqual(refusal.errors, [
        { field: 'schemeDrawDate', message: 'Scheme Draw Date must be after Scheme Start Date' },
      ]);
    }
  });

  it('keeps what members agreed to from the first ticket on', () => {
    const terms = [
      ['schemeTypeId', 'gty_2', 'Scheme Type'],
      ['schemeDuration', 11, 'Scheme Duration'],
      ['monthlyInstallment', 4_000, 'Monthly Installment'],
      ['schemeStartDate', '2026-11-02', 'Scheme Start Date'],
      ['schemeDrawDate', '2026-11-20', 'Scheme Draw Date'],
    ] as const;
    const empty: Group = { ...stored, currentCapacity: 0 };
    const drawn: Group = { ...empty, drawsCompleted: 1 };
    for (const [field, value, label] of terms) {
      const free = checkChange(empty, { ...empty, [field]: value }, admin);
      assert.equal(free, undefined, field);
      for (const group of [stored, drawn]) {
        const refusal = checkChange(group, { ...group, [field]: value }, admin);
        assert.equal(refusal?.status, 409);
        assert.equal(refusal.code, 'FIELD_LOCKED');
        const message = `${label} cannot be changed once the group has tickets`;
        assert.deepEqual(refusal.errors, [{ field, message }]);
      }
    }
    assert.equal(change({ schemeName: 'Other', maxCapacity: 60 }), undefined);
  });

  it('lets the room numbers be raised, and lowered only by an ADMIN with a reason', () => {
    const before: Group = { ...stored, minNumbers: 3 };
    const to = (minNumbers: number, by: Parameters<typeof checkChange>[2], from = before) =>
      checkChange(from, { ...from, minNumbers }, by);
    const operator = { userType: 'OPERATOR', reason: 'Too loud in there' } as const;
    assert.equal(to(4, operator), undefined);
    assert.equal(to(3, operator), undefined);
    const refusal = to(2, operator);
    assert.deepEqual([refusal?.status, refusal?.code], [409, 'FIELD_LOCKED']);
    assert.equal(refusal?.errors[0]?.field, 'minNumbers');
    for (const reason of [undefined, '', 'abcd']) {
      const asked = to(2, { ...admin, reason });
      assert.deepEqual([asked?.status, asked?.errors[0]?.field], [422, 'reason']);
    }
    assert.equal(to(2, { ...admin, reason: 'A small room' }), undefined);
    assert.equal(to(0, operator, { ...before, currentCapacity: 0 }), undefined, 'no ticket yet');
  });

  it('is closed and opened by hand, completed by itself', () => {
    const empty: Group = { ...stored, currentCapacity: 0 };
    assert.equal(checkChange(empty, { ...empty, schemeStatus: 'Closed' }, admin), undefined);
    const closed: Group = { ...stored, schemeStatus: 'Closed' };
    assert.equal(checkChange(stored, closed, admin)?.errors[0]?.field, 'reason');
    const reason = 'Moved to the main office';
    assert.equal(checkChange(closed, stored, { ...admin, reason }), undefined);
    assert.equal(change({ schemeStatus: 'Completed' })?.status, 422);
    const completed: Group = { ...stored, schemeStatus: 'Completed' };
    assert.equal(checkChange(completed, completed, admin), undefined);
    assert.equal(checkChange(completed, stored, admin)?.status, 409);
  });
});

describe('changedGroup', () => {
  it('takes only the fields that are given, and neither the type name nor the seen instant', () => {
    const changed = changedGroup(stored, {
      maxCapacity: 60,
      schemeType: 'Another',
      updatedAt: '2026-10-21T10:00:00.000+05:30',
    });
    assert.deepEqual(changed, { ...stored, maxCapacity: 60 });
  });
});
