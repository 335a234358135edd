import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { it } from 'node:test';
import type { ErrorEnvelope, GroupType } from '@kuri/shared/contract';
import { cleanUp } from '../../run/jobs/cleanup.ts';
import { addType, groupInput, groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import { type Caller } from '../../testing/test-app.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { describeOnOwn } from '../../testing/describe-on.ts';
import { lockKey } from './idempotency.ts';

describeOnOwn('Idempotency-Key', (database) => {
  const at = suiteApp(database);

  const withKey = (key: string) => ({ 'idempotency-key': key });
  const listOf = async (caller: Caller) =>
    (await caller.get('schemeTypes')).json<{ data: GroupType[] }>().data;

  it('gives a repeat the first answer, without a second write', async () => {
    const caller = await at.caller();
    const input = groupTypeInput();
    const first = await caller.post('addSchemeType', input, withKey('k1'));
    const second = await caller.post('addSchemeType', input, withKey('k1'));

    assert.equal(first.statusCode, 201);
    assert.equal(first.headers['idempotency-replayed'], undefined);
    assert.equal(second.statusCode, 201);
    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.deepEqual(second.json(), first.json());
    assert.equal((await listOf(caller)).length, 1);
  });

  it('writes once when the same request comes several times at once', async () => {
    const caller = await at.caller();
    const input = groupTypeInput();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => caller.post('addSchemeType', input, withKey('k1'))),
    );
    assert.equal((await listOf(caller)).length, 1);
    const created = answers.filter(({ statusCode }) => statusCode === 201);
    assert.equal(
      created.filter(({ headers }) => headers['idempotency-replayed'] === undefined).length,
      1,
    );
    for (const answer of answers.filter((one) => one.statusCode !== 201)) {
      assert.equal(answer.statusCode, 409);
      assert.equal(answer.json<ErrorEnvelope>().code, 'REQUEST_RUNNING');
    }
  });

  it('is refused with 409 while its request runs', { timeout: 20_000 }, async (test) => {
    if (database().kind === 'embedded') {
      test.skip('one session: requests take turns, so none ever runs beside another');
      return;
    }
    const caller = await at.caller();
    const { accountId, userId } = caller;
    const events = new EventEmitter();
    const running = database().transaction(async (tx) => {
      events.emit('locked', await lockKey(tx, { accountId, userId, key: 'k1' }));
      await once(events, 'done');
    });
    assert.deepEqual(await once(events, 'locked'), [true]);
    const answer = await caller.post('addSchemeType', groupTypeInput(), withKey('k1'));
    events.emit('done');
    await running;
    assert.equal(answer.statusCode, 409);
    assert.equal(answer.json<ErrorEnvelope>().code, 'REQUEST_RUNNING');
  });

  it('is refused with another body', async () => {
    const caller = await at.caller();
    await caller.post('addSchemeType', groupTypeInput(), withKey('k1'));
    const other = await caller.post('addSchemeType', groupTypeInput(), withKey('k1'));
    assert.equal(other.statusCode, 422);
    assert.equal(other.json<ErrorEnvelope>().code, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal((await listOf(caller)).length, 1);
  });

  it('is refused with another query and on another call, though the body is the same', async () => {
    const caller = await at.caller();
    const { schemeTypeId } = await addType(caller);
    const input = groupInput(schemeTypeId);
    const send = (path: string) => caller.post(path, input, withKey('k1'));
    assert.equal((await send('addMonthlyScheme?from=one')).statusCode, 201);
    for (const path of ['addMonthlyScheme?from=two', 'schemes/addMonthlyScheme?from=one']) {
      const other = await send(path);
      assert.equal(other.statusCode, 422, path);
      assert.equal(other.json<ErrorEnvelope>().code, 'IDEMPOTENCY_KEY_REUSED', path);
    }
    const again = await send('addMonthlyScheme?from=one');
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('may be used again after a refusal, which leaves no trace', async () => {
    const caller = await at.caller();
    const { schemeType } = groupTypeInput();
    await caller.post('addSchemeType', groupTypeInput({ schemeType }), withKey('k1'));
    const clash = await caller.post('addSchemeType', groupTypeInput({ schemeType }), withKey('k2'));
    assert.equal(clash.statusCode, 409);
    const other = await caller.post('addSchemeType', groupTypeInput(), withKey('k2'));
    assert.equal(other.statusCode, 201);
  });

  it('belongs to one account', async () => {
    const input = groupTypeInput();
    for (const caller of [await at.caller(), await at.caller()]) {
      const answer = await caller.post('addSchemeType', input, withKey('k1'));
      assert.equal(answer.headers['idempotency-replayed'], undefined);
      assert.equal(answer.statusCode, 201);
    }
  });

  it('belongs to one user', async () => {
    const first = await at.caller();
    const second = await at.caller({ accountId: first.accountId });
    const input = groupTypeInput();
    assert.equal((await first.post('addSchemeType', input, withKey('k1'))).statusCode, 201);
    const same = await second.post('addSchemeType', input, withKey('k1'));
    assert.equal(same.statusCode, 409, 'a second write of the same name, not the stored answer');
    assert.equal(same.json<ErrorEnvelope>().code, 'DUPLICATE_NAME');
    const other = await second.post('addSchemeType', groupTypeInput(), withKey('k1'));
    assert.equal(other.statusCode, 201);
    assert.equal(other.headers['idempotency-replayed'], undefined);
    assert.equal((await listOf(first)).length, 2);
    const again = await first.post('addSchemeType', input, withKey('k1'));
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('is still known by the answers of before keys had users', async () => {
    const caller = await at.caller();
    const input = groupTypeInput();
    await caller.post('addSchemeType', input, withKey('k1'));
    await database().query(`update idempotency set user_id = '' where account_id = $1`, [
      caller.accountId,
    ]);
    const again = await caller.post('addSchemeType', input, withKey('k1'));
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });

  it('must be short and visible', async () => {
    const caller = await at.caller();
    for (const key of ['', 'two words', 'x'.repeat(129)]) {
      const answer = await caller.post('addSchemeType', groupTypeInput(), withKey(key));
      assert.equal(answer.statusCode, 400, key);
    }
  });

  it('is forgotten after a day, not before', async () => {
    const caller = await at.caller();
    const input = groupTypeInput();
    await caller.post('addSchemeType', input, withKey('k1'));
    const day = 24 * 60 * 60_000;
    const replayedAfter = async (ms: number) => {
      await cleanUp({ database: database(), clock: () => at.clock.now + ms });
      const answer = await caller.post('addSchemeType', input, withKey('k1'));
      return answer.headers['idempotency-replayed'] === 'true';
    };
    assert.equal(await replayedAfter(day), true);
    assert.equal(await replayedAfter(day + 1), false);
  });
});
