import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedAt, isStale } from './versions.ts';

const updatedAt = '2026-10-20T10:00:00.000+05:30';

describe('isStale', () => {
  it('compares instants, however they are written', () => {
    for (const seen of [undefined, '*', updatedAt, `"${updatedAt}"`]) {
      assert.equal(isStale(seen, updatedAt), false, seen);
    }
    assert.equal(isStale('W/"2026-10-20T04:30:00.000Z"', updatedAt), false);
    assert.equal(isStale('2026-10-20T10:00:00.001+05:30', updatedAt), true);
    assert.equal(isStale('"something else"', updatedAt), true);
  });
});

describe('changedAt', () => {
  it('is now, and never the instant of the change before', () => {
    const later = '2026-10-20T10:00:01.000+05:30';
    assert.equal(changedAt(updatedAt, later), later);
    assert.equal(changedAt(updatedAt, updatedAt), '2026-10-20T10:00:00.001+05:30');
  });
});
