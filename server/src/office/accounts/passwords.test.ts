import { worded } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Login } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { logIn, PASSWORD } from '../../testing/accounts/login-fixtures.ts';
import { GUESSABLE } from './common-passwords.ts';
import { callsOf, newAdmin } from '../../testing/accounts/staff-fixtures.ts';

const NEXT = 'Vallam@2027';

describeAppOnOne('the change of one’s own password', (at, database) => {
  it('continues with a new login and ends all others', async () => {
    const admin = await newAdmin(at, database());
    const other = callsOf(at, (await logIn(at, { userId: admin.email })).json<Login>());
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    const answer = await admin.put('changePassword', body);
    assert.equal(answer.statusCode, 200);
    const { message, data } = answer.json<{ message: string; data: Login }>();
    assert.equal(message, 'Password changed successfully!');
    assert.equal(data.firstName, 'Lakshmi');
    assert.equal(data.email, admin.email);
    assert.equal((await callsOf(at, data).get('staff')).statusCode, 200);
    assert.equal((await admin.get('staff')).statusCode, 401);
    assert.equal((await other.get('staff')).statusCode, 401);
    assert.equal((await logIn(at, { userId: admin.email })).statusCode, 401);
    const again = await logIn(at, { userId: admin.email, userPassword: NEXT });
    assert.equal(again.statusCode, 200);
  });

  it('takes a letter for the same, however a keyboard composes it', async () => {
    const admin = await newAdmin(at, database());
    const newPassword = 'Caf\u00e9@River-2027';
    await admin.put('changePassword', { currentPassword: PASSWORD, newPassword });
    const answer = await logIn(at, { userId: admin.email, userPassword: 'Cafe\u0301@River-2027' });
    assert.equal(answer.statusCode, 200);
  });

  it('refuses a wrong current password and a weak, long or unchanged new one', async () => {
    const admin = await newAdmin(at, database());
    const cases: [current: string, next: string, field: string, text: string][] = [
      ['', NEXT, 'currentPassword', 'Current Password is required'],
      ['Kuri@2025', NEXT, 'currentPassword', 'Current password is wrong'],
      [PASSWORD, '', 'newPassword', 'New Password is required'],
      [PASSWORD, 'kuri@2027', 'newPassword', 'Password does not meet all requirements'],
      [
        PASSWORD,
        `${NEXT}${'x'.repeat(128)}`,
        'newPassword',
        'Password must have at most 128 characters',
      ],
      [PASSWORD, PASSWORD, 'newPassword', 'Choose a password other than the current one'],
      [PASSWORD, 'Password1!', 'newPassword', worded(GUESSABLE)],
      [PASSWORD, 'Kuri@2026', 'newPassword', worded(GUESSABLE)],
      [PASSWORD, 'Lakshmi@1', 'newPassword', worded(GUESSABLE)],
    ];
    for (const [currentPassword, newPassword, field, message] of cases) {
      const answer = await admin.put('changePassword', { currentPassword, newPassword });
      assert.equal(answer.statusCode, 422, newPassword);
      assert.deepEqual(answer.json<ErrorEnvelope>().errors[0], { field, message });
    }
    assert.equal((await admin.get('staff')).statusCode, 200);
  });

  it('stops someone who guesses the current password', async () => {
    const admin = await newAdmin(at, database());
    const guess = () =>
      admin.put('changePassword', { currentPassword: 'wrong', newPassword: NEXT });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      assert.equal((await guess()).statusCode, 422, `attempt ${attempt}`);
    }
    assert.equal((await guess()).statusCode, 429);
  });

  it('is done once when it is asked for twice at the same time', async () => {
    const admin = await newAdmin(at, database());
    const change = (newPassword: string) =>
      admin.put('changePassword', { currentPassword: PASSWORD, newPassword });
    const answers = await Promise.all([change(NEXT), change('Paddy#Field9')]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    assert.equal(statuses[0], 200);
    assert.ok([401, 409, 422].includes(statuses[1] ?? 0), String(statuses));
  });
});
