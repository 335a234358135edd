import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Group } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { addGroup, addType, groupInput } from '../../testing/groups/group-fixtures.ts';

describeAppOnOne('groups', (at) => {
  async function callerWithType() {
    const caller = await at.caller();
    const { schemeTypeId, schemeType } = await addType(caller);
    return { caller, schemeTypeId, schemeType };
  }

  it('are created under each of the three paths', async () => {
    const { caller, schemeTypeId, schemeType } = await callerWithType();
    const prefix = `/kuri-console/${caller.accountId}`;
    for (const path of ['', prefix, `${prefix}/schemes`]) {
      const input = groupInput(schemeTypeId, { schemeType: 'ignored: the id decides' });
      const url = `${path === '' ? '/schemes' : path}/addMonthlyScheme`;
      const { headers } = caller;
      const answer = await at.app.inject({ method: 'POST', url, headers, payload: input });

      assert.equal(answer.statusCode, 201, url);
      const { message, data } = answer.json<{ message: string; data: Group }>();
      assert.equal(message, 'Group added successfully');
      assert.match(data.schemeId, /^grp_/);
      const { schemeId, createdAt } = data;
      assert.deepEqual(data, {
        ...input,
        schemeId,
        schemeType,
        schemeTypeName: schemeType,
        currentCapacity: 0,
        schemeStatus: 'Active',
        drawsCompleted: 0,
        minNumbers: 0,
        drawHour: null,
        returnAmount: 62_500,
        winnerPaysRemaining: true,
        nextDrawDate: input.schemeDrawDate,
        createdAt,
        updatedAt: createdAt,
      });
    }
  });

  it('take an instant for a date by its day in India', async () => {
    const { caller, schemeTypeId } = await callerWithType();
    const group = await addGroup(caller, schemeTypeId, {
      schemeStartDate: '2026-11-30T18:30:00.000Z',
      schemeDrawDate: '2026-12-05T00:00:00+05:30',
    });
    assert.equal(group.schemeStartDate, '2026-12-01');
    assert.equal(group.schemeDrawDate, '2026-12-05');
  });

  it('refuse each field that is missing or wrong, with its text', async () => {
    const { caller, schemeTypeId } = await callerWithType();
    const capacity = 'Max Capacity must be a whole number from 1 to 250';
    const code = 'Scheme Code must have letters, digits and hyphens only';
    const type = 'A valid scheme type must be selected';
    const cases: [field: string, value: unknown, text: string][] = [
      ['schemeCode', undefined, 'Scheme Code is required'],
      ['schemeCode', 'LG 12', code],
      ['schemeName', '', 'Scheme Name is required'],
      ['schemeName', 12, 'Scheme Name must be text'],
      ['schemeTypeId', undefined, type],
      ['schemeTypeId', '', type],
      ['schemeTypeId', 'gty_nowhere', type],
      ['maxCapacity', '250', 'Max Capacity must be a number'],
      ['maxCapacity', 0, capacity],
      ['maxCapacity', 251, capacity],
      ['schemeDuration', undefined, 'Scheme Duration is required'],
      ['schemeDuration', 'x', 'Scheme Duration must be a number'],
      ['schemeDuration', 11, 'Scheme Duration must be 12 months'],
      ['monthlyInstallment', undefined, 'Monthly Installment is required'],
      ['monthlyInstallment', 'x', 'Monthly Installment must be a number'],
      ['monthlyInstallment', 0, 'Monthly Installment must be more than 0'],
      ['monthlyInstallment', -1, 'Monthly Installment must be more than 0'],
      ['monthlyInstallment', 0.001, 'Monthly Installment must have at most 2 decimals'],
      ['monthlyInstallment', 1e15, 'Monthly Installment is too large'],
      ['schemeStartDate', undefined, 'Scheme Start Date is required'],
      ['schemeStartDate', '2026-02-30', 'Scheme Start Date must be a date'],
      ['schemeDrawDate', 'soon', 'Scheme Draw Date must be a date'],
      ['minNumbers', 21, 'Numbers from the room must be a whole number from 0 to 20'],
      ['minNumbers', '3', 'Numbers from the room must be a number'],
      ['schemeStatus', 'Open', 'Scheme Status must be Active, Completed or Closed'],
      ['schemeStatus', 'Completed', 'A group becomes Completed on its own after its last draw'],
    ];
    for (const [field, value, text] of cases) {
      const input = { ...groupInput(schemeTypeId), [field]: value };
      const answer = await caller.post('addMonthlyScheme', input);
      assert.equal(answer.statusCode, 422, `${field} ${String(value)}`);
      const { message, errors } = answer.json<ErrorEnvelope>();
      assert.equal(message, text);
      assert.deepEqual(errors, [{ field, message: text }]);
    }
  });

  it('may draw on the start date and not before: one text on top, one at the field', async () => {
    const { caller, schemeTypeId } = await callerWithType();
    const schemeStartDate = '2026-11-10';
    const same = await addGroup(caller, schemeTypeId, {
      schemeStartDate,
      schemeDrawDate: schemeStartDate,
    });
    assert.equal(same.nextDrawDate, schemeStartDate);

    const before = groupInput(schemeTypeId, { schemeStartDate, schemeDrawDate: '2026-11-09' });
    const answer = await caller.post('addMonthlyScheme', before);
    assert.equal(answer.statusCode, 422);
    const { message, errors } = answer.json<ErrorEnvelope>();
    assert.equal(message, 'Draw date must be after the start date');
    assert.deepEqual(errors, [
      { field: 'schemeDrawDate', message: 'Scheme Draw Date must be after Scheme Start Date' },
    ]);
  });

  it('have one code each in an account, ignoring case', async () => {
    const { caller, schemeTypeId } = await callerWithType();
    await addGroup(caller, schemeTypeId, { schemeCode: 'OS12-A' });
    const input = groupInput(schemeTypeId, { schemeCode: 'os12-a' });
    const answer = await caller.post('addMonthlyScheme', input);
    assert.equal(answer.statusCode, 409);
    const { code, message, errors } = answer.json<ErrorEnvelope>();
    assert.equal(code, 'DUPLICATE_CODE');
    assert.deepEqual(errors, [{ field: 'schemeCode', message }]);

    const elsewhere = await callerWithType();
    const theirs = await addGroup(elsewhere.caller, elsewhere.schemeTypeId, {
      schemeCode: 'OS12-A',
    });
    assert.equal(theirs.schemeCode, 'OS12-A');
  });

  it('created at the same time with the same code: one is, the others get an error', async () => {
    const { caller, schemeTypeId } = await callerWithType();
    const schemeCode = 'VK12-A';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        caller.post('addMonthlyScheme', groupInput(schemeTypeId, { schemeCode })),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses, [201, 409, 409, 409, 409]);
    const list = await caller.get('monthlySchemesList');
    assert.equal(list.json<{ data: Group[] }>().data.length, 1);
  });

  it('cannot be of a type of another account', async () => {
    const { caller } = await callerWithType();
    const elsewhere = await callerWithType();
    const answer = await caller.post('addMonthlyScheme', groupInput(elsewhere.schemeTypeId));
    assert.equal(answer.statusCode, 422);
    assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'schemeTypeId');
  });
});
