import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnOneOwn } from '../../testing/describe-on.ts';
import { logIn, newUser } from '../../testing/accounts/login-fixtures.ts';

const MINUTE = 60_000;

describeOnOneOwn('the throttle of failed logins', (database) => {
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

  it('does not slide its window: repeated failures lock nobody out for ever', async () => {
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

  it('lets an office sign in on and on: successes use up nothing', async () => {
    const { email, address } = await newUser(database(), at.clock.now);
    for (let login = 1; login <= 51; login += 1) {
      assert.equal((await logIn(at, { userId: email }, address)).statusCode, 200, `login ${login}`);
    }
    assert.equal((await failed('somebody@kuri.example', address)).statusCode, 401);
    assert.equal((await logIn(at, { userId: email }, address)).statusCode, 200);
  });

  it('takes a /64 of IPv6 for one caller', async () => {
    const { email } = await newUser(database(), at.clock.now);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal((await failed(email, `2001:db8:7:8::${attempt}`)).statusCode, 401);
    }
    assert.equal((await failed(email, '2001:db8:7:8:ffff::6')).statusCode, 429);
    assert.equal((await failed(email, '2001:db8:7:9::1')).statusCode, 401);
  });

  it('stops a site that tries many logins from many of its networks', async () => {
    const guess = (count: number, site: string) =>
      failed(`site${count}@kuri.example`, `2001:db8:${site}:${count.toString(16)}::1`);
    for (let count = 1; count <= 150; count += 1) {
      assert.equal((await guess(count, '77')).statusCode, 401, `attempt ${count}`);
    }
    assert.equal((await guess(151, '77')).statusCode, 429);
    assert.equal((await guess(151, '78')).statusCode, 401);
  });

  describe('for a device that has signed in to the login before', () => {
    /** Cookie that the browser keeps of a login and sends with the next one. */
    async function deviceOf(userId: string, address: string): Promise<{ cookie: string }> {
      const answer = await logIn(at, { userId }, address);
      const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
      return { cookie };
    }

    it('is marked by a cookie that scripts and other sites cannot use', async () => {
      const { email, address } = await newUser(database(), at.clock.now);
      const answer = await logIn(at, { userId: email }, address);
      assert.match(
        String(answer.headers['set-cookie']),
        /^kuri-device-[0-9a-f]{16}=[\w-]+\.[\w-]+; Path=\/account\/loginUser; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      );
      const secure = await logIn(at, { userId: email }, address, { 'x-forwarded-proto': 'https' });
      assert.match(String(secure.headers['set-cookie']), /; Secure$/);
      const refused = await failed(email, address);
      assert.equal(refused.headers['set-cookie'], undefined);
    });

    it('others’ failures lock nothing', async () => {
      const { email, address } = await newUser(database(), at.clock.now);
      const device = await deviceOf(email, address);
      for (let attempt = 1; attempt <= 6; attempt += 1) await failed(email, address);
      for (let attempt = 1; attempt <= 30; attempt += 1) await failed(email, `198.18.2.${attempt}`);
      for (let attempt = 1; attempt <= 50; attempt += 1) await failed(`g${attempt}@x.in`, address);
      assert.equal((await logIn(at, { userId: email }, address)).statusCode, 429);
      assert.equal((await logIn(at, { userId: email }, address, device)).statusCode, 200);
    });

    it('its own failures do, and leaving the cookie away gives no further guesses', async () => {
      const { email, address } = await newUser(database(), at.clock.now);
      const device = await deviceOf(email, address);
      const wrong = { userId: email, userPassword: 'wrong' };
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        assert.equal((await logIn(at, wrong, address, device)).statusCode, 401);
      }
      assert.equal((await logIn(at, wrong, address, device)).statusCode, 429);
      assert.equal((await logIn(at, wrong, address)).statusCode, 429);
    });

    it('is of no use at another login, and cannot be made up', async () => {
      const { email, address } = await newUser(database(), at.clock.now);
      const other = await newUser(database(), at.clock.now);
      const { cookie } = await deviceOf(email, address);
      const [name = '', value = ''] = cookie.split('=');
      const [ofOther = ''] = (await deviceOf(other.email, other.address)).cookie.split('=');
      for (let attempt = 1; attempt <= 6; attempt += 1) await failed(other.email, other.address);
      for (const forged of [
        cookie,
        `${ofOther}=${value}`,
        `${ofOther}=made.up`,
        `${ofOther}=`,
        name,
        `; ;=;${ofOther}`,
      ]) {
        const answer = await logIn(at, { userId: other.email }, other.address, { cookie: forged });
        assert.equal(answer.statusCode, 429, forged);
      }
    });
  });

  it('believes only trusted proxies about the address', async () => {
    const direct = await testApp(database(), { trustedProxies: ['192.0.2.0/24'] });
    const { email } = await newUser(database(), direct.clock.now);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await logIn(direct, { userId: email, userPassword: 'wrong' }, `198.18.3.${attempt}`);
    }
    const answer = await logIn(direct, { userId: email }, '198.18.3.99');
    assert.equal(answer.statusCode, 429, 'regardless of the header, it is one address');
    await direct.app.close();
  });
});
