import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStaffRequest } from './staff-command.ts';

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
    for (const [args, message] of cases) {
      assert.throws(() => readStaffRequest(args), { message });
    }
  });
});
