import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { errorEnvelope, type ErrorEnvelope, type Login } from '@kuri/shared/contract';
import { newId } from '../ids.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { describeOnBoth } from '../testing/describe-on-both.ts';
import { createAccount } from './create-account.ts';

const PASSWORD = 'Kuri@2026';
const WRONG = 'Unable to login, please check your credentials and try again.';
const MINUTE = 60_000;

describeOnBoth('login', (database) => {
  let at: TestApp;
  let serial = 0;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  /** A new user with an email and a mobile of their own, and an address that nobody failed from. */
  async function newUser() {
    serial += 1;
    const accountId = newId('acc');
    const email = `user${serial}@kuri.example`;
    const phone10 = String(9_800_000_000 + serial);
    const user = { firstName: 'Lakshmi', userType: 'ADMIN' as const, email, phone10 };
    const users = [{ ...user, password: PASSWORD }];
    await database().transaction((tx) =>
      createAccount(tx, { accountId, name: 'Test', users }, { now: at.clock.now, madeBy: 'test' }),
    );
    return { accountId, email, phone10, address: `203.0.113.${serial}` };
  }

  async function logIn(fields: object, address = '198.51.100.1') {
    const answer = await at.app.inject({
      method: 'POST',
      url: '/account/loginUser',
      headers: { 'x-forwarded-for': address },
      payload: {
        idType: 'email',
        userPassword: PASSWORD,
        clientId: 'kuri-console',
        ...fields,
      },
    });
    if (answer.statusCode >= 400) assert.ok(errorEnvelope.safeParse(answer.json()).success);
    return answer;
  }

  const failed = (userId: string, address: string) =>
    logIn({ userId, userPassword: 'wrong' }, address);

  it('answers who it is and a token, in data and at the top', async () => {
    const { accountId, email } = await newUser();
    const answer = await logIn({ userId: email });
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
    assert.equal(Date.parse(data.expiresAt), at.clock.now + 12 * 60 * MINUTE);
  });

  it('finds a user by email in any case and by mobile in any form', async () => {
    const { email, phone10 } = await newUser();
    const forms = [phone10, `91${phone10}`, `+91 ${phone10}`, `0${phone10}`, `0091${phone10}`];
    for (const userId of forms) {
      assert.equal((await logIn({ idType: 'mobile', userId })).statusCode, 200, userId);
    }
    assert.equal((await logIn({ userId: ` ${email.toUpperCase()} ` })).statusCode, 200);
  });

  it('says the same of a wrong password, an unknown user and the wrong kind of id', async () => {
    const { email, phone10, address } = await newUser();
    for (const fields of [
      { userId: email, userPassword: 'Kuri@2027' },
      { userId: email, userPassword: PASSWORD.toLowerCase() },
      { userId: 'nobody@kuri.example' },
      { userId: phone10 },
      { idType: 'mobile', userId: email },
      { idType: 'mobile', userId: '12345' },
      { userId: "' or 1=1 --" },
    ]) {
      const answer = await logIn(fields, address);
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
      const answer = await logIn({ userId: 'a@b.example', [field]: value });
      assert.equal(answer.statusCode, 422, field);
      assert.deepEqual(answer.json<ErrorEnvelope>().errors, [{ field, message: text }]);
    }
  });

  it('stops one address that guesses one password, until the window is over', async () => {
    const { email, address } = await newUser();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal((await failed(email, address)).statusCode, 401, `attempt ${attempt}`);
    }
    const refused = await logIn({ userId: email }, address);
    assert.equal(refused.statusCode, 429);
    const { code, message } = refused.json<ErrorEnvelope>();
    assert.equal(code, 'TOO_MANY_REQUESTS');
    assert.equal(message, 'Too many failed logins. Please try again in 5 minutes.');
    assert.equal(refused.headers['retry-after'], '300');

    const owner = await logIn({ userId: email }, '192.0.2.1');
    assert.equal(owner.statusCode, 200, 'the owner signs in from elsewhere');
    for (let attempt = 1; attempt <= 5; attempt += 1) await failed(email, address);
    at.clock.now += 5 * MINUTE + 1;
    assert.equal((await logIn({ userId: email }, address)).statusCode, 200);
  });

  it('counts attempts that are made at the same time', async () => {
    const { email, address } = await newUser();
    const answers = await Promise.all(Array.from({ length: 9 }, () => failed(email, address)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  it('does not slide its window: failing on and on locks nobody out for ever', async () => {
    const { email, address } = await newUser();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await failed(email, address);
      at.clock.now += MINUTE / 2;
    }
    at.clock.now += 1;
    assert.equal((await logIn({ userId: email }, address)).statusCode, 200);
  });

  it('stops many addresses that guess one password', async () => {
    const { email } = await newUser();
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      assert.equal((await failed(email, `198.18.0.${attempt}`)).statusCode, 401);
    }
    assert.equal((await failed(email, '198.18.1.1')).statusCode, 429);
  });

  it('stops one address that tries many logins', async () => {
    const { address } = await newUser();
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      const answer = await failed(`guess${attempt}@kuri.example`, address);
      assert.equal(answer.statusCode, 401, `attempt ${attempt}`);
    }
    assert.equal((await failed('guess51@kuri.example', address)).statusCode, 429);
  });

  it('starts afresh after a success', async () => {
    const { email, address } = await newUser();
    for (let round = 1; round <= 3; round += 1) {
      for (let attempt = 1; attempt <= 4; attempt += 1) await failed(email, address);
      assert.equal((await logIn({ userId: email }, address)).statusCode, 200, `round ${round}`);
    }
  });

  it('keeps its counts in the database, for every replica and after a restart', async () => {
    const { email, address } = await newUser();
    for (let attempt = 1; attempt <= 5; attempt += 1) await failed(email, address);
    const first = at;
    at = await testApp(database());
    at.clock.now = first.clock.now;
    assert.equal((await logIn({ userId: email }, address)).statusCode, 429);
    await first.app.close();
  });
});
