import assert from 'node:assert/strict';
import { it } from 'node:test';
import { istInstant, type SecondPersonAct, type UserType } from '@kuri/shared/contract';
import { inAccount } from '../../ground/database/account-scope.ts';
import { Failure } from '../../ground/http/failure.ts';
import { TEST_NOW, type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { areIndependent, inHandsOf, outlookOf, requireSecondPerson } from './second-person.ts';
import { added } from '../../testing/accounts/staff-fixtures.ts';

const DAY_MS = 86_400_000;
const by = (byUserId: string, ofUserId: string, at = TEST_NOW) => ({ byUserId, ofUserId, at });

it('has logins in its hands also through logins that it made', () => {
  const handed = [by('a', 'b'), by('b', 'c'), by('d', 'a')];
  assert.deepEqual([...inHandsOf('a', handed)], ['b', 'c']);
  assert.deepEqual([...inHandsOf('c', handed)], []);
  assert.deepEqual([...inHandsOf('a', [by('a', 'b'), by('b', 'a')])], ['b']);
});

it('is independent without a maker in common, in either direction', () => {
  const handed = [by('a', 'b'), by('a', 'c'), by('c', 'd'), by('x', 'y')];
  for (const [one, other, free] of [
    ['a', 'b', false],
    ['b', 'a', false],
    ['b', 'd', false],
    ['a', 'd', false],
    ['a', 'x', true],
    ['b', 'y', true],
    ['y', 'x', false],
  ] as const) {
    assert.equal(areIndependent(one, other, handed), free, `${one} and ${other}`);
  }
  assert.equal(areIndependent('a', 'b', []), true);
  assert.equal(areIndependent('a', 'b', handed, true), true, 'a manager may hold the other');
  assert.equal(areIndependent('b', 'a', handed, true), false);
  assert.equal(areIndependent('b', 'c', handed, true), false, 'both in the hands of a third');
});

it('says how an act stands, or who can and from when on', () => {
  const person = (userId: string, userType: UserType = 'ADMIN') => ({
    userId,
    name: userId,
    userTypes: [userType],
  });
  const office = {
    people: ['a', 'b', 'c'].map((userId) => person(userId)),
    handed: [by('a', 'b', TEST_NOW - 2 * DAY_MS)],
    founderId: 'a',
    foundedAt: TEST_NOW - 30 * DAY_MS,
  };
  const outlook = (
    actorId: string,
    otherId: string,
    fields: Partial<typeof office> = {},
    since = TEST_NOW,
  ) =>
    outlookOf({ ...office, ...fields }, { act: 'confirmPrize', actorId, otherId, since }, TEST_NOW);
  assert.deepEqual(outlook('c', 'a'), { standing: 'second' });
  assert.deepEqual(outlook('b', 'a'), { who: ['c'], from: TEST_NOW + 5 * DAY_MS });
  assert.deepEqual(outlook('a', 'a'), { who: ['c'], from: null });
  assert.deepEqual(outlook('a', 'a', { people: [person('a')] }), { standing: 'onePerson' });
  const isNew = { foundedAt: TEST_NOW - 7 * DAY_MS + 1 };
  assert.deepEqual(outlook('a', 'a', isNew), { standing: 'firstWeek' });
  assert.deepEqual(outlook('b', 'a', isNew), { standing: 'firstWeek' });
  assert.deepEqual(outlook('b', 'b', isNew), { who: ['c'], from: null });
  const before = TEST_NOW - 8 * DAY_MS;
  const longAgo = { handed: [by('a', 'b', before)] };
  assert.deepEqual(outlook('b', 'a', longAgo), { standing: 'second' });
  const waited = outlook('b', 'a', longAgo, before);
  assert.deepEqual(waited, { standing: 'onePerson' }, 'who waits becomes nobody else');
  const auditor = person('b', 'AUDITOR');
  const ownWork = outlook('a', 'a', { people: [person('a'), auditor], handed: [] });
  assert.deepEqual(ownWork, { standing: 'onePerson' }, 'nobody else may');
  assert.deepEqual(outlook('a', 'a', { foundedAt: TEST_NOW - 7 * DAY_MS }), {
    who: ['c'],
    from: null,
  });
});

describeAppOnOne('a second person', (at, database) => {
  const outcome = async (
    { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
    otherId: string,
    { ms = 0, act = 'confirmPrize' }: { ms?: number; act?: SecondPersonAct } = {},
  ) => {
    const actor = { accountId, userId, at: istInstant(TEST_NOW + ms) };
    try {
      return await inAccount(accountId, () =>
        requireSecondPerson(database(), actor, { act, otherId, subjectId: 'any' }),
      );
    } catch (error) {
      assert.ok(error instanceof Failure);
      return error.code;
    }
  };

  it('is another one, whose login was not made or changed by the other within seven days', async () => {
    const admin = await at.caller();
    const { accountId, userId } = admin;
    assert.equal(await outcome(admin, userId), 'onePerson');
    const colleague = await at.caller({ accountId });
    assert.equal(await outcome(admin, userId), 'SAME_PERSON');
    assert.equal(await outcome(admin, colleague.userId), 'second');
    const made = await added(admin, 'ADMIN');
    const puppet = { accountId, userId: made.userId };
    assert.equal(await outcome(puppet, userId), 'NOT_INDEPENDENT');
    assert.equal(await outcome(admin, made.userId), 'NOT_INDEPENDENT');
    assert.equal(await outcome(puppet, colleague.userId), 'second');
    const handover = { act: 'confirmHandover' } as const;
    assert.equal(await outcome(admin, made.userId, handover), 'second');
    assert.equal(await outcome(puppet, userId, handover), 'NOT_INDEPENDENT');
    assert.equal(await outcome(puppet, userId, { ms: 7 * DAY_MS - 1 }), 'NOT_INDEPENDENT');
    assert.equal(await outcome(puppet, userId, { ms: 7 * DAY_MS }), 'second');
    const reset = await admin.put('resetStaffPassword', { userId: colleague.userId });
    assert.equal(reset.statusCode, 200, reset.body);
    assert.equal(await outcome(colleague, userId), 'NOT_INDEPENDENT');
    assert.equal(await outcome(colleague, made.userId), 'NOT_INDEPENDENT', 'both by one person');
  });

  it('is nobody whose role was changed, or who was let in again, within seven days', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const clerk = await at.caller({ accountId, userType: 'COLLECTOR' });
    const change = (body: object) => admin.put(`updateStaff?userid=${clerk.userId}`, body);
    assert.equal((await change({ userType: 'OPERATOR' })).statusCode, 200);
    assert.equal(await outcome(clerk, admin.userId), 'NOT_INDEPENDENT');
  });

  it('is still needed where the others were disabled a moment ago', async () => {
    const admin = await at.caller();
    const { accountId } = admin;
    const clerk = await at.caller({ accountId, userType: 'OPERATOR' });
    const off = await admin.put(`updateStaff?userid=${clerk.userId}`, { disabled: true });
    assert.equal(off.statusCode, 200, off.body);
    assert.equal(await outcome(admin, admin.userId), 'SAME_PERSON');
    assert.equal(await outcome(admin, admin.userId, { ms: 8 * DAY_MS }), 'onePerson');
    const second = await at.caller({ accountId });
    const role = { userType: 'AUDITOR' };
    const lowered = await admin.put(`updateStaff?userid=${second.userId}`, role);
    assert.equal(lowered.statusCode, 200, lowered.body);
    assert.equal(await outcome(admin, admin.userId), 'SAME_PERSON', 'nor lowered in their role');
  });
});
