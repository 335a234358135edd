import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isStrongPassword, type ErrorEnvelope, type Login } from '@kuri/shared/contract';
import { runSql, rowsOf } from '../../ground/database/build.ts';
import { testApp } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { logIn } from '../../testing/accounts/login-fixtures.ts';
import {
  added,
  callsOf,
  newAdmin,
  settled,
  staffOf,
} from '../../testing/accounts/staff-fixtures.ts';

describeAppOnOne('the staff of an account', (at, database) => {
  const auditOf = async (accountId: string) => {
    return await rowsOf<{ action: string; entityId: string; text: string }>(database())`
      select action, entity_id, concat(before::text, after::text) as text
      from audit_log where account_id = ${accountId} order by audit_id`;
  };

  it('adds somebody, with a strong first password that is shown once', async () => {
    const admin = await newAdmin(at, database());
    const answer = await admin.post('addStaff', {
      firstName: ' Ravi ',
      email: `Ravi.${admin.accountId}@Kuri.example`,
      contactPhone: '+91 99470 12345',
      userType: 'OPERATOR',
    });
    assert.equal(answer.statusCode, 201);
    const { data } = answer.json<{ data: Awaited<ReturnType<typeof added>> }>();
    const { firstPassword, ...person } = data;
    assert.ok(isStrongPassword(firstPassword));
    assert.ok(firstPassword.length >= 16);
    const { userId, createdAt, ...rest } = person;
    assert.deepEqual(rest, {
      firstName: 'Ravi',
      email: `ravi.${admin.accountId}@kuri.example`,
      contactPhone: '9947012345',
      userType: 'OPERATOR',
      disabled: false,
      mustChangePassword: true,
      usesCode: false,
      lastLoginAt: null,
    });
    assert.match(userId, /^usr_/);
    assert.equal(Date.parse(createdAt), at.clock.now);
    assert.deepEqual((await staffOf(admin))[0], person);
    const trail = await auditOf(admin.accountId);
    assert.equal(trail.at(-1)?.action, 'staff.added');
    assert.doesNotMatch(JSON.stringify(trail), new RegExp(firstPassword));
  });

  it('refuses what is missing or taken, at its field', async () => {
    const admin = await newAdmin(at, database());
    const email = admin.email;
    const contactPhone = admin.phone10;
    const [firstName, userType] = ['Ravi', 'OPERATOR'];
    const cases: [body: object, status: number, field: string, text: string][] = [
      [{ userType, email: 'a@b.example' }, 422, 'firstName', 'Name is required'],
      [{ firstName, userType }, 422, 'contactPhone', 'Enter a mobile number or an email'],
      [{ firstName, email: 'x@y.example' }, 422, 'userType', 'Role is required'],
      [
        { firstName, userType, email: 'nobody' },
        422,
        'email',
        'Please enter a valid email address',
      ],
      [
        { firstName, userType, contactPhone: '123' },
        422,
        'contactPhone',
        'Please enter a valid 10-digit mobile number',
      ],
      [{ firstName, userType, email }, 409, 'email', 'This email belongs to another user'],
      [
        { firstName, userType, contactPhone },
        409,
        'contactPhone',
        'This mobile number belongs to another user',
      ],
    ];
    for (const [body, status, field, text] of cases) {
      const answer = await admin.post('addStaff', body);
      assert.equal(answer.statusCode, status, JSON.stringify(body));
      const [error] = answer.json<ErrorEnvelope>().errors;
      assert.equal(error?.field, field);
      assert.equal(error.message, text);
    }
    assert.equal((await staffOf(admin)).length, 1);
    const own = `updateStaff?userid=${admin.login.userId}`;
    for (const body of [{}, { userType: 'OWNER' }, { disabled: 'yes' }, { firstName: 'X' }]) {
      assert.equal((await admin.put(own, body)).statusCode, 422, JSON.stringify(body));
    }
  });

  it('lets a first password do nothing but be changed', async () => {
    const admin = await newAdmin(at, database());
    const person = await added(admin, 'OPERATOR');
    const answer = await logIn(at, { userId: person.email, userPassword: person.firstPassword });
    const login = answer.json<Login>();
    assert.equal(login.mustChangePassword, true);
    const calls = callsOf(at, login);
    for (const refused of [
      await calls.get('schemeTypes'),
      await calls.post('addReferralMember', {}),
      await calls.get('nothing'),
    ]) {
      assert.equal(refused.statusCode, 403);
      assert.equal(refused.json<ErrorEnvelope>().code, 'PASSWORD_CHANGE_REQUIRED');
    }
    const { login: changed, get } = await settled(at, person);
    assert.equal(changed.mustChangePassword, undefined);
    assert.equal((await get('schemeTypes')).statusCode, 200);
    assert.equal((await calls.get('schemeTypes')).statusCode, 401, 'the first login has ended');
  });

  it('ends all sessions of a user who is disabled, or gets another role or password', async () => {
    const admin = await newAdmin(at, database());
    const person = await added(admin, 'OPERATOR');
    const first = await settled(at, person);
    const query = `userid=${person.userId}`;
    assert.equal((await first.get('schemeTypes')).statusCode, 200);

    const demoted = await admin.put(`updateStaff?${query}`, { userType: 'AUDITOR' });
    assert.equal(demoted.json<{ data: { userType: string } }>().data.userType, 'AUDITOR');
    assert.equal((await first.get('schemeTypes')).statusCode, 401);
    const second = callsOf(at, (await logIn(at, { userId: person.email })).json<Login>());
    assert.equal((await second.get('schemeTypes')).statusCode, 200);

    assert.equal((await admin.put(`updateStaff?${query}`, { disabled: true })).statusCode, 200);
    assert.equal((await second.get('schemeTypes')).statusCode, 401);
    const shut = await logIn(at, { userId: person.email });
    assert.equal(shut.statusCode, 401);
    assert.match(shut.json<ErrorEnvelope>().message, /login is disabled/);

    assert.equal((await admin.put(`updateStaff?${query}`, { disabled: false })).statusCode, 200);
    assert.equal((await second.get('schemeTypes')).statusCode, 401, 'an ended login stays ended');
    const third = callsOf(at, (await logIn(at, { userId: person.email })).json<Login>());

    const reset = await admin.put('resetStaffPassword', { userId: person.userId });
    const { firstPassword } = reset.json<{ data: { firstPassword: string } }>().data;
    assert.equal((await third.get('schemeTypes')).statusCode, 401);
    assert.equal(
      (await logIn(at, { userId: person.email })).statusCode,
      401,
      'the former password',
    );
    const withFirstPassword = await logIn(at, {
      userId: person.email,
      userPassword: firstPassword,
    });
    assert.equal(withFirstPassword.json<Login>().mustChangePassword, true);

    const actions = (await auditOf(admin.accountId)).filter(
      ({ entityId, action }) => entityId === person.userId && action.startsWith('staff.'),
    );
    assert.deepEqual(
      actions.map(({ action }) => action),
      [
        'staff.added',
        'staff.password-changed',
        'staff.updated',
        'staff.updated',
        'staff.updated',
        'staff.password-reset',
      ],
    );
  });

  it('shuts out within seconds whom somebody disabled in the database itself', async () => {
    const admin = await newAdmin(at, database());
    const { get, login } = await settled(at, await added(admin, 'OPERATOR'));
    assert.equal((await get('schemeTypes')).statusCode, 200);
    await runSql(database())`
      update app_user set disabled_at = now() where user_id = ${login.userId}`;
    at.clock.now += 15_000;
    assert.equal((await get('schemeTypes')).statusCode, 401);
  });

  it('knows a new login on every replica at once, despite its cache', async () => {
    const admin = await newAdmin(at, database());
    const person = await added(admin, 'OPERATOR');
    const other = await testApp(database());
    const first = await logIn(at, { userId: person.email, userPassword: person.firstPassword });
    assert.equal((await callsOf(other, first.json<Login>()).get('staff')).statusCode, 403);
    const { login } = await settled(at, person);
    assert.equal((await callsOf(other, login).get('schemeTypes')).statusCode, 200);
    await other.app.close();
  });

  it('changes one’s own password by the profile only', async () => {
    const admin = await newAdmin(at, database());
    const answer = await admin.put('resetStaffPassword', { userId: admin.login.userId });
    assert.equal(answer.statusCode, 409);
    assert.equal((await admin.get('staff')).statusCode, 200);
  });

  it('keeps at least one active administrator', async () => {
    const admin = await newAdmin(at, database());
    const own = `userid=${admin.login.userId}`;
    const operator = await added(admin, 'OPERATOR');
    for (const answer of [
      await admin.put(`updateStaff?${own}`, { disabled: true }),
      await admin.put(`updateStaff?${own}`, { userType: 'OPERATOR' }),
    ]) {
      assert.equal(answer.statusCode, 409);
      assert.equal(answer.json<ErrorEnvelope>().code, 'LAST_ADMIN');
    }
    assert.equal((await admin.get('staff')).statusCode, 200);
    await admin.put(`updateStaff?userid=${operator.userId}`, { userType: 'ADMIN' });
    assert.equal((await admin.put(`updateStaff?${own}`, { disabled: true })).statusCode, 200);
  });

  it('keeps one also when two administrators disable each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await newAdmin(at, database());
      const two = await settled(at, await added(one, 'ADMIN'));
      const answers = await Promise.all([
        one.put(`updateStaff?userid=${two.login.userId}`, { disabled: true }),
        two.put(`updateStaff?userid=${one.login.userId}`, { disabled: true }),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      // The slower one finds itself the last, or disabled already.
      assert.equal(codes[0], 200);
      assert.ok([401, 409].includes(codes[1] ?? 0), String(codes));
    }
  });

  it('gives no access to another account', async () => {
    const admin = await newAdmin(at, database());
    const stranger = await newAdmin(at, database());
    const query = `userid=${stranger.login.userId}`;
    for (const answer of [
      await admin.put(`updateStaff?${query}`, { disabled: true }),
      await admin.put(`updateStaff?${query}`, { userType: 'AUDITOR' }),
      await admin.put('resetStaffPassword', { userId: stranger.login.userId }),
    ]) {
      assert.equal(answer.statusCode, 404);
    }
    assert.equal((await stranger.get('staff')).statusCode, 200);
  });
});
