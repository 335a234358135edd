import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { istDate } from '@kuri/shared/contract';
import { dayText, periodOf, periodText } from './period.ts';

describe('the period of a draw', () => {
  it('is the first month with its number that is not over, in India', () => {
    const cases: [at: string, drawMonth: number, period: string][] = [
      ['2026-11-21T12:00:00+05:30', 12, '2026-12'],
      ['2026-11-21T12:00:00+05:30', 11, '2026-11'],
      ['2026-11-21T12:00:00+05:30', 10, '2027-10'],
      ['2026-12-05T12:00:00+05:30', 13, '2027-01'],
      ['2026-12-05T12:00:00+05:30', 1, '2027-01'],
      ['2026-11-30T23:59:59+05:30', 12, '2026-12'],
      // The console still says January at one minute past midnight in December.
      ['2026-12-01T00:01:00+05:30', 12, '2026-12'],
      ['2026-12-31T23:59:59+05:30', 13, '2027-01'],
      ['2027-01-01T00:01:00+05:30', 13, '2027-01'],
      ['2027-01-31T19:00:00Z', 2, '2027-02'],
    ];
    for (const [at, drawMonth, period] of cases) {
      assert.equal(periodOf(drawMonth, istDate(Date.parse(at))), period, `${at} ${drawMonth}`);
    }
  });

  it('and its days are told as everywhere', () => {
    assert.equal(periodText('2027-01'), 'Jan 2027');
    assert.equal(dayText('2025-09-05'), '05-Sep-2025');
  });
});
