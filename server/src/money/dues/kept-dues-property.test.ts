import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Group } from '@kuri/shared/contract';
import fc from 'fast-check';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeOnBoth, isFullRun } from '../../testing/describe-on.ts';
import { DuesAccount, duesStep } from '../../testing/dues/dues-steps.ts';
import { TEST_NOW, testApp, type TestApp } from '../../testing/test-app.ts';
import { checkDuesOf } from './check-dues.ts';
import { duesFromTickets, type DuesParts, type FoundDues } from './dues-queries.ts';
import { duesAsKept } from './kept-dues.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';

/** How many histories; many before what is kept of dues is touched. */
const HISTORIES = Number(process.env['KURI_DUES_HISTORIES'] ?? (isFullRun ? 8 : 5));

/** Two groups that begin on one day, so that their tickets are on a par, and two that do not. */
const STARTS = ['2026-03-01', '2026-03-01', '2026-01-31', '2026-11-21'];
const INSTALMENTS = [5_000, 5_000, 1_234, 5_000];
const CODES = ['AB-1', 'AB-2', 'CD-1', 'CD-2'];
const NAMES = ['Gold', 'Menon Silver', 'Gold', 'Thrissur'];

/** Names, of which one is a group's too, phones and codes, in whole and in part (one is of both), and nobody's. */
const TERMS = [
  'menon',
  'anjali men',
  'anu',
  'ലക്ഷ്മി',
  'thomas 1',
  'a',
  'men a',
  'ab-',
  'ab-1-002',
  '-00',
  '001',
  'cd-2',
  '98471',
  '97470',
  '9447011111',
  'zzz',
];

const part = fc.record({
  limit: fc.constantFrom(0, 1, 2, 3, 10),
  offset: fc.constantFrom(0, 0, 1, 2, 5, 9),
});
const look = fc.record({
  today: fc.constantFrom('2026-02-27', '2026-04-30', '2026-11-20', '2026-11-21', '2027-09-01'),
  late: fc.constantFrom(undefined, undefined, 1, 2, 3, 4),
  typed: fc.constantFrom('', ...TERMS),
  tickets: part,
  members: part,
});
const history = fc.record({
  steps: fc.array(duesStep, { minLength: 10, maxLength: 22 }),
  looks: fc.array(look, { minLength: 12, maxLength: 16 }),
});

/** The ages in an order. */
function comparable({ ageing, ...dues }: FoundDues): FoundDues {
  return { ...dues, ageing: ageing.toSorted((one, other) => one.late - other.late) };
}

interface Look extends DuesParts {
  today: string;
  late: number | undefined;
  typed: string;
}

const PAGE = { limit: 500, offset: 0 };
const ALL: Look = {
  today: '2026-12-24',
  late: undefined,
  typed: '',
  tickets: PAGE,
  members: PAGE,
};

describeOnBoth('what is kept of dues', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database(), { requestsPerMinute: 10_000_000 });
  });
  after(() => at.app.close());

  async function agree(on: Database, accountId: string, { today, late, typed, ...parts }: Look) {
    const reader = { accountId, today };
    const term = readSearchTerm(typed);
    const expected = comparable(
      await duesFromTickets(on, reader, { groupId: undefined, term, late }, parts),
    );
    if (term) return;
    const found = await duesAsKept(on, reader, late, parts);
    assert.deepEqual(comparable(found), expected, typed);
  }

  it('equals what the tickets come to after any change, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, looks }) => {
        at.clock.now = TEST_NOW;
        const caller = await at.caller();
        const groups: Group[] = [];
        for (const [index, schemeStartDate] of STARTS.entries()) {
          const monthlyInstallment = INSTALMENTS[index] ?? 1;
          const group = await addAnyGroup(caller, {
            schemeCode: CODES[index] ?? '',
            schemeName: NAMES[index] ?? '',
            monthlyInstallment,
            schemeStartDate,
            schemeDrawDate: '2028-01-01',
          });
          groups.push(group);
        }
        const { accountId } = caller;
        const agrees = (asked: Look) =>
          inAccount(accountId, () => agree(database(), accountId, asked));
        const account = new DuesAccount(database(), caller, groups);
        for (const step of steps) {
          at.clock.now += 1_000;
          await account.take(step);
          await agrees(ALL);
        }
        for (const typed of TERMS) await agrees({ ...ALL, typed });
        for (const asked of looks) await agrees(asked);
        const wrong = await checkDuesOf(database(), accountId);
        assert.deepEqual(wrong, { accountId, classes: 0, holdings: 0 });
        for (const asked of looks) await agrees(asked);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});
