import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId } from '../../../ground/ids.ts';
import { describeOnBoth } from '../../../testing/describe-on.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refusalsOf } from './known-audience.ts';

describeOnBoth('the audience of a canary', (database) => {
  it('has ids that an account or a user has, of whatever account, and names that are kept', async () => {
    const consoleAdmins: string[] = [];
    const at = await testApp(database(), { consoleAdmins });
    const one = await at.caller();
    const other = await at.caller();
    consoleAdmins.push(one.userId);
    const members = `${other.userId}, COLLECTOR`;
    assert.equal((await one.post('keepAudience', { name: 'pilots', members })).statusCode, 200);
    const nobody = newId('usr');
    const named = {
      accounts: [one.accountId, 'acc_none'],
      users: [nobody, one.userId, other.userId, other.accountId],
    };
    assert.deepEqual(await refusalsOf(database(), { ...named, audiences: ['pilots', 'guests'] }), [
      `No account and no user has the id acc_none, ${nobody}, ${other.accountId}.`,
      'There is no audience guests. There are: pilots.',
    ]);
    await at.app.close();
  });
});
