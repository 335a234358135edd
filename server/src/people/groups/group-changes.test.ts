import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Group } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { addGroup, addType, groupTypeInput } from '../../testing/groups/group-fixtures.ts';

describeAppOnOne('changes of a group', (at, database) => {
  async function callerWithGroup() {
    const caller = await at.caller();
    const type = await addType(caller);
    const group = await addGroup(caller, type.schemeTypeId);
    const change = (fields: object, headers = {}) =>
      caller.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, fields, headers);
    return { caller, type, group, change };
  }

  it('take any of its fields and leave the rest', async () => {
    const { caller, group, change } = await callerWithGroup();
    const other = await addType(caller);
    at.clock.now += 60_000;
    const fields = {
      schemeName: 'Lakshmi Gold 13',
      maxCapacity: 100,
      schemeStartDate: '2026-12-01',
      schemeDrawDate: '2026-12-31',
      schemeTypeId: other.schemeTypeId,
    };
    const answer = await change(fields);

    assert.equal(answer.statusCode, 200);
    const { message, data } = answer.json<{ message: string; data: Group }>();
    assert.equal(message, 'Group updated successfully');
    assert.deepEqual(data, {
      ...group,
      ...fields,
      schemeType: other.schemeType,
      schemeTypeName: other.schemeType,
      nextDrawDate: '2026-12-31',
      updatedAt: data.updatedAt,
    });
    assert.equal(Date.parse(data.updatedAt), at.clock.now);
    const list = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
    assert.deepEqual(list, [data]);
  });

  it('find the group under each name of the parameter', async () => {
    const { caller, group } = await callerWithGroup();
    for (const name of ['schemeid', 'schemeId', 'scheme', 'monthlySchemeId']) {
      const answer = await caller.put(`updateMonthlyScheme?${name}=${group.schemeId}`, {});
      assert.equal(answer.statusCode, 200, name);
    }
    const without = await caller.put('updateMonthlyScheme', {});
    assert.equal(without.statusCode, 422);
    assert.equal(without.json<ErrorEnvelope>().errors[0]?.field, 'schemeid');
  });

  it('compare a date that is sent with the one that is stored', async () => {
    const { change } = await callerWithGroup();
    const answer = await change({ schemeDrawDate: '2026-10-31' });
    assert.equal(answer.statusCode, 422);
    assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'schemeDrawDate');
  });

  it('keep room for the tickets that the group has', async () => {
    const { caller, group, change } = await callerWithGroup();
    await runSql(database())`
      update scheme set current_capacity = 30 where account_id = ${caller.accountId} and scheme_id = ${group.schemeId}`;
    const below = await change({ maxCapacity: 29 });
    assert.equal(below.statusCode, 409);
    assert.equal(below.json<ErrorEnvelope>().code, 'CAPACITY_BELOW_CURRENT');
    assert.equal((await change({ maxCapacity: 30 })).statusCode, 200);
  });

  it('refuse the code of another group, the counts, and unknown types', async () => {
    const { caller, type, change } = await callerWithGroup();
    const { schemeCode } = await addGroup(caller, type.schemeTypeId);
    const taken = await change({ schemeCode: schemeCode.toLowerCase() });
    assert.equal(taken.statusCode, 409);
    assert.equal(taken.json<ErrorEnvelope>().code, 'DUPLICATE_CODE');
    for (const field of ['currentCapacity', 'drawsCompleted', 'schemeId']) {
      const answer = await change({ [field]: 1 });
      assert.equal(answer.statusCode, 422, field);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, field);
    }
    const unknown = await change({ schemeTypeId: 'gty_nowhere' });
    assert.equal(unknown.json<ErrorEnvelope>().errors[0]?.field, 'schemeTypeId');
  });

  it('made on an old picture of the group are refused', async () => {
    const { group, change } = await callerWithGroup();
    const seen = group.updatedAt;
    const first = await change({ schemeName: 'First' }, { 'if-match': `"${seen}"` });
    assert.equal(first.statusCode, 200);
    for (const stale of [
      await change({ schemeName: 'Second' }, { 'if-match': `"${seen}"` }),
      await change({ schemeName: 'Second', updatedAt: seen }),
    ]) {
      assert.equal(stale.statusCode, 409);
      const { code, message, current } = stale.json<ErrorEnvelope>();
      assert.equal(code, 'STALE');
      assert.deepEqual(current, first.json<{ data: Group }>().data, 'the group as it is now');
      assert.match(message, /close this form and open it again/i);
    }
    const { updatedAt } = first.json<{ data: Group }>().data;
    assert.equal((await change({ schemeName: 'Second', updatedAt })).statusCode, 200);
  });

  it('of two at the same time on one picture, one is made', async () => {
    const { group, change } = await callerWithGroup();
    const { updatedAt } = group;
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((schemeName) => change({ schemeName, updatedAt })),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  });

  it('of a group of another account find nothing', async () => {
    const { group } = await callerWithGroup();
    const caller = await at.caller();
    const answer = await caller.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, {});
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json<ErrorEnvelope>().message, 'Group not found');
  });

  it('of what was agreed are refused from the first ticket on, until the last one is deleted', async () => {
    const { caller, group, change } = await callerWithGroup();
    assert.equal((await change({ monthlyInstallment: 4_000 })).statusCode, 200);
    const { ticketId } = await addTicket(caller, group.schemeId);
    const answer = await change({ monthlyInstallment: 3_000, schemeName: 'Other' });
    assert.equal(answer.statusCode, 409);
    const { code, errors } = answer.json<ErrorEnvelope>();
    assert.equal(code, 'FIELD_LOCKED');
    assert.deepEqual(errors, [
      {
        field: 'monthlyInstallment',
        message: 'Monthly Installment cannot be changed once the group has tickets',
      },
    ]);
    assert.equal(
      (await change({ monthlyInstallment: 4_000, schemeName: 'Other' })).statusCode,
      200,
    );
    const raised = await change({ returnAmount: 120_000 });
    assert.equal(raised.statusCode, 409);
    assert.equal(raised.json<ErrorEnvelope>().errors[0]?.field, 'returnAmount');
    await caller.delete(`deleteMember?memberid=${ticketId}`);
    assert.equal((await change({ monthlyInstallment: 3_000 })).statusCode, 200);
  });

  it('of its type change nothing of the return amount, which the group has of its own', async () => {
    const { caller, type, group, change } = await callerWithGroup();
    const amountNow = async () => {
      const found = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
      return found.find(({ schemeId }) => schemeId === group.schemeId)?.returnAmount;
    };
    assert.equal(await amountNow(), 62_500);
    const raised = groupTypeInput({ returnAmount: 120_000 });
    const path = `updateSchemeType?schemetypeid=${type.schemeTypeId}`;
    assert.equal((await caller.put(path, raised)).statusCode, 200);
    assert.equal(await amountNow(), 62_500);
    assert.equal((await change({ returnAmount: 60_000.5 })).statusCode, 200);
    assert.equal(await amountNow(), 60_000.5);
    assert.equal((await addGroup(caller, type.schemeTypeId)).returnAmount, 120_000);
    const own = await addGroup(caller, type.schemeTypeId, { returnAmount: 61_000 });
    assert.equal(own.returnAmount, 61_000);
    for (const returnAmount of [0.001, 0, -1, 60_000.555]) {
      const answer = await change({ returnAmount });
      assert.equal(answer.statusCode, 422, answer.body);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'returnAmount');
    }
  });

  it('of the hour of its draws are kept, and refused from the first ticket on', async () => {
    const { caller, group, change } = await callerWithGroup();
    assert.equal(group.drawHour, null);
    const set = (await change({ drawHour: '18:30' })).json<{ data: Group }>().data;
    assert.equal(set.drawHour, '18:30');
    const list = (await caller.get('monthlySchemesList')).json<{ data: Group[] }>().data;
    assert.equal(list[0]?.drawHour, '18:30');
    for (const drawHour of ['6 pm', '24:00', '9:00', '', 18]) {
      const answer = await change({ drawHour });
      assert.equal(answer.statusCode, 422, answer.body);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'drawHour');
    }
    await addTicket(caller, group.schemeId);
    const taken = await change({ drawHour: null });
    assert.equal(taken.json<ErrorEnvelope>().code, 'FIELD_LOCKED');
    assert.equal(taken.json<ErrorEnvelope>().errors[0]?.field, 'drawHour');
  });

  it('of the status ask for a reason once there are tickets', async () => {
    const { caller, group, change } = await callerWithGroup();
    assert.equal((await change({ schemeStatus: 'Closed' })).statusCode, 200);
    assert.equal((await change({ schemeStatus: 'Active' })).statusCode, 200);
    await addTicket(caller, group.schemeId);
    const asked = await change({ schemeStatus: 'Closed' });
    assert.equal(asked.statusCode, 422);
    assert.equal(asked.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    const closed = await change({ schemeStatus: 'Closed', reason: 'Moved to the main office' });
    assert.equal(closed.statusCode, 200);
  });

  it('to fewer numbers of the room are for an ADMIN, with a reason that stays on record', async () => {
    const { caller, group, change } = await callerWithGroup();
    await addTicket(caller, group.schemeId);
    assert.equal((await change({ minNumbers: 5 })).statusCode, 200);
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const byOperator = (fields: object) =>
      operator.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, fields);
    assert.equal((await byOperator({ minNumbers: 6 })).statusCode, 200);
    const refused = await byOperator({ minNumbers: 4, reason: 'A small room' });
    assert.equal(refused.json<ErrorEnvelope>().code, 'FIELD_LOCKED');
    const asked = await change({ minNumbers: 4 });
    assert.equal(asked.statusCode, 422);
    assert.equal(asked.json<ErrorEnvelope>().errors[0]?.field, 'reason');
    assert.equal((await change({ minNumbers: 4, reason: ' A small room ' })).statusCode, 200);
    const { rows } = await runSql<{ reason: string | null }>(database())`
      select after->>'reason' as reason from audit_log
      where account_id = ${caller.accountId} and action = 'group.updated' order by at desc, audit_id desc limit 1`;
    assert.deepEqual(rows, [{ reason: 'A small room' }]);
  });
});
