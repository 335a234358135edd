import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, GroupType } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { addGroup, addType, groupTypeInput } from '../../testing/groups/group-fixtures.ts';

describeAppOnOne('group types', (at) => {
  it('are created and listed, newest first', async () => {
    const caller = await at.caller();
    const input = groupTypeInput({ schemeAmount: 1_234.56 });
    const created = await caller.post('addSchemeType', input);
    at.clock.now += 1_000;
    const newer = await addType(caller);

    assert.equal(created.statusCode, 201);
    const { message, data } = created.json<{ message: string; data: GroupType }>();
    assert.equal(message, 'Group type added successfully');
    assert.match(data.schemeTypeId, /^gty_/);
    assert.match(data.createdAt, /\+05:30$/);
    const { schemeTypeId, createdAt } = data;
    assert.deepEqual(data, {
      ...input,
      winnerPaysRemaining: true,
      schemeTypeId,
      createdAt,
      updatedAt: createdAt,
    });
    const list = await caller.get('schemeTypes');
    assert.deepEqual(list.json<{ data: GroupType[] }>().data, [newer, data]);
  });

  it('need only a name, a duration and an amount', async () => {
    const caller = await at.caller();
    const answer = await caller.post('addSchemeType', {
      schemeType: ' Classic ',
      schemeDuration: 60,
      schemeAmount: 0.01,
    });
    const { data } = answer.json<{ data: GroupType }>();
    assert.equal(data.schemeType, 'Classic');
    assert.equal(data.schemeTypeDescription, '');
    assert.equal(data.returnAmount, null);
  });

  it('refuse each field that is missing or wrong, with its text', async () => {
    const caller = await at.caller();
    const cases: [field: string, value: unknown, text: string][] = [
      ['schemeType', undefined, 'Scheme Name is required'],
      ['schemeType', '  ', 'Scheme Name is required'],
      ['schemeType', 'x'.repeat(101), 'Scheme Name must have at most 100 characters'],
      ['schemeDuration', undefined, 'Duration is required'],
      ['schemeDuration', '12', 'Duration must be a number'],
      ['schemeDuration', 0, 'Duration must be a whole number from 1 to 60'],
      ['schemeDuration', 61, 'Duration must be a whole number from 1 to 60'],
      ['schemeDuration', 1.5, 'Duration must be a whole number from 1 to 60'],
      ['schemeAmount', undefined, 'Monthly Amount is required'],
      ['schemeAmount', 0, 'Valid scheme amount is required'],
      ['schemeAmount', 'many', 'Valid scheme amount is required'],
      ['schemeAmount', 10.005, 'Monthly Amount must have at most 2 decimals'],
      ['schemeAmount', 1e-9, 'Monthly Amount must have at most 2 decimals'],
      ['returnAmount', -1, 'Valid return amount is required'],
      ['schemeTypeDescription', 5, 'Description must be text'],
    ];
    for (const [field, value, text] of cases) {
      const answer = await caller.post('addSchemeType', { ...groupTypeInput(), [field]: value });
      assert.equal(answer.statusCode, 422, `${field} ${String(value)}`);
      const { code, message, errors } = answer.json<ErrorEnvelope>();
      assert.equal(code, 'VALIDATION_ERROR');
      assert.equal(message, text);
      assert.deepEqual(errors, [{ field, message: text }]);
    }
  });

  it('have one name each in an account, ignoring case', async () => {
    const caller = await at.caller();
    await addType(caller, { schemeType: 'Festival' });
    const again = await caller.post('addSchemeType', groupTypeInput({ schemeType: 'FESTIVAL' }));
    assert.equal(again.statusCode, 409);
    const { code, errors } = again.json<ErrorEnvelope>();
    assert.equal(code, 'DUPLICATE_NAME');
    assert.equal(errors[0]?.field, 'schemeType');

    const elsewhere = await at.caller();
    assert.equal((await addType(elsewhere, { schemeType: 'Festival' })).schemeType, 'Festival');
  });

  it('change without a change of the groups that exist', async () => {
    const caller = await at.caller();
    const type = await addType(caller, { schemeAmount: 5_000 });
    const group = await addGroup(caller, type.schemeTypeId);
    const input = groupTypeInput({ schemeAmount: 9_000, schemeDuration: 24 });
    const answer = await caller.put(`updateSchemeType?schemeTypeId=${type.schemeTypeId}`, input);

    assert.equal(answer.statusCode, 200);
    const { message, data } = answer.json<{ message: string; data: GroupType }>();
    assert.equal(message, 'Group type updated successfully');
    assert.deepEqual(data, { ...type, ...input, updatedAt: data.updatedAt });
    const groups = (await caller.get('monthlySchemesList')).json<{ data: object[] }>().data;
    const { schemeType } = input;
    assert.deepEqual(groups, [{ ...group, schemeType, schemeTypeName: schemeType }]);
  });

  it('are not changed by a caller with an older state, who gets the present one', async () => {
    const caller = await at.caller();
    const type = await addType(caller);
    const change = (fields: object, headers = {}) =>
      caller.put(
        `updateSchemeType?schemetypeid=${type.schemeTypeId}`,
        { ...groupTypeInput(), ...fields },
        headers,
      );
    const { updatedAt } = type;
    const first = await change({ schemeAmount: 6_000, updatedAt });
    assert.equal(first.statusCode, 200, first.body);
    const now = first.json<{ data: GroupType }>().data;
    for (const stale of [
      await change({ updatedAt }),
      await change({}, { 'if-match': updatedAt }),
    ]) {
      const { code, current } = stale.json<ErrorEnvelope>();
      assert.deepEqual([stale.statusCode, code], [409, 'STALE']);
      assert.deepEqual(current, now);
    }
    assert.equal((await change({ updatedAt: now.updatedAt })).statusCode, 200);
  });

  it('keep their name when it is sent unchanged, and refuse that of another', async () => {
    const caller = await at.caller();
    const [one, two] = [await addType(caller), await addType(caller)];
    const rename = (schemeType: string) =>
      caller.put(`updateSchemeType?schemetypeid=${one.schemeTypeId}`, {
        ...groupTypeInput(),
        schemeType,
      });
    assert.equal((await rename(one.schemeType)).statusCode, 200);
    const taken = await rename(two.schemeType);
    assert.equal(taken.statusCode, 409);
    assert.equal(taken.json<ErrorEnvelope>().code, 'DUPLICATE_NAME');
  });

  it('of another account are not found', async () => {
    const theirs = await addType(await at.caller());
    const caller = await at.caller();
    const url = `updateSchemeType?schemetypeid=${theirs.schemeTypeId}`;
    const answer = await caller.put(url, groupTypeInput());
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json<ErrorEnvelope>().message, 'Group type not found');
    assert.deepEqual((await caller.get('schemeTypes')).json<{ data: object[] }>().data, []);
  });
});
