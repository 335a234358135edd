import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Writable } from 'node:stream';
import type { ErrorEnvelope, Login, Menus } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { DatabaseRefusal } from '../../ground/database/database-errors.ts';
import type { Database } from '../../ground/database/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { suiteApp, describeAppOnOne } from '../../testing/suite-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { logIn, newUser, PASSWORD } from '../../testing/accounts/login-fixtures.ts';
import { logTo } from '../../ground/http/logging.ts';
import { added, callsOf, newAdmin } from '../../testing/accounts/staff-fixtures.ts';

const WRONG = 'Unable to login, please check your credentials and try again.';

describeAppOnOne('login', (at, database) => {
  it('answers who it is and a token, in data and at the top', async () => {
    const { accountId, email, phone10 } = await newUser(database(), at.clock.now);
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
    assert.deepEqual([data.email, data.contactPhone], [email, phone10]);
    assert.equal(data.userType, 'ADMIN');
    assert.equal(Date.parse(data.expiresAt), at.clock.now + 12 * 60 * 60_000);
  });

  it('answers what the person has pinned, and nobody else', async () => {
    const { email, accountId } = await newUser(database(), at.clock.now);
    const before = (await logIn(at, { userId: email })).json<Login>();
    assert.equal('pins' in before, false);
    const calls = callsOf(at, before);
    const pins = [{ name: 'Counter', route: '/counter' }];
    assert.equal((await calls.put('keepPins', { pins })).statusCode, 200);
    assert.deepEqual((await logIn(at, { userId: email })).json<Login>().pins, pins);
    assert.equal((await calls.put('keepPins', { pins: [] })).statusCode, 200);
    assert.deepEqual((await logIn(at, { userId: email })).json<Login>().pins, []);
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    assert.equal((await auditor.put('keepPins', { pins })).statusCode, 200);
    assert.deepEqual((await logIn(at, { userId: email })).json<Login>().pins, []);
  });

  it('answers the look that the person has chosen, and nobody else', async () => {
    const { email, accountId } = await newUser(database(), at.clock.now);
    const before = (await logIn(at, { userId: email })).json<Login>();
    assert.equal('appearance' in before, false);
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    assert.equal((await auditor.put('keepAppearance', { appearance: 'light' })).statusCode, 200);
    const calls = callsOf(at, before);
    assert.equal((await calls.put('keepAppearance', { appearance: 'dark' })).statusCode, 200);
    const refused = await calls.put('keepAppearance', { appearance: 'blue' });
    assert.equal(refused.statusCode, 422, refused.body);
    assert.equal((await logIn(at, { userId: email })).json<Login>().appearance, 'dark');
  });

  it('answers the page that the person begins with, and the menu of their role', async () => {
    const { email, accountId } = await newUser(database(), at.clock.now);
    const before = (await logIn(at, { userId: email })).json<Login>();
    assert.equal('startPage' in before || 'menu' in before, false);
    const calls = callsOf(at, before);
    const none = { ADMIN: [], OPERATOR: [], COLLECTOR: [], AUDITOR: [] };
    assert.deepEqual((await calls.get('menus')).json<{ data: Menus }>().data, none);
    const menus = { ...none, ADMIN: ['/counter', '/dayBook'] };
    assert.equal((await calls.put('menus', menus)).statusCode, 200);
    const refused = await calls.put('menus', { ...none, ADMIN: ['/audit'] });
    assert.equal(refused.statusCode, 422, refused.body);
    const closed = await calls.put('menus', { ...none, AUDITOR: ['/dayBook', '/counter'] });
    assert.equal(closed.statusCode, 422, closed.body);
    assert.deepEqual(closed.json<{ errors: unknown }>().errors, [
      { field: 'AUDITOR', message: 'AUDITOR may not open /counter, so it cannot be in its menu' },
    ]);
    const auditor = await at.caller({ accountId, userType: 'AUDITOR' });
    assert.equal((await auditor.put('menus', none)).statusCode, 403);
    assert.equal((await calls.put('keepStartPage', { startPage: '/dues' })).statusCode, 200);
    const elsewhere = await calls.put('keepStartPage', { startPage: '//elsewhere.example' });
    assert.equal(elsewhere.statusCode, 422, elsewhere.body);
    const { startPage, menu } = (await logIn(at, { userId: email })).json<Login>();
    assert.deepEqual([startPage, menu], ['/dues', ['/counter', '/dayBook']]);
    assert.equal((await calls.put('keepStartPage', { startPage: null })).statusCode, 200);
    assert.equal('startPage' in (await logIn(at, { userId: email })).json<Login>(), false);
    await calls.put('keepStartPage', { startPage: '/dues' });
    const passwords = { currentPassword: PASSWORD, newPassword: 'Vallam@2027' };
    const changed = (await calls.put('changePassword', passwords)).json<{ data: Login }>().data;
    assert.deepEqual([changed.startPage, changed.menu], [startPage, menu]);
  });

  it('keeps no pins that are none', async () => {
    const { email } = await newUser(database(), at.clock.now);
    const calls = callsOf(at, (await logIn(at, { userId: email })).json<Login>());
    const pin = { name: 'Counter', route: '/counter' };
    for (const pins of [
      'Counter',
      [{ name: 'Counter' }],
      [{ ...pin, route: 'https://elsewhere.example' }],
      [{ ...pin, name: '' }],
      [{ ...pin, icon: 'M0 0' }],
      Array.from({ length: 51 }, () => pin),
    ]) {
      assert.equal((await calls.put('keepPins', { pins })).statusCode, 422);
    }
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

interface Line {
  msg: string;
  outcome: string;
  address: string;
  userId?: string;
  why?: string;
}

describeOnOne('what becomes of logins', (database) => {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });

  const at = suiteApp(database, { logger: logTo(stream) });

  const wrong = (userId: string, address: string) =>
    logIn(at, { userId, userPassword: 'wrong' }, address);

  async function trailOf(accountId: string): Promise<string[]> {
    const { rows } = await runSql<{ action: string; address: string; why?: string }>(database())`
      select action, after ->> 'address' as address, after ->> 'why' as why
      from audit_log where account_id = ${accountId} and action like 'login.%' order by audit_id`;
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
    const { rows } = await runSql<{ lastLoginAt: string }>(database())`
      select last_login_at from app_user where account_id = ${accountId}`;
    assert.equal(Date.parse(rows[0]?.lastLoginAt ?? ''), at.clock.now);
  });

  it('is only in the log for an unknown login, without what was typed', async () => {
    await wrong('Kuri@2026typed-in-the-wrong-box', '203.0.113.250');
    assert.deepEqual(logged('203.0.113.250'), [['refused', 'unknown login', false]]);
    assert.doesNotMatch(JSON.stringify(lines), /typed-in-the-wrong-box/);
  });

  it('fills neither trail nor table, however often it is repeated', async () => {
    const { accountId, email } = await newUser(database(), at.clock.now);
    for (let attempt = 0; attempt < 60; attempt += 1) await wrong(email, `198.18.9.${attempt % 8}`);
    const trail = await trailOf(accountId);
    const count = (action: string) => trail.filter((line) => line.startsWith(action)).length;
    assert.equal(count('login.refused'), 25);
    assert.equal(count('login.locked'), 1);
  });

  it('takes as long for a known login as for an unknown one', async () => {
    const slow = await testApp(database(), {
      signInLimits: { atOnce: 2, mostWaiting: 8, refusalMs: 400 },
    });
    const { email } = await newUser(database(), at.clock.now);
    for (const userId of [email, 'nobody@kuri.example']) {
      const began = performance.now();
      const answer = await logIn(slow, { userId, userPassword: 'wrong' }, '203.0.113.252');
      assert.equal(answer.statusCode, 401);
      assert.ok(performance.now() - began >= 395, userId);
    }
    await slow.app.close();
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

describeOnOne('a login while the disk is full', (database) => {
  const noRoom = () => Promise.reject(new DatabaseRefusal('DISK_FULL'));
  /** Reads alone. */
  const full = (): Database => ({
    ...database(),
    query: (text, params) =>
      /^\s*(insert|update|delete)/.test(text) ? noRoom() : database().query(text, params),
    transaction: noRoom,
  });

  it('is let in to read, and guesses are still counted', async () => {
    const at = await testApp(full());
    const user = await newUser(database(), at.clock.now);
    const answer = await logIn(at, { userId: user.email, userPassword: PASSWORD }, '203.0.113.9');
    assert.equal(answer.statusCode, 200, answer.body);
    const guess = () => logIn(at, { userId: user.email, userPassword: 'wrong' }, '203.0.113.9');
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await guess()).statusCode);
    assert.deepEqual(answers, [401, 401, 401, 401, 401, 429]);
    await at.app.close();
  });
});
