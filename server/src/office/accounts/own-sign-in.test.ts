import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Login, OwnSignIn, StaffMember } from '@kuri/shared/contract';
import { TOTP } from 'otpauth';
import { assertRefused } from '../../testing/assert-refused.ts';
import { logIn, PASSWORD } from '../../testing/accounts/login-fixtures.ts';
import {
  added,
  callsOf,
  newAdmin,
  settled,
  staffOf,
  type Calls,
} from '../../testing/accounts/staff-fixtures.ts';
import { testApp } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { staffCommand } from './staff-command.ts';

const MINUTE = 60_000;

describeAppOnOne('one’s own sign-ins', (at, database) => {
  const ownOf = async (calls: Calls) =>
    (await calls.get('ownSignIn')).json<{ data: OwnSignIn }>().data;
  const signInOf = async (userId: string, headers: Record<string, string> = {}) =>
    callsOf(at, (await logIn(at, { userId }, '198.51.100.1', headers)).json<Login>());

  it('end on the server when somebody signs out, and nobody else’s do', async () => {
    const admin = await newAdmin(at, database());
    const other = await signInOf(admin.email);
    assert.equal((await admin.post('signOut', {})).statusCode, 200);
    assert.equal((await admin.get('staff')).statusCode, 401);
    assert.equal((await other.get('staff')).statusCode, 200);
  });

  it('end on a replica too, within seconds', async () => {
    const admin = await newAdmin(at, database());
    const replica = await testApp(database());
    const there = callsOf(replica, admin.login);
    assert.equal((await there.get('staff')).statusCode, 200);
    await admin.post('signOut', {});
    replica.clock.now += 10_000;
    assert.equal((await there.get('staff')).statusCode, 401);
    await replica.app.close();
  });

  it('are listed, newest first, and ended one by one', async () => {
    const admin = await newAdmin(at, database());
    at.clock.now += 1_000;
    const phone = await signInOf(admin.email, { 'user-agent': 'Firefox/140 Android' });
    const { sessions } = await ownOf(admin);
    assert.deepEqual(
      sessions.map(({ isThis, browser, address }) => ({ isThis, browser, address })),
      [
        { isThis: false, browser: 'Firefox/140 Android', address: '198.51.100.1' },
        { isThis: true, browser: 'lightMyRequest', address: '198.51.100.1' },
      ],
    );
    const stranger = await newAdmin(at, database());
    const sessionId = sessions[0]?.sessionId ?? '';
    assert.equal((await stranger.post('endSession', { sessionId })).statusCode, 404);
    assert.equal((await admin.post('endSession', { sessionId })).statusCode, 200);
    assert.equal((await phone.get('staff')).statusCode, 401);
    assert.equal((await admin.post('endSession', { sessionId })).statusCode, 404);
    assert.equal((await ownOf(admin)).sessions.length, 1);
  });

  it('end without use, where the office says so', async () => {
    const admin = await newAdmin(at, database());
    const rules = { idleMinutes: 15, adminsUseCode: false };
    assert.equal((await admin.put('signInRules', { ...rules, idleMinutes: 4 })).statusCode, 422);
    assert.equal((await admin.put('signInRules', rules)).statusCode, 200);
    const idle = await signInOf(admin.email);
    for (let minutes = 0; minutes < 30; minutes += 10) {
      at.clock.now += 10 * MINUTE;
      assert.equal((await admin.get('staff')).statusCode, 200);
    }
    assert.equal((await idle.get('staff')).statusCode, 401);
    assert.equal((await ownOf(admin)).sessions.length, 1);
    at.clock.now += 17 * MINUTE;
    assert.equal((await admin.get('staff')).statusCode, 401);
  });

  /** Sets up the second step of somebody. @returns its codes */
  async function withCode(calls: Calls) {
    const begun = await calls.post('beginSecondStep', { currentPassword: PASSWORD });
    assert.equal(begun.statusCode, 200, begun.body);
    const { secret, address } = begun.json<{ data: { secret: string; address: string } }>().data;
    assert.match(address, /^otpauth:\/\/totp\/Kuri:.*secret=/);
    const codeAt = (now: number) => new TOTP({ secret }).generate({ timestamp: now });
    const confirmed = await calls.post('confirmSecondStep', { code: codeAt(at.clock.now) });
    assert.equal(confirmed.statusCode, 200, confirmed.body);
    at.clock.now += MINUTE;
    return () => codeAt(at.clock.now);
  }

  it('ask for a code once it is set up, and take each code once', async () => {
    const admin = await newAdmin(at, database());
    const wrong = await admin.post('beginSecondStep', { currentPassword: 'wrong' });
    assertRefused(wrong, 422, 'VALIDATION_ERROR', /Current password is wrong/);
    const code = await withCode(admin);
    const faultOf = async (fields: object) => {
      const answer = await logIn(at, { userId: admin.email, ...fields });
      assert.equal(answer.statusCode, 422, answer.body);
      return answer.json<ErrorEnvelope>().errors[0];
    };
    const asked = 'Enter the code that your authenticator app shows now';
    const refused = 'This code is wrong, or it was used already';
    assert.deepEqual(await faultOf({}), { field: 'code', message: asked });
    assert.deepEqual(await faultOf({ code: '000000' }), { field: 'code', message: refused });
    const used = code();
    const right = await logIn(at, {
      userId: admin.email,
      code: ` ${used.slice(0, 3)} ${used.slice(3)}`,
    });
    assert.equal(right.statusCode, 200, right.body);
    assert.deepEqual(await faultOf({ code: used }), { field: 'code', message: refused });
    assert.equal((await logIn(at, { userId: admin.email, userPassword: 'x' })).statusCode, 401);

    assert.equal(
      (await admin.post('beginSecondStep', { currentPassword: PASSWORD })).statusCode,
      409,
    );
    at.clock.now += MINUTE;
    assert.equal((await admin.post('endSecondStep', { code: '000000' })).statusCode, 422);
    assert.equal((await admin.post('endSecondStep', { code: code() })).statusCode, 200);
    assert.equal((await logIn(at, { userId: admin.email })).statusCode, 200);
  });

  it('count wrong codes as failures, also of who knows the password', async () => {
    const admin = await newAdmin(at, database());
    const code = await withCode(admin);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await logIn(at, { userId: admin.email });
      const guess = await logIn(at, { userId: admin.email, code: '000000' }, admin.address);
      assert.equal(guess.statusCode, 422, guess.body);
    }
    const late = await logIn(at, { userId: admin.email, code: code() }, admin.address);
    assert.equal(late.statusCode, 429);
  });

  it('need a code of every administrator where the office says so', async () => {
    const admin = await newAdmin(at, database());
    const second = await settled(at, await added(admin, 'ADMIN'));
    const clerk = await settled(at, await added(admin, 'OPERATOR'));
    const rules = { idleMinutes: null, adminsUseCode: true };
    assertRefused(await admin.put('signInRules', rules), 409, 'OWN_CODE_FIRST');
    const code = await withCode(admin);
    assert.equal((await admin.put('signInRules', rules)).statusCode, 200);
    assert.equal((await second.get('staff')).statusCode, 401, 'signs in again');
    assert.equal((await clerk.get('monthlySchemes')).statusCode, 200);
    assertRefused(await admin.post('endSecondStep', { code: code() }), 409, 'CODE_REQUIRED');

    const again = await logIn(at, { userId: second.login.email ?? '' });
    assert.equal(again.json<Login>().mustSetUpCode, true);
    const due = callsOf(at, again.json<Login>());
    assertRefused(await due.get('staff'), 403, 'SECOND_STEP_REQUIRED');
    await withCode(due);
    assert.equal((await due.get('staff')).statusCode, 200);
  });

  it('give the code up for who has lost it, by an independent administrator or on the machine', async () => {
    const { email: founder, login } = await newAdmin(at, database());
    at.clock.now += 8 * 24 * 60 * MINUTE;
    const admin = await signInOf(founder);
    const second = await settled(at, await added(admin, 'ADMIN'));
    await withCode(second);
    const { userId, email } = second.login;
    const ask = (calls: Calls, who: string) => calls.put('removeSecondStep', { userId: who });
    assertRefused(await ask(admin, login.userId), 409, 'OWN_CODE');
    assertRefused(await ask(admin, userId), 403, 'NOT_INDEPENDENT');
    const usesCode = async () =>
      (await staffOf(admin)).find((one) => one.userId === userId)?.usesCode;
    assert.equal(await usesCode(), true);
    const context = { database: database(), clock: () => at.clock.now };
    await staffCommand(context, { what: 'code-off', login: email ?? '' });
    assert.equal(await usesCode(), false);
    assert.equal((await logIn(at, { userId: email ?? '' })).statusCode, 200);

    await withCode(second);
    at.clock.now += 8 * 24 * 60 * MINUTE;
    const later = await signInOf(founder);
    const removed = (await ask(later, userId)).json<{ data: StaffMember }>().data;
    assert.equal(removed.usesCode, false);
    assert.equal((await logIn(at, { userId: email ?? '' })).statusCode, 200);
  });
});
