import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, daysBetween } from '@kuri/shared/contract';
import fc from 'fast-check';
import { firstOfMonth } from '../../ground/calendar.ts';
import { rangeParts } from './journal-sums.ts';

const partsOf = (start: string, end: string) =>
  rangeParts({ start, end }).map(({ isMonths, first, last }) =>
    [isMonths ? '*' : '', first, last].join(' '),
  );

it('a range is its whole months and the days before and behind them', () => {
  assert.deepEqual(partsOf('2026-01-15', '2026-04-02'), [
    ' 2026-01-15 2026-01-31',
    '* 2026-02-01 2026-03-31',
    ' 2026-04-01 2026-04-02',
  ]);
  assert.deepEqual(partsOf('2026-02-01', '2026-02-28'), ['* 2026-02-01 2026-02-28']);
  assert.deepEqual(partsOf('2026-02-01', '2026-02-27'), [' 2026-02-01 2026-02-27']);
  assert.deepEqual(partsOf('2026-01-31', '2026-02-28'), [
    ' 2026-01-31 2026-01-31',
    '* 2026-02-01 2026-02-28',
  ]);
  assert.deepEqual(partsOf('1900-01-01', '2199-12-31'), ['* 1900-01-01 2199-12-31']);
});

it('the parts of a range follow one another, and months begin with their first day', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (start, length) => {
      const end = addDays(start, length);
      const parts = rangeParts({ start, end });
      assert.deepEqual([parts[0]?.first, parts.at(-1)?.last], [start, end]);
      for (const [index, { isMonths, first, last }] of parts.entries()) {
        assert.ok(daysBetween(first, last) >= 0);
        const next = parts[index + 1]?.first;
        assert.ok(next === undefined || next === addDays(last, 1));
        if (!isMonths) continue;
        assert.equal(firstOfMonth(first), first);
        assert.equal(firstOfMonth(addDays(last, 1)), addDays(last, 1));
      }
    }),
  );
});
