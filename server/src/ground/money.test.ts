import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toPaise, toRupees } from './money.ts';

test('rupees with two decimals survive the way to paise and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (paise) => {
      assert.equal(toPaise(toRupees(paise)), paise);
    }),
  );
});

test('amounts that binary fractions cannot hold are rounded to the paisa', () => {
  assert.equal(toPaise(1.1), 110);
  assert.equal(toPaise(8.2), 820);
  assert.equal(toPaise(0.29), 29);
  assert.equal(toPaise(1234567.89), 123456789);
});
