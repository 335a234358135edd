import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClearlyWorse, shownPage, shownText, type Tally } from './rules.ts';

const of = (failures: number, attempts: number): Tally => ({
  loads: attempts - failures,
  failures,
});

test('a canary is clearly worse from 20 attempts on, 10 points above twice the live share', () => {
  const cases: [canary: Tally, stable: Tally, worse: boolean][] = [
    [of(19, 19), of(0, 0), false],
    [of(20, 20), of(0, 0), true],
    [of(2, 20), of(0, 1000), false],
    [of(3, 20), of(0, 1000), true],
    [of(20, 100), of(5, 100), false],
    [of(21, 100), of(5, 100), true],
    [of(100, 100), of(60, 100), false],
    [of(0, 500), of(0, 500), false],
  ];
  for (const [canary, stable, worse] of cases) {
    assert.equal(isClearlyWorse(canary, stable), worse, JSON.stringify({ canary, stable }));
  }
});

test('what a browser reports is one line without control characters, and no query', () => {
  assert.equal(shownText('  Loading\n\tchunk\u0000 \u202E7 failed '), 'Loading chunk 7 failed');
  assert.equal(shownText('x'.repeat(2000)).length, 500);
  assert.equal(shownPage('/members?searchvalue=Lakshmi#top'), '/members');
});
