import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { testApp } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { releaseSeat, reserveSeats } from './group-places.ts';

describeOnOne('the places of a group', (database) => {
  it('are freed by a deleted ticket of a closed group too, which takes no new one', async () => {
    const { app, caller: signIn } = await testApp(database());
    const caller = await signIn();
    const { accountId } = caller;
    const { schemeId: groupId } = await addAnyGroup(caller);
    await addTicket(caller, groupId);
    await addTicket(caller, groupId);
    await runSql(database())`
      update scheme set status = 'Completed' where account_id = ${accountId} and scheme_id = ${groupId}`;
    assert.equal(await releaseSeat(database(), accountId, groupId), 1);
    await assert.rejects(
      database().transaction((tx) => reserveSeats(tx, accountId, { groupId, count: 1 })),
      { code: 'GROUP_NOT_ACTIVE' },
    );
    await app.close();
  });
});
