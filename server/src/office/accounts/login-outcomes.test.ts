import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { logTo } from '../../ground/http/logging.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { logIn, newUser } from '../../testing/accounts/login-fixtures.ts';
import { added, callsOf, newAdmin } from '../../testing/accounts/staff-fixtures.ts';

interface Line {
  msg: string;
  outcome: string;
  address: string;
  userId?: string;
  why?: string;
}

describeOnBoth('what becomes of logins', (database) => {
  let at: TestApp;
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  before(async () => {
    at = await testApp(database(), { logger: logTo(stream) });
  });
  after(() => at.app.close());

  const wrong = (userId: string, address: string) =>
    logIn(at, { userId, userPassword: 'wrong' }, address);

  async function trailOf(accountId: string): Promise<string[]> {
    const { rows } = await database().query<{ action: string; address: string; why?: string }>(
      `select action, after ->> 'address' as address, after ->> 'why' as why
       from audit_log where account_id = $1 and action like 'login.%' order by audit_id`,
      [accountId],
    );
    return rows.map(({ action, address, why }) => `${action} ${address}${why ? ` ${why}` : ''}`);
  }

  const logged = (address: string) =>
    lines
      .filter((line) => line.msg === 'login' && line.address === address)
      .map(({ outcome, why, userId }) => [outcome, why, userId !== undefined]);

  it('is in the log and in the account’s trail, with the address', async () => {
    const { accountId, email, address } = await newUser(database(), at.clock.now);
    await wrong(email, address);
    await logIn(at, { userId: email }, address);
    assert.deepEqual(await trailOf(accountId), [
      `login.refused ${address} wrong password`,
      `login.ok ${address}`,
    ]);
    assert.deepEqual(logged(address), [
      ['refused', 'wrong password', true],
      ['ok', undefined, true],
    ]);
    const { rows } = await database().query<{ lastLoginAt: string }>(
      'select last_login_at as "lastLoginAt" from app_user where account_id = $1',
      [accountId],
    );
    assert.equal(Date.parse(rows[0]?.lastLoginAt ?? ''), at.clock.now);
  });

  it('is only in the log for an unknown login, without what was typed', async () => {
    await wrong('Kuri@2026typed-in-the-wrong-box', '203.0.113.250');
    assert.deepEqual(logged('203.0.113.250'), [['refused', 'unknown login', false]]);
    assert.doesNotMatch(JSON.stringify(lines), /typed-in-the-wrong-box/);
  });

  it('fills neither trail nor table, however often it is repeated', async () => {
    const { accountId, email } = await newUser(database(), at.clock.now);
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await wrong(email, `198.18.9.${attempt % 8}`);
    }
    const trail = await trailOf(accountId);
    const count = (action: string) => trail.filter((line) => line.startsWith(action)).length;
    assert.equal(count('login.refused'), 25);
    assert.equal(count('login.locked'), 1);
  });

  it('names a login that is disabled', async () => {
    const admin = await newAdmin(at, database());
    const person = await added(admin, 'OPERATOR');
    await admin.put(`updateStaff?userid=${person.userId}`, { disabled: true });
    await logIn(at, { userId: person.email, userPassword: person.firstPassword }, '203.0.113.251');
    assert.deepEqual(logged('203.0.113.251'), [['refused', 'disabled', true]]);
  });

  it('accepts no login and no token of a refused account', async () => {
    const open = await testApp(database());
    const admin = await newAdmin(open, database());
    assert.equal((await admin.get('staff')).statusCode, 200);
    const shut = await testApp(database(), { refusedAccounts: [admin.accountId] });
    const answer = await logIn(shut, { userId: admin.email });
    assert.equal(answer.statusCode, 401);
    assert.match(answer.json<ErrorEnvelope>().message, /demo is switched off/);
    assert.equal((await callsOf(shut, admin.login).get('staff')).statusCode, 401);
    await open.app.close();
    await shut.app.close();
  });
});
