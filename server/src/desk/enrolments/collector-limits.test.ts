import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { EnrolmentBody, ErrorEnvelope, Organisation } from '@kuri/shared/contract';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { TEST_NOW, type Caller } from '../../testing/test-app.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { unpaidFault } from './collector-limits.ts';
import {
  addAnyGroup,
  enrolSomebody,
  enrolmentInput,
} from '../../testing/enrolments/enrolment-fixtures.ts';

describe('unpaid tickets that a collector enrols', () => {
  it('are as many for a person and on a day as the office says, and not one more', () => {
    const unpaid = { ofPerson: 8, mostOfPerson: 10, today: 20, mostToday: 25 };
    const fault = (change: object, added: number) =>
      unpaidFault({ ...unpaid, ...change }, { added, name: 'Asha' })?.message;
    assert.equal(fault({}, 2), undefined);
    assert.match(fault({}, 3) ?? '', /at most 10 .*Asha has 8 and would have 11/);
    assert.equal(fault({ today: 23 }, 2), undefined);
    assert.match(fault({ today: 24 }, 2) ?? '', /at most 25 .*24 today and would have 26/);
    assert.notEqual(fault({ ofPerson: 0, mostOfPerson: 0 }, 1), undefined);
  });
});

describeAppOnOne('enrolments by a collector', (at) => {
  afterEach(() => {
    at.clock.now = TEST_NOW;
  });

  async function office() {
    const admin = await at.caller();
    const { accountId } = admin;
    const collector = () => at.caller({ accountId, userType: 'COLLECTOR' });
    const { schemeId } = await addAnyGroup(admin);
    return { admin, collector, schemeId };
  }

  const enrol = (caller: Caller, schemeId: string, fields: Partial<EnrolmentBody> = {}) =>
    caller.post('addSchemeMember', enrolmentInput(schemeId, fields));

  function assertLimit(answer: Awaited<ReturnType<typeof enrol>>, text: RegExp) {
    const { code, message, errors } = answer.json<ErrorEnvelope>();
    assert.deepEqual(
      [answer.statusCode, code, errors[0]?.field],
      [409, 'ENROLMENT_LIMIT', 'ticketsCount'],
    );
    assert.match(message, text);
  }

  it('stop at ten unpaid tickets of one person in a group; the office does not', async () => {
    const { admin, collector, schemeId } = await office();
    const caller = await collector();
    const first = await enrolSomebody(caller, schemeId, { ticketsCount: 8 });
    const [ticket] = first.data;
    assert.ok(ticket);
    const { memberId, memberName, contactPhone, address } = ticket;
    const again = { isNewMember: false, memberId, memberName, contactPhone, address };
    assertLimit(
      await enrol(caller, schemeId, { ...again, ticketsCount: 3 }),
      /has 8 and would have 11/,
    );
    const paid = await enrol(caller, schemeId, { ...again, ticketsCount: 3, paidAmount: 15_000 });
    assert.equal(paid.statusCode, 201, paid.body);
    await payFor(caller, [ticket]);
    const more = await enrol(caller, schemeId, { ...again, ticketsCount: 3 });
    assert.equal(more.statusCode, 201, more.body);
    const elsewhere = await addAnyGroup(admin);
    assert.equal((await enrol(caller, elsewhere.schemeId, again)).statusCode, 201);
    for (const userType of ['OPERATOR', 'ADMIN'] as const) {
      const clerk = await at.caller({ accountId: admin.accountId, userType });
      const many = await enrol(clerk, schemeId, { ...again, ticketsCount: 11 });
      assert.equal(many.statusCode, 201, many.body);
    }
  });

  it('stop at 25 unpaid tickets a day in India, also at the same moment', async () => {
    at.clock.now = Date.parse('2026-11-21T23:59:00+05:30');
    const { collector, schemeId } = await office();
    const caller = await collector();
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        enrol(caller, schemeId, { memberName: `Somebody ${index}`, ticketsCount: 5 }),
      ),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [
      ...[201, 201, 201, 201, 201],
      ...[409, 409],
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      assertLimit(answer, /at most 25 unpaid tickets a day.*25 today and would have 30/);
    const other = await collector();
    assert.equal((await enrol(other, schemeId)).statusCode, 201, 'each has their own');
    at.clock.now += 60_000;
    assert.equal((await enrol(caller, schemeId)).statusCode, 201, 'another day');
  });

  async function setLimits(admin: Caller, limits: Partial<Organisation>) {
    const now = (await admin.get('organisation')).json<{ data: Organisation }>().data;
    assert.equal((await admin.put('organisation', { ...now, ...limits })).statusCode, 200);
  }

  it('count for the day as long as nothing is paid on them', async () => {
    const { admin, collector, schemeId } = await office();
    await setLimits(admin, { collectorTickets: 9, collectorTicketsADay: 2 });
    const caller = await collector();
    const { data: tickets } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    assertLimit(await enrol(caller, schemeId), /2 today and would have 3/);
    await payFor(caller, tickets);
    assert.equal((await enrol(caller, schemeId, { ticketsCount: 2 })).statusCode, 201);
  });

  it('stop where the settings of the office say', async () => {
    const { admin, collector, schemeId } = await office();
    await setLimits(admin, { collectorTickets: 2, collectorTicketsADay: 3 });
    const caller = await collector();
    assertLimit(await enrol(caller, schemeId, { ticketsCount: 3 }), /at most 2 unpaid/);
    assert.equal((await enrol(caller, schemeId, { ticketsCount: 2 })).statusCode, 201);
    assertLimit(await enrol(caller, schemeId, { ticketsCount: 2 }), /at most 3 unpaid/);
  });
});
