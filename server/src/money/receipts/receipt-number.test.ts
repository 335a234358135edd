import assert from 'node:assert/strict';
import { it } from 'node:test';
import { haveAllNumbers, isOfManyNumbers } from './receipt-number.ts';

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

it('decides by the dates of receipts whether all their numbers have a part', () => {
  const [march, april] = ['2026-03-31', '2026-04-01'];
  assert.equal(haveAllNumbers(april, '2027-03-31', 'rc/2026-27/'), true);
  assert.equal(haveAllNumbers(march, april, 'rc/2026'), false, 'the older ones are of 2025-26');
  assert.equal(haveAllNumbers(march, march, '2026'), false);
  assert.equal(haveAllNumbers(march, april, '26'), true, 'as an end and as a beginning');
  assert.equal(haveAllNumbers('2025-04-01', '2027-04-01', 'rc/20'), true);
  assert.equal(haveAllNumbers(april, april, '7/0'), false, 'a digit of the count itself');
  assert.equal(haveAllNumbers('1900-01-01', april, 'rc'), false, 'of years that are not known');
});
