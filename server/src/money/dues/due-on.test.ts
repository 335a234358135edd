import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import type { Group } from '@kuri/shared/contract';
import fc from 'fast-check';
import { runSql } from '../../ground/database/build.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeOnOne, isFullRun } from '../../testing/describe-on.ts';
import { DuesAccount, duesStep } from '../../testing/dues/dues-steps.ts';
import { liveTickets, plainDueOn, plainDues } from '../../testing/dues/plain-dues.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { TEST_NOW } from '../../testing/test-app.ts';
import { findDues, type DuesParts } from './dues-queries.ts';
import { suiteApp } from '../../testing/suite-app.ts';

/** How many histories; many before the rules of dues are touched. */
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

interface Look extends DuesParts {
  today: string;
  late: number | undefined;
  typed: string;
}

const PAGE = { limit: 500, offset: 0 };
const ALL: Look = { today: '2026-12-24', late: undefined, typed: '', tickets: PAGE, members: PAGE };

describeOnOne('the due day of tickets, and the dues read from it', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  /** The day that is stored of each live ticket is that of the rule. */
  async function followRule(accountId: string): Promise<void> {
    const tickets = await liveTickets(database(), accountId);
    assert.deepEqual(
      tickets.map(({ ticketId, dueOn }) => [ticketId, dueOn]),
      tickets.map((ticket) => [ticket.ticketId, plainDueOn(ticket)]),
    );
  }

  async function agree(accountId: string, { today, late, typed, ...parts }: Look) {
    const expected = plainDues(
      await liveTickets(database(), accountId, typed),
      { today, late },
      parts,
    );
    const filter = { groupId: undefined, term: readSearchTerm(typed), late };
    const { groups, ...found } = await inAccount(accountId, () =>
      findDues(database(), { accountId, today }, filter, parts),
    );
    assert.equal(groups, STARTS.length);
    const ageing = found.ageing.toSorted((one, other) => one.late - other.late);
    assert.deepEqual({ ...found, ageing }, expected, typed);
  }

  it('equal the rule after any change, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, looks }) => {
        at.clock.now = TEST_NOW;
        const caller = await at.caller();
        const { accountId } = caller;
        const groups: Group[] = [];
        for (const [index, schemeStartDate] of STARTS.entries()) {
          const group = await addAnyGroup(caller, {
            schemeCode: CODES[index] ?? '',
            schemeName: NAMES[index] ?? '',
            monthlyInstallment: INSTALMENTS[index] ?? 1,
            schemeStartDate,
            schemeDrawDate: '2028-01-01',
          });
          groups.push(group);
        }
        const account = new DuesAccount(database(), caller, groups);
        for (const step of steps) {
          at.clock.now += 1_000;
          await account.take(step);
          await followRule(accountId);
          await agree(accountId, ALL);
        }
        for (const typed of TERMS) await agree(accountId, { ...ALL, typed });
        for (const asked of looks) await agree(accountId, asked);
        // The migration's own expression comes to the same.
        await runSql(database())`update ticket set due_on = null where account_id = ${accountId}`;
        const migration = readFileSync(path.join(MIGRATIONS, '0046_due_on.sql'), 'utf8');
        const fill = /update ticket[^;]+/.exec(migration)?.[0] ?? '';
        await database().query(`${fill} and t.account_id = $1`, [accountId]);
        await followRule(accountId);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});
