import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Group, PendingDues, Ticket } from '@kuri/shared/contract';
import fc from 'fast-check';
import { addAnyGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { toPaise } from '../../ground/money.ts';
import { step } from '../../testing/receipts/property-steps.ts';
import { ModelRunner } from '../../testing/receipts/model-runner.ts';
import { TEST_NOW } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { dueDays, modelDues, modelSums } from '../../testing/dues-model.ts';
import { suiteApp } from '../../testing/suite-app.ts';

/** How many histories; many before the rules of dues are touched. */
const HISTORIES = Number(process.env['KURI_DUES_HISTORIES'] ?? 4);

/** The ends of months, some across a leap day; before the histories (who joins is late) and after. */
const START = fc.constantFrom(
  '2026-01-31',
  '2026-03-30',
  '2026-08-29',
  '2026-10-31',
  '2026-11-21',
  '2027-03-31',
  '2027-12-30',
);

/** An instant to look at the dues: around the midnight in India that begins a group's due day. */
const look = fc.record({
  group: fc.nat({ max: 2 }),
  k: fc.nat({ max: 11 }),
  offset: fc.constantFrom(-1, 0, 12 * 3_600_000),
});

const history = fc.record({
  groups: fc.tuple(START, START, START),
  instalments: fc.tuple(...[0.03, 1_234.56, 5_000].map((rupees) => fc.constant(rupees))),
  steps: fc.array(step, { minLength: 8, maxLength: 16 }),
  looks: fc.array(look, { minLength: 5, maxLength: 8 }),
});

function byId<T extends { ticketId: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((one, other) => (one.ticketId < other.ticketId ? -1 : 1));
}

/** Each member and group, with the sums of its tickets. */
function summedUp(tickets: readonly Ticket[]): Map<string, [paise: number, dueDate: string]> {
  const sums = new Map<string, [number, string]>();
  for (const { memberId, schemeId, dueAmount, dueDate } of tickets) {
    const key = `${memberId} ${schemeId}`;
    const [paise, earliest] = sums.get(key) ?? [0, '9999-12-31'];
    const day = dueDate ?? '';
    sums.set(key, [paise + toPaise(dueAmount), day < earliest ? day : earliest]);
  }
  return sums;
}

function agree(
  answer: PendingDues,
  runner: ModelRunner,
  starts: Map<string, string>,
  now: number,
): void {
  const tickets = answer.pendingDuesList ?? [];
  const expected = modelDues(runner.model, starts, now);
  assert.deepEqual(
    byId(tickets).map((one) => ({
      ticketId: one.ticketId,
      schemeId: one.schemeId,
      late: one.dueInstallments,
      paise: toPaise(one.dueAmount),
      dueDate: one.dueDate,
    })),
    byId(expected),
  );
  const { persons, members, ...totals } = answer.totals;
  assert.deepEqual({ ...totals, ageing: answer.ageing }, modelSums(expected));
  const summary = answer.memberWiseSummary ?? [];
  assert.equal(members, summary.length);
  assert.equal(persons, new Set(summary.map(({ memberId }) => memberId)).size);
  assert.deepEqual(
    new Map(
      summary.map((row) => [
        `${row.memberId} ${row.schemeId}`,
        [toPaise(row.dueAmount), row.dueDate],
      ]),
    ),
    summedUp(tickets),
  );
}

describeOnOne('dues after enrolments, receipts and reversals in any order', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  it('agree with the plain model on every day, to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ groups, instalments, steps, looks }) => {
        at.clock.now = TEST_NOW;
        const caller = await at.caller();
        const stored: Group[] = [];
        for (const [index, schemeStartDate] of groups.entries()) {
          const terms = { monthlyInstallment: instalments[index] ?? 1, schemeStartDate };
          stored.push(await addAnyGroup(caller, { ...terms, schemeDrawDate: '2028-01-01' }));
        }
        const starts = new Map(stored.map((group) => [group.schemeId, group.schemeStartDate]));
        const runner = new ModelRunner(caller, stored);
        for (const next of steps) {
          if (next.kind === 'enrol') await runner.enrol(next);
          else if (next.kind === 'pay') await runner.pay(next);
          else await runner.reverse(next);
        }
        for (const { group, k, offset } of looks) {
          const day = dueDays(groups[group] ?? '')[k] ?? '';
          at.clock.now = Date.parse(`${day}T00:00:00+05:30`) + offset;
          const { data } = await readDues(await at.caller({ accountId: caller.accountId }));
          agree(data, runner, starts, at.clock.now);
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});
