import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { testApp, type TestApp } from '../test-app.ts';
import { describeOnBoth } from '../testing/describe-on-both.ts';
import { logIn, newUser } from './login-fixtures.ts';

const MINUTE = 60_000;

describeOnBoth('the throttle of failed logins', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  const failed = (userId: string, address: string) =>
    logIn(at, { userId, userPassword: 'wrong' }, address);

  it('stops one address that guesses one password, until the window is over', async () => {
    const { email, address } = await newUser(database(), at.clock.now);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal((await failed(email, address)).statusCode, 401, `attempt ${attempt}`);
    }
    const refused = await logIn(at, { userId: email }, address);
    assert.equal(refused.statusCode, 429);
    const { code, message } = refused.json<ErrorEnvelope>();
    assert.equal(code, 'TOO_MANY_REQUESTS');
    assert.equal(message, 'Too many failed logins. Please try again in 5 minutes.');
    assert.equal(refused.headers['retry-after'], '300');

    const owner = await logIn(at, { userId: email }, '192.0.2.1');
    assert.equal(owner.statusCode, 200, 'the owner signs in from elsewhere');
    for (let attempt = 1; attempt <= 5; attempt += 1) await failed(email, address);
    at.clock.now += 5 * MINUTE + 1;
    assert.equal((await logIn(at, { userId: email }, address)).statusCode, 200);
  });

  it('counts attempts that are made at the same time', async () => {
    const { email, address } = await newUser(database(), at.clock.now);
    const answers = await Promise.all(Array.from({ length: 9 }, () => failed(email, address)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  it('does not slide its window: failing on and on locks nobody out for ever', async () => {
    const { email, address } = await newUser(database(), at.clock.now);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await failed(email, address);
      at.clock.now += MINUTE / 2;
    }
    at.clock.now += 1;
    assert.equal((await logIn(at, { userId: email }, address)).statusCode, 200);
  });

  it('stops many addresses that guess one password', async () => {
    const { email } = await newUser(database(), at.clock.now);
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      assert.equal((await failed(email, `198.18.0.${attempt}`)).statusCode, 401);
    }
    assert.equal((await failed(email, '198.18.1.1')).statusCode, 429);
  });

  it('stops one address that tries many logins', async () => {
    const { address } = await newUser(database(), at.clock.now);
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      const answer = await failed(`guess${attempt}@kuri.example`, address);
      assert.equal(answer.statusCode, 401, `attempt ${attempt}`);
    }
    assert.equal((await failed('guess51@kuri.example', address)).statusCode, 429);
  });

  it('starts afresh after a success', async () => {
    const { email, address } = await newUser(database(), at.clock.now);
    for (let round = 1; round <= 3; round += 1) {
      for (let attempt = 1; attempt <= 4; attempt += 1) await failed(email, address);
      assert.equal((await logIn(at, { userId: email }, address)).statusCode, 200, `round ${round}`);
    }
  });

  it('keeps its counts in the database, for every replica and after a restart', async () => {
    const { email, address } = await newUser(database(), at.clock.now);
    for (let attempt = 1; attempt <= 5; attempt += 1) await failed(email, address);
    const first = at;
    at = await testApp(database());
    at.clock.now = first.clock.now;
    assert.equal((await logIn(at, { userId: email }, address)).statusCode, 429);
    await first.app.close();
  });
});
