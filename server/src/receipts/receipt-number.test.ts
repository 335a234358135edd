import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isOfManyNumbers } from './receipt-number.ts';

it('distinguishes a text in all or most numbers of a year from one in few', () => {
  for (const part of [
    'rc',
    'rc/',
    'c/2026-27',
    '2026',
    '202',
    '-27/',
    '2026-27/0',
    '7/00',
    '/20',
  ]) {
    assert.equal(isOfManyNumbers(part), true, part);
  }
  for (const part of ['rc/2026-27/001', '/001', '7/001', '001', 'rc/2026-28', 'asha', '', 'G-27']) {
    assert.equal(isOfManyNumbers(part), part === '', part);
  }
});
