import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { istInstant } from '@kuri/shared/contract';
import { inAccount } from '../../ground/database/account-scope.ts';
import { Failure } from '../../ground/http/failure.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { TEST_NOW, testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { areIndependent, inHandsOf, requireIndependent } from './independent-person.ts';
import { added } from '../../testing/accounts/staff-fixtures.ts';

const by = (byUserId: string, ofUserId: string) => ({ byUserId, ofUserId });
const DAY_MS = 86_400_000;

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
});

describeOnOne('an independent person', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  const outcome = async (
    actor: Pick<Caller, 'accountId' | 'userId'>,
    otherId: string,
    more = {},
  ) => {
    const { accountId, userId: actorId } = actor;
    const now = { at: istInstant(TEST_NOW), doing: 'confirm' as const, ...more };
    try {
      await inAccount(accountId, () =>
        requireIndependent(database(), { accountId, actorId, otherId, ...now }),
      );
      return 'free';
    } catch (error) {
      assert.ok(error instanceof Failure);
      return error.code;
    }
  };

  it('is another one, whose login was not made or reset by the other within seven days', async () => {
    const admin = await at.caller();
    const { accountId, userId } = admin;
    const colleague = await at.caller({ accountId });
    assert.equal(await outcome(admin, userId), 'SAME_PERSON');
    assert.equal(await outcome(admin, colleague.userId), 'free');
    const made = await added(admin, 'ADMIN');
    const puppet = { accountId, userId: made.userId };
    assert.equal(await outcome(puppet, userId), 'NOT_INDEPENDENT');
    assert.equal(await outcome(admin, made.userId), 'NOT_INDEPENDENT');
    assert.equal(await outcome(puppet, colleague.userId), 'free');
    assert.equal(await outcome(admin, made.userId, { isOneWay: true }), 'free');
    assert.equal(await outcome(puppet, userId, { isOneWay: true }), 'NOT_INDEPENDENT');
    const later = (ms: number) => ({ at: istInstant(TEST_NOW + 7 * DAY_MS + ms) });
    assert.equal(await outcome(puppet, userId, later(-1)), 'NOT_INDEPENDENT');
    assert.equal(await outcome(puppet, userId, later(0)), 'free');
    const reset = await admin.put('resetStaffPassword', { userId: colleague.userId });
    assert.equal(reset.statusCode, 200, reset.body);
    assert.equal(await outcome(colleague, userId), 'NOT_INDEPENDENT');
    assert.equal(await outcome(colleague, made.userId), 'NOT_INDEPENDENT', 'both by one person');
  });
});
