import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Group } from '@kuri/shared/contract';
import fc from 'fast-check';
import { runSql } from '../../ground/database/build.ts';
import { addGroup, addType } from '../../testing/groups/group-fixtures.ts';
import { describeOnBoth, isFullRun } from '../../testing/describe-on.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { GROUPS, step } from '../../testing/receipts/property-steps.ts';
import { agree } from '../../testing/receipts/model-agrees.ts';
import { ModelRunner } from '../../testing/receipts/model-runner.ts';
import { suiteApp } from '../../testing/suite-app.ts';

/** Steps in all; many before the rules of money are touched. */
const STEPS = Number(process.env['KURI_PROPERTY_STEPS'] ?? (isFullRun ? 180 : 60));
const STEPS_A_RUN = 30;

describeOnBoth('receipts, reversals and enrolments in any order', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  it('agree with a plain model after every step, to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }),
        async (steps) => {
          const caller = await at.caller();
          const groups: Group[] = [];
          for (const { monthlyInstallment, schemeStartDate } of GROUPS) {
            const terms = { monthlyInstallment, schemeStartDate, schemeDrawDate: '2026-11-25' };
            const lateFee = { kind: 'percent', value: 1.5, graceDays: 3 } as const;
            const { schemeTypeId } = await addType(caller, { lateFee });
            groups.push(await addGroup(caller, schemeTypeId, terms));
          }
          await runSql(database())`
            update scheme set late_fee = late_fee || '{"since": "2026-01-01"}'
            where account_id = ${caller.accountId}`;
          const runner = new ModelRunner(caller, groups);
          for (const next of steps) {
            if (next.kind === 'enrol') await runner.enrol(next);
            else if (next.kind === 'pay') await runner.pay(next);
            else await runner.reverse(next);
            await agree(runner);
          }
          assert.deepEqual(await wrongBooks(database(), caller.accountId), []);
        },
      ),
      { numRuns: Math.max(1, Math.ceil(STEPS / STEPS_A_RUN)), endOnFailure: true },
    );
  });
});
