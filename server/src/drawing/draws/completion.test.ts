import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import { completeGroups } from '../../people/groups/complete-groups.ts';
import { storedGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { drawGroup, wholeDraw } from '../../testing/draws/draw-fixtures.ts';

describeOnOneOwn('a group after its draws', (database) => {
  const at = suiteApp(database);

  /** As if its first draws were done. */
  const countDraws = ({ accountId }: Caller, schemeId: string, draws: number) =>
    database().query(
      'update scheme set draws_completed = $3 where account_id = $1 and scheme_id = $2',
      [accountId, schemeId, draws],
    );

  it('is Completed with its last mark, when no instalment is to come', async () => {
    const caller = await at.caller();
    const dates = { schemeStartDate: '2025-11-01', schemeDrawDate: '2025-11-05' };
    const { schemeId } = (await drawGroup(caller, { ...dates, paid: 12 })).group;
    await countDraws(caller, schemeId, 10);
    await wholeDraw(caller, schemeId, 11);
    assert.equal((await storedGroup(caller, schemeId)).schemeStatus, 'Active');
    await wholeDraw(caller, schemeId, 12);
    assert.equal((await storedGroup(caller, schemeId)).schemeStatus, 'Completed');
    const { rows } = await runSql<{ userId: string }>(database())`
      select user_id from audit_log
      where account_id = ${caller.accountId} and action = 'group.completed' and entity_id = ${schemeId}`;
    assert.deepEqual(rows, [{ userId: caller.userId }]);
  });

  it('is Completed on the day after its last due date', async () => {
    const caller = await at.caller();
    const { schemeId } = (await drawGroup(caller, { tickets: 0 })).group;
    const becomes = async (instant: string, status: string) => {
      await database().query('update known_day set day = $1', [instant.slice(0, 10)]);
      await completeGroups({ database: database(), clock: () => Date.parse(instant) });
      assert.equal((await storedGroup(caller, schemeId)).schemeStatus, status);
    };
    await countDraws(caller, schemeId, 11);
    await becomes('2027-12-01T00:00:00+05:30', 'Active');
    await countDraws(caller, schemeId, 12);
    await becomes('2027-10-01T23:59:59+05:30', 'Active');
    await becomes('2027-10-02T00:00:00+05:30', 'Completed');
  });
});
