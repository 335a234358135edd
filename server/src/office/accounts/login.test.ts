import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope, Login } from '@kuri/shared/contract';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { PASSWORD, logIn, newUser } from '../../testing/accounts/login-fixtures.ts';

const WRONG = 'Unable to login, please check your credentials and try again.';

describeOnOne('login', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  it('answers who it is and a token, in data and at the top', async () => {
    const { accountId, email } = await newUser(database(), at.clock.now);
    const answer = await logIn(at, { userId: email });
    assert.equal(answer.statusCode, 200);
    const { success, message, data, ...top } = answer.json<
      Login & { success: boolean; message: string; data: Login }
    >();
    assert.equal(success, true);
    assert.equal(message, 'Login successful');
    assert.deepEqual(top, data);
    assert.equal(data.accountId, accountId);
    assert.match(data.userId, /^usr_/);
    assert.equal(data.firstName, 'Lakshmi');
    assert.equal(data.userType, 'ADMIN');
    assert.equal(Date.parse(data.expiresAt), at.clock.now + 12 * 60 * 60_000);
  });

  it('finds a user by email in any case and by mobile in any form', async () => {
    const { email, phone10 } = await newUser(database(), at.clock.now);
    const forms = [phone10, `91${phone10}`, `+91 ${phone10}`, `0${phone10}`, `0091${phone10}`];
    for (const userId of forms) {
      assert.equal((await logIn(at, { idType: 'mobile', userId })).statusCode, 200, userId);
    }
    assert.equal((await logIn(at, { userId: ` ${email.toUpperCase()} ` })).statusCode, 200);
  });

  it('says the same of a wrong password, an unknown user and the wrong kind of id', async () => {
    const { email, phone10, address } = await newUser(database(), at.clock.now);
    for (const fields of [
      { userId: email, userPassword: 'Kuri@2027' },
      { userId: email, userPassword: PASSWORD.toLowerCase() },
      { userId: 'nobody@kuri.example' },
      { userId: phone10 },
      { idType: 'mobile', userId: email },
      { idType: 'mobile', userId: '12345' },
      { userId: "' or 1=1 --" },
    ]) {
      const answer = await logIn(at, fields, address);
      assert.equal(answer.statusCode, 401);
      const { code, message } = answer.json<ErrorEnvelope>();
      assert.deepEqual([code, message], ['INVALID_CREDENTIALS', WRONG]);
    }
  });

  it('refuses what is missing or wrong, with its text', async () => {
    const cases: [field: string, value: unknown, text: string][] = [
      ['userId', undefined, 'Please enter either email or mobile number'],
      ['userId', '', 'Please enter either email or mobile number'],
      ['userPassword', undefined, 'Password is required'],
      ['userPassword', 'x'.repeat(201), 'Password is too long'],
      ['idType', 'name', 'idType must be email or mobile'],
      ['clientId', 'another', 'clientId is not known'],
    ];
    for (const [field, value, text] of cases) {
      const answer = await logIn(at, { userId: 'a@b.example', [field]: value });
      assert.equal(answer.statusCode, 422, field);
      assert.deepEqual(answer.json<ErrorEnvelope>().errors, [{ field, message: text }]);
    }
  });
});
