import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayText } from '@kuri/shared/contract';
import { periodOf, periodText } from './period.ts';

describe('the period of a draw', () => {
  it('is the month of the day on which it is due', () => {
    assert.equal(periodOf('2026-11-30'), '2026-11');
    assert.equal(periodOf('2028-02-29'), '2028-02');
  });

  it('and its days are written as everywhere', () => {
    assert.equal(periodText('2027-01'), 'Jan 2027');
    assert.equal(dayText('2025-09-05'), '05-Sep-2025');
  });
});
