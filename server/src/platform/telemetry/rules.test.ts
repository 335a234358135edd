import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClearlyWorse, isToRollBack, shownPage, shownText, type CanaryTally } from './rules.ts';

/** A tally of users and days; each failure is another user's unless stated. */
const of = (failures: number, all: number, failedUsers = failures, accounts = 1): CanaryTally => ({
  loads: all - failures,
  failures,
  failedUsers,
  failedAccounts: accounts,
});

test('a canary is clearly worse from 3 failed users on, 10 points above twice the live share', () => {
  const cases: [canary: CanaryTally, stable: CanaryTally, worse: boolean][] = [
    [of(2, 2), of(0, 0), false],
    [of(3, 3), of(0, 0), true],
    [of(40, 40, 1), of(0, 1000), false],
    [of(40, 40, 2), of(0, 1000), false],
    [of(40, 40, 3), of(0, 1000), true],
    [of(3, 30), of(0, 1000), false],
    [of(3, 29), of(0, 1000), true],
    [of(20, 100), of(5, 100), false],
    [of(21, 100), of(5, 100), true],
    [of(100, 100), of(60, 100), false],
    [of(0, 500), of(0, 500), false],
  ];
  for (const [canary, stable, worse] of cases) {
    assert.equal(isClearlyWorse(canary, stable), worse, JSON.stringify({ canary, stable }));
  }
});

test('a live version is rolled back for failures of two accounts, or of the only one there is', () => {
  const cases: [live: CanaryTally, isOnly: boolean, isBack: boolean][] = [
    [of(3, 3, 3, 1), false, false],
    [of(40, 40, 40, 1), false, false],
    [of(3, 3, 3, 2), false, true],
    [of(2, 2, 2, 2), false, false],
    [of(3, 30, 3, 3), false, false],
    [of(3, 3, 3, 1), true, true],
    [of(2, 2, 2, 1), true, false],
  ];
  for (const [live, isOnly, isBack] of cases) {
    assert.equal(isToRollBack(live, isOnly), isBack, JSON.stringify({ live, isOnly }));
  }
});

test('what a browser reports is one line without control characters, and no query', () => {
  assert.equal(shownText('  Loading\n\tchunk\u0000 \u202E7 failed '), 'Loading chunk 7 failed');
  assert.equal(shownText('x'.repeat(2000)).length, 500);
  assert.equal(shownPage('/members?searchvalue=Lakshmi#top'), '/members');
});
