import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Login, StaffWithPassword } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { logIn } from '../../testing/accounts/login-fixtures.ts';
import { newAdmin, staffOf, type Calls } from '../../testing/accounts/staff-fixtures.ts';

describeAppOnOne(
  'a new person whose email or mobile is a login of another account',
  (at, database) => {
    const send = (calls: Calls, login: object) =>
      calls.post('addStaff', { firstName: 'Ravi', userType: 'OPERATOR', ...login });
    async function add(calls: Calls, login: object): Promise<StaffWithPassword> {
      const answer = await send(calls, login);
      assert.equal(answer.statusCode, 201, answer.body);
      return answer.json<{ data: StaffWithPassword }>().data;
    }
    const freeEmail = (accountId: string) => `free.${accountId}@kuri.example`;
    /** Fields of an answer that do not differ by person. */
    const told = ({ userId: _1, firstPassword: _2, createdAt: _3, ...rest }: StaffWithPassword) =>
      rest;

    for (const field of ['email', 'contactPhone'] as const) {
      it(`is added like anybody else, and refused at the login like a wrong password (${field})`, async () => {
        const [mine, theirs] = [await newAdmin(at, database()), await newAdmin(at, database())];
        const userId = field === 'email' ? theirs.email : theirs.phone10;
        const idType = field === 'email' ? 'email' : 'mobile';
        const free = await add(mine, { email: freeEmail(mine.accountId) });
        const added = await add(mine, { [field]: userId });
        const empty = { email: null, contactPhone: null };
        assert.deepEqual({ ...told(added), ...empty }, { ...told(free), ...empty });
        assert.equal(added[field], userId);
        assert.equal((await staffOf(mine)).length, 3);

        const refused = await logIn(at, { idType, userId, userPassword: added.firstPassword });
        const wrong = await logIn(at, { userId: free.email, userPassword: 'Wrong@2026' });
        assert.equal(refused.statusCode, 401);
        const saidOf = (body: ErrorEnvelope) => ({ ...body, requestId: '' });
        assert.deepEqual(saidOf(refused.json()), saidOf(wrong.json()));

        const owner = await logIn(at, { idType, userId });
        assert.equal(owner.json<Login>().accountId, theirs.accountId);
        assert.equal((await send(mine, { [field]: userId })).statusCode, 409, 'of the own account');
      });
    }

    it('signs in by the other of the two where that one is free', async () => {
      const [mine, theirs] = [await newAdmin(at, database()), await newAdmin(at, database())];
      const email = freeEmail(mine.accountId);
      const byEmail = await add(mine, { email, contactPhone: theirs.phone10 });
      const first = { userId: email, userPassword: byEmail.firstPassword };
      assert.equal((await logIn(at, first)).statusCode, 200);
      const mobile = '9847055501';
      const byMobile = await add(mine, { email: theirs.email, contactPhone: mobile });
      const second = { idType: 'mobile', userId: mobile, userPassword: byMobile.firstPassword };
      assert.equal((await logIn(at, second)).statusCode, 200);
    });

    it('is one person of the account, whichever of the two are taken', async () => {
      const [mine, theirs] = [await newAdmin(at, database()), await newAdmin(at, database())];
      await add(mine, { email: theirs.email, contactPhone: theirs.phone10 });
      for (const login of [{ email: theirs.email }, { contactPhone: theirs.phone10 }]) {
        assert.equal((await send(mine, login)).statusCode, 409);
      }
      assert.equal((await staffOf(mine)).length, 2);
      assert.equal((await staffOf(theirs)).length, 1);
    });
  },
);
