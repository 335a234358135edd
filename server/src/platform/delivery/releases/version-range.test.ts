import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsRange } from './compatibility.ts';

test('a caret allows what keeps the first number that is not 0, from the version on', () => {
  const cases: [version: string, range: string, fits: boolean][] = [
    ['1.2.3', '^1.2.3', true],
    ['1.10.0', '^1.9.9', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['0.2.4', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.2.3', '>=1.0.0', false],
    ['1.2.3-rc.1', '^1.2.3', false],
  ];
  for (const [version, range, fits] of cases) {
    assert.equal(fitsRange(version, range), fits, `${version} in ${range}`);
  }
});
