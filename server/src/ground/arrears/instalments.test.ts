import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instalmentsOf } from './instalments.ts';

const terms = {
  startDate: '2026-01-10',
  instalmentPaise: 100_000,
  totalInstalments: 5,
  waivedInstalments: 0,
};
const pay = (...paise: number[]) => paise.map((amountPaise) => ({ amountPaise }));
const paidOf = (waivedInstalments: number, ...paise: number[]) =>
  instalmentsOf({ ...terms, waivedInstalments }, pay(...paise)).map(({ paidPaise }) => paidPaise);

test('a waived instalment is there as far as it was paid ahead, a part of one too', () => {
  assert.deepEqual(paidOf(3, 200_000), [100_000, 100_000]);
  assert.deepEqual(paidOf(3, 200_001), [100_000, 100_000, 1]);
  assert.deepEqual(paidOf(3, 250_000), [100_000, 100_000, 50_000]);
  assert.deepEqual(paidOf(3, 300_000), [100_000, 100_000, 100_000]);
  assert.deepEqual(paidOf(3, 700_000), Array(5).fill(100_000), 'never more than the ticket has');
});

test('the oldest money pays the oldest instalment, in parts over their ends', () => {
  const rows = instalmentsOf(terms, pay(150_000, 50_000, 10_000));
  assert.deepEqual(
    rows.map(({ number, parts }) => [number, ...parts.map(({ paise }) => paise)]),
    [[1, 100_000], [2, 50_000, 50_000], [3, 10_000], [4], [5]],
  );
  assert.deepEqual(
    rows.map(({ balancePaise }) => balancePaise),
    [400_000, 300_000, 290_000, 290_000, 290_000],
  );
});
