import type { DeductionRule, Group, GroupType, Prize } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertRefused } from '../../testing/assert-refused.ts';
import { sayNoneHeld, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import { addTicket, storedGroup } from '../../testing/enrolments/enrolment-fixtures.ts';
import { addGroup, groupInput, groupTypeInput } from '../../testing/groups/group-fixtures.ts';
import {
  payOut,
  payoutInput,
  prizesOf,
  RETURN_AMOUNT,
} from '../../testing/payouts/prize-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { readStatement } from '../../testing/statements/statement-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

const COMMISSION: DeductionRule = { name: 'Foreman’s commission', kind: 'percent', value: 5 };
const STAMP: DeductionRule = { name: 'Stamp', kind: 'fixed', value: 100 };
const LINES = [
  { name: COMMISSION.name, amount: 3_125 },
  { name: STAMP.name, amount: 100 },
];
const LEFT = RETURN_AMOUNT - 3_225;

describeAppOnOne('the deductions of a group type', (at) => {
  const newType = (caller: Caller, fields: object = {}) =>
    caller.post('addSchemeType', {
      ...groupTypeInput(),
      deductions: [COMMISSION, STAMP],
      ...fields,
    });
  async function typeWith(caller: Caller, fields: object = {}): Promise<GroupType> {
    const answer = await newType(caller, fields);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<{ data: GroupType }>().data;
  }
  async function won(caller: Caller, group: Group) {
    const { schemeId } = group;
    await sayNoneHeld(caller, group);
    const ticket = await addTicket(caller, schemeId);
    await payFor(caller, [ticket]);
    const { draw } = await wholeDraw(caller, schemeId);
    return { ticket, drawId: draw.id };
  }

  it('are lines of each prize, kept by the group and by the payout', async () => {
    const admin = await at.caller();
    const type = await typeWith(admin);
    const group = await addGroup(admin, type.schemeTypeId);
    assert.deepEqual(group.deductions, [COMMISSION, STAMP]);
    const { ticket, drawId } = await won(admin, group);
    // The type's change is for groups that are made after it.
    const { schemeTypeId, createdAt: _at, ...fields } = type;
    const put = await admin.put(`updateSchemeType?schemetypeid=${schemeTypeId}`, {
      ...fields,
      deductions: [],
    });
    assert.equal(put.statusCode, 200, put.body);
    assert.deepEqual((await storedGroup(admin, group.schemeId)).deductions, [COMMISSION, STAMP]);
    const [payable] = await prizesOf(admin);
    assert.deepEqual(payable?.deductions, LINES);
    const { tickets } = await readStatement(admin, { schemememberid: ticket.ticketId });
    assert.equal(tickets[0]?.prize?.deducted, 3_225);
    const tooMuch = await admin.post(
      'payPrize',
      payoutInput(drawId, { deduction: LEFT + 1, deductionReason: 'Given before' }),
    );
    assertRefused(tooMuch, 422, 'VALIDATION_ERROR', /more than what is left of the prize/);
    const less = { deduction: 500, deductionReason: 'One instalment is late' };
    const paid: Prize = await payOut(admin, drawId, less);
    assert.deepEqual(paid.deductions, LINES);
    assert.equal(paid.payout?.amount, LEFT - 500);
    const file = await admin.get('export/prizes.csv?state=paid');
    assert.ok(file.body.includes('"62500.00","3225.00","500.00"'), file.body);
    const after = await readStatement(admin, { schemememberid: ticket.ticketId });
    assert.equal(after.tickets[0]?.prize?.deducted, undefined);
  });

  it('come with another type as long as there is no ticket', async () => {
    const admin = await at.caller();
    const [plain, deducting] = [await typeWith(admin, { deductions: [] }), await typeWith(admin)];
    assert.equal(plain.deductions, undefined);
    const group = await addGroup(admin, plain.schemeTypeId);
    assert.equal(group.deductions, undefined);
    const change = (fields: object) =>
      admin.put(`updateMonthlyScheme?schemeid=${group.schemeId}`, fields);
    const changed = await change({ schemeTypeId: deducting.schemeTypeId });
    assert.deepEqual(changed.json<{ data: Group }>().data.deductions, [COMMISSION, STAMP]);
    const less = await change({ returnAmount: 100 });
    assertRefused(less, 422, 'VALIDATION_ERROR', /deductions are more than the return amount/);
    await addTicket(admin, group.schemeId);
    const fixed = await change({ schemeTypeId: plain.schemeTypeId });
    assertRefused(fixed, 409, 'FIELD_LOCKED', /Scheme Type cannot be changed/);
  });

  it('have a name of their own and fit into the return amount', async () => {
    const admin = await at.caller();
    const refused = async (fields: object, text: RegExp) => {
      assertRefused(await newType(admin, fields), 422, 'VALIDATION_ERROR', text);
    };
    await refused({ returnAmount: 105 }, /deductions are more than the return amount/);
    await refused({ deductions: [STAMP, STAMP] }, /name of its own/);
    await refused({ deductions: [{ ...COMMISSION, value: 101 }] }, /at most 100/);
    await refused({ deductions: [{ ...STAMP, value: 0 }] }, /above 0/);
    const { schemeTypeId } = await typeWith(admin);
    const small = await admin.post('addMonthlyScheme', {
      ...groupInput(schemeTypeId),
      returnAmount: 100,
    });
    assertRefused(small, 422, 'VALIDATION_ERROR', /deductions are more than the return amount/);
  });
});
