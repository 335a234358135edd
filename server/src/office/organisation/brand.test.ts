import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import type { OfficeBrand, Organisation } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { png } from '../../testing/organisation/png-fixtures.ts';

describeOnOneOwn('whose console it is', (database) => {
  let at: TestApp;
  afterEach(() => at.app.close());

  const brand = async () => {
    const answer = await at.app.inject('/account/brand');
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['cache-control'], 'public, max-age=300');
    return answer.json<{ data: OfficeBrand }>().data;
  };

  async function say(caller: Caller, fields: Partial<Organisation>) {
    const now = (await caller.get('organisation')).json<{ data: Organisation }>().data;
    const changed = await caller.put('organisation', { ...now, ...fields });
    assert.equal(changed.statusCode, 200, changed.body);
  }

  it('is that there is no account, until there is one', async () => {
    at = await testApp(database());
    const answer = await at.app.inject('/account/brand');
    assert.equal(answer.headers['cache-control'], 'no-store');
    const { data } = answer.json<{ data: OfficeBrand }>();
    assert.deepEqual(data, { name: '', logo: null, isEmpty: true });
    await at.caller();
    assert.equal(await brand(), null);
  });

  it('is that of the chosen account, once it has any details', async () => {
    at = await testApp(database());
    const { accountId } = await at.caller();
    await at.app.close();
    at = await testApp(database(), { signInAccount: accountId });
    const caller = await at.caller({ accountId });
    assert.equal(await brand(), null, 'it has said nothing');
    await say(caller, { name: 'Sree Lakshmi Savings' });
    assert.deepEqual(await brand(), { name: 'Sree Lakshmi Savings', logo: null });
    assert.equal((await at.app.inject('/account/brand/logo')).statusCode, 404);

    await say(caller, { logo: `data:image/png;base64,${png().toString('base64')}` });
    const { logo } = (await brand()) ?? {};
    assert.match(logo ?? '', /^\/account\/brand\/logo\?v=/);
    const picture = await at.app.inject(logo ?? '');
    assert.equal(picture.headers['content-type'], 'image/png');
    assert.match(String(picture.headers['cache-control']), /immutable/);
    assert.deepEqual(picture.rawPayload, png());
  });

  it('is empty with several accounts and none chosen, or when it is switched off', async () => {
    at = await testApp(database());
    const [one, other] = [await at.caller(), await at.caller()];
    for (const caller of [one, other]) await say(caller, { name: 'Savings' });
    assert.equal(await brand(), null);
    assert.equal((await at.app.inject('/account/brand/logo')).statusCode, 404);
    for (const signInAccount of ['none', 'acc_unknown']) {
      await at.app.close();
      at = await testApp(database(), { signInAccount });
      assert.equal(await brand(), null, signInAccount);
    }
  });

  it('is that of the only account that people can sign in to', async () => {
    at = await testApp(database());
    const caller = await at.caller();
    await say(caller, { name: 'The only one' });
    const { rows } = await runSql<{ id: string }>(database())`
      select account_id as id from account where account_id <> ${caller.accountId}`;
    await at.app.close();
    at = await testApp(database(), { refusedAccounts: rows.map(({ id }) => id) });
    assert.deepEqual(await brand(), { name: 'The only one', logo: null });
  });
});
