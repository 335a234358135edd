import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Login } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { logIn, newUser } from '../../testing/accounts/login-fixtures.ts';
import { readStaffRequest, staffCommand, type StaffRequest } from './staff-command.ts';

describeAppOnOne('the command for staff', (at, database) => {
  const run = (request: StaffRequest) =>
    staffCommand({ database: database(), clock: () => at.clock.now }, request);

  it('adds, changes and shuts out people', async () => {
    const { accountId, email: owner, phone10 } = await newUser(database(), at.clock.now);
    const person = {
      firstName: 'Ravi',
      email: `ravi.${accountId}@kuri.example`,
      contactPhone: '',
      userType: 'OPERATOR' as const,
    };
    const { email: login } = person;
    const [line, secret = ''] = await run({ what: 'add', account: accountId, person });
    assert.equal(line, `OPERATOR   first password  Ravi (${login})`);
    const userPassword = secret.split(': ')[1];
    const first = await logIn(at, { userId: login, userPassword });
    assert.equal(first.json<Login>().mustChangePassword, true);

    assert.match((await run({ what: 'role', login, userType: 'AUDITOR' })).join(), /^AUDITOR/);
    assert.match((await run({ what: 'disable', login })).join(), /disabled/);
    assert.equal((await logIn(at, { userId: login, userPassword })).statusCode, 401);
    await run({ what: 'enable', login });
    const [, updated = ''] = await run({ what: 'password', login });
    const next = await logIn(at, { userId: login, userPassword: updated.split(': ')[1] });
    assert.equal(next.statusCode, 200);

    const listed = await run({ what: 'list', account: accountId });
    assert.deepEqual(listed.sort(), [
      `ADMIN      active          Lakshmi (${phone10}, ${owner})`,
      `AUDITOR    first password  Ravi (${login})`,
    ]);
    await assert.rejects(run({ what: 'disable', login: owner }), /last active administrator/);
    await assert.rejects(run({ what: 'disable', login: '12345' }), /Nobody signs in with 12345/);
  });

  it('tells who runs the server of a login that another account has', async () => {
    const { email } = await newUser(database(), at.clock.now);
    const { accountId } = await newUser(database(), at.clock.now);
    const person = { firstName: 'Ravi', email, contactPhone: '9847099001', userType: 'OPERATOR' };
    const add = { what: 'add', account: accountId, person } as StaffRequest;
    const [, , ...more] = await run(add);
    assert.deepEqual(more, [
      `${email} signs in to another account already: it is no login of this person.`,
    ]);
  });

  it('asks which account is meant, and knows it by its name', async () => {
    await newUser(database(), at.clock.now);
    await newUser(database(), at.clock.now);
    await assert.rejects(run({ what: 'list' }), /with --account: .*Test Chits \(acc_/);
    await assert.rejects(run({ what: 'list', account: 'Test Chits' }), /with --account/);
    await assert.rejects(run({ what: 'list', account: 'Sree' }), /no such account, only: Test/);
  });
});

describe('the command line of staff', () => {
  it('asks for one thing', () => {
    const add = ['add', '--name', 'Ravi', '--mobile', '9947012345', '--role', 'operator'];
    assert.deepEqual(readStaffRequest([...add, '--account', 'Sree Chits']), {
      what: 'add',
      account: 'Sree Chits',
      person: { firstName: 'Ravi', contactPhone: '9947012345', email: '', userType: 'OPERATOR' },
    });
    assert.deepEqual(readStaffRequest(['list']), { what: 'list' });
    assert.deepEqual(readStaffRequest(['role', 'a@b.in', '--role', 'AUDITOR']), {
      what: 'role',
      login: 'a@b.in',
      userType: 'AUDITOR',
    });
    for (const what of ['password', 'disable', 'enable']) {
      assert.deepEqual(readStaffRequest([what, '9947012345']), { what, login: '9947012345' });
    }
  });

  it('says what is missing or wrong', () => {
    const cases: [args: string[], message: RegExp][] = [
      [['remove', 'a@b.in'], /^Unknown command: remove/],
      [['disable'], /^disable needs a mobile number or an email/],
      [['disable', 'a@b.in', 'c@d.in'], /^Unknown argument: c@d.in/],
      [['role', 'a@b.in'], /^--role must be one of ADMIN, /],
      [['role', 'a@b.in', '--role', 'OWNER'], /^--role must be one of ADMIN, /],
      [['add', '--role', 'ADMIN', '--email', 'a@b.in'], /^Name is required/],
      [['add', '--role', 'ADMIN', '--name', 'Ravi'], /^Enter a mobile number or an email/],
      [['list', '--colour', 'red'], /--colour/],
    ];
    for (const [args, message] of cases) assert.throws(() => readStaffRequest(args), { message });
  });
});
