import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAdmin } from './create-account.ts';

const PASSWORD = 'Mango-Rain-77';
const REQUIRED = ['--account', 'Sree Chits', '--name', 'Lakshmi'];

describe('the command line of create-admin', () => {
  it('asks for an account with one administrator', () => {
    const args = [...REQUIRED, '--email', 'Owner@Kuri.example', '--mobile', '+91 98470 00001'];
    const { account: made, mayShareName } = readAdmin(args, PASSWORD);
    const { accountId, ...account } = made;
    assert.equal(mayShareName, false);
    assert.ok(readAdmin([...args, '--another-account'], PASSWORD).mayShareName);
    assert.match(accountId, /^acc_/);
    assert.deepEqual(account, {
      name: 'Sree Chits',
      users: [
        {
          firstName: 'Lakshmi',
          userType: 'ADMIN',
          email: 'owner@kuri.example',
          phone10: '9847000001',
          password: PASSWORD,
        },
      ],
    });
    const [user] = readAdmin([...REQUIRED, '--mobile', '9847000001'], PASSWORD).account.users;
    assert.equal(user?.email, null);
  });

  it('says what is missing or wrong', () => {
    const email = ['--email', 'a@b.example'];
    const cases: [args: string[], password: string | undefined, message: RegExp][] = [
      [['--name', 'L', ...email], PASSWORD, /--account is required/],
      [['--account', ' ', '--name', 'L', ...email], PASSWORD, /--account is required/],
      [['--account', 'A', ...email], PASSWORD, /--name is required/],
      [REQUIRED, PASSWORD, /--email or --mobile is required/],
      [[...REQUIRED, '--email', 'nobody'], PASSWORD, /--email must be/],
      [[...REQUIRED, '--mobile', '123'], PASSWORD, /--mobile must be/],
      [[...REQUIRED, '--colour', 'red'], PASSWORD, /--colour/],
      [[...REQUIRED, ...email], undefined, /KURI_ADMIN_PASSWORD/],
      [[...REQUIRED, ...email], 'Kuri2026', /KURI_ADMIN_PASSWORD/],
      [[...REQUIRED, ...email], 'kuri@2026', /KURI_ADMIN_PASSWORD/],
      [[...REQUIRED, ...email], 'KURI@2026', /KURI_ADMIN_PASSWORD/],
      [[...REQUIRED, ...email], 'Kuri@Kuri', /KURI_ADMIN_PASSWORD/],
      [[...REQUIRED, ...email], 'Ku@2026', /KURI_ADMIN_PASSWORD/],
    ];
    for (const [args, password, message] of cases) {
      assert.throws(() => readAdmin(args, password), { message });
    }
  });
});
