import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId } from '../../../ground/ids.ts';
import { describeOnBoth } from '../../../testing/describe-on.ts';
import { testApp } from '../../../testing/test-app.ts';
import { strangersIn } from './known-audience.ts';

describeOnBoth('the audience of a canary', (database) => {
  it('has ids that an account or a user has, of whatever account', async () => {
    const at = await testApp(database());
    const one = await at.caller();
    const other = await at.caller();
    const nobody = newId('usr');
    const ids = {
      accounts: [one.accountId, 'acc_none'],
      users: [nobody, one.userId, other.userId, other.accountId],
    };
    assert.deepEqual(await strangersIn(database(), ids), ['acc_none', nobody, other.accountId]);
    await at.app.close();
  });
});
