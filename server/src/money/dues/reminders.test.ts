import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type {
  EnrolmentBody,
  ErrorEnvelope,
  Member,
  Reminder,
  SentReminders,
} from '@kuri/shared/contract';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { readDues } from '../../testing/dues/dues-fixtures.ts';
import { dataOf, read } from '../../testing/suite-app.ts';

const DAY_MS = 24 * 60 * 60_000;

const meera = { memberName: 'Meera', contactPhone: '9847011234' };

/** Somebody who owes one instalment of 1,000. */
async function debtor(caller: Caller, person: Partial<EnrolmentBody> = meera) {
  const { schemeId } = await addAnyGroup(caller, {
    monthlyInstallment: 1_000,
    schemeStartDate: '2026-11-01',
    schemeDrawDate: '2026-11-05',
  });
  return addTicket(caller, schemeId, person);
}

describeOnOne('reminders', (database) => {
  let at: TestApp;
  let withProvider: TestApp;
  before(async () => {
    at = await testApp(database());
    withProvider = await testApp(database(), { messagesIn: 'ml' });
  });
  after(async () => {
    await at.app.close();
    await withProvider.app.close();
  });

  const remind = (caller: Caller, memberId: string, way = 'chat') =>
    caller.post('remindMember', { memberId, way, locale: 'en' });
  const recorded = (caller: Caller, memberId: string) =>
    read<Reminder[]>(caller, `memberReminders?memberid=${memberId}`);

  it('are noted once a day for a person, with who did it', async () => {
    const caller = await at.caller();
    const { memberId } = await debtor(caller);
    const first = await remind(caller, memberId);
    assert.equal(first.statusCode, 201);
    const reminder = {
      memberId,
      at: '2026-11-21T12:00:00.000+05:30',
      by: caller.userId,
      way: 'chat',
      state: null,
    };
    assert.deepEqual(dataOf<Reminder>(first), reminder);
    assert.deepEqual((await readDues(caller)).data.reminders, [reminder]);
    assert.deepEqual((await readDues(caller, { view: 'members' })).data.reminders, [reminder]);

    const other = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const again = await remind(other, memberId, 'copy');
    assert.equal(again.statusCode, 409);
    assert.deepEqual(
      [again.json<ErrorEnvelope>().code, again.json<ErrorEnvelope>().message],
      ['ALREADY_REMINDED', `Meera was reminded today already, at 12:00 pm by ${caller.userId}.`],
    );
    assert.equal((await recorded(caller, memberId)).length, 1);
  });

  it('keep their language as that of the member, on other days too', async () => {
    const caller = await at.caller();
    const { memberId } = await debtor(caller, { ...meera, memberName: 'മീര' });
    const language = async () =>
      (await read<Member>(caller, `memberById?memberid=${memberId}`)).reminderLocale;
    assert.equal(await language(), 'ml');
    const noted = await caller.post('remindMember', { memberId, way: 'copy', locale: 'hi' });
    assert.equal(noted.statusCode, 201);
    assert.equal(await language(), 'hi');
  });

  it('are possible again from midnight in India on, and the last one is shown', async () => {
    const caller = await at.caller();
    const { memberId } = await debtor(caller);
    await remind(caller, memberId);
    const before = at.clock.now;
    at.clock.now += DAY_MS / 2;
    const tomorrow = await at.caller({ accountId: caller.accountId });
    assert.equal((await remind(tomorrow, memberId, 'copy')).statusCode, 201);
    assert.deepEqual(
      (await recorded(tomorrow, memberId)).map(({ way, at: when }) => [way, when.slice(0, 10)]),
      [
        ['copy', '2026-11-22'],
        ['chat', '2026-11-21'],
      ],
    );
    const { data } = await readDues(tomorrow);
    assert.deepEqual(
      data.reminders?.map(({ way }) => way),
      ['copy'],
    );
    at.clock.now = before;
  });

  it('go to nobody who owes nothing, or is not there', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, {
      schemeStartDate: '2026-12-01',
      schemeDrawDate: '2026-12-01',
    });
    const { memberId } = await addTicket(caller, schemeId, meera);
    const refused = await remind(caller, memberId);
    assert.deepEqual(
      [refused.statusCode, refused.json<ErrorEnvelope>().message],
      [409, 'Nothing is due from Meera, today or within 3 days.'],
    );
    assert.equal((await remind(caller, 'mem_unknown')).statusCode, 404);
    assert.equal((await remind(caller, memberId, 'message')).statusCode, 422);
    const collector = await at.caller({ accountId: caller.accountId, userType: 'COLLECTOR' });
    assert.equal((await remind(collector, memberId)).statusCode, 403);
  });

  it('go out before an instalment falls due, from the third day on and for what is open of it', async () => {
    const caller = await at.caller();
    const enrol = async (schemeStartDate: string, person: Partial<EnrolmentBody>) => {
      const { schemeId } = await addAnyGroup(caller, {
        monthlyInstallment: 1_000,
        schemeStartDate,
        schemeDrawDate: schemeStartDate,
      });
      return addTicket(caller, schemeId, person);
    };
    const ticket = await enrol('2026-10-24', meera);
    await enrol('2026-11-25', { memberName: 'Rajan', contactPhone: '9847099999' });
    const today = await enrol('2026-11-21', { memberName: 'Devi', contactPhone: '9847088888' });
    const soon = async () =>
      (await readDues(caller, { view: 'members', followed: 'soon' })).data.memberWiseSummary
        ?.map(({ memberName, dueAmount, dueDate }) => [memberName, dueAmount, dueDate])
        .sort();
    // Arrears of a ticket are to be paid by then too.
    assert.deepEqual(await soon(), [
      ['Devi', 1_000, '2026-11-21'],
      ['Meera', 2_000, '2026-10-24'],
    ]);
    const pay = (amountPaid: number) =>
      payFor(caller, [], {
        ticketsCount: 1,
        schemeMember: [{ schemeMemberId: ticket.schemeMemberId, amountPaid, no_installments: 1 }],
        receiptDate: '2026-11-21',
      });
    await pay(1_400);
    assert.deepEqual(await soon(), [
      ['Devi', 1_000, '2026-11-21'],
      ['Meera', 600, '2026-11-24'],
    ]);
    const file = await caller.get('export/dues.csv?followed=soon');
    assert.ok(file.body.includes('Meera') && !file.body.includes('Rajan'));
    const person = await caller.get(`memberById?memberid=${ticket.memberId}`);
    assert.deepEqual(dataOf<Member>(person).schemeMemberships[0]?.fallsDue, {
      on: '2026-11-24',
      amount: 600,
    });
    assert.equal((await remind(caller, ticket.memberId)).statusCode, 201);
    assert.equal((await remind(caller, ticket.memberId)).statusCode, 409);
    assert.equal((await remind(caller, today.memberId)).statusCode, 201);
    await pay(600);
    assert.deepEqual(await soon(), [['Devi', 1_000, '2026-11-21']]);
  });

  it('of two at once one is noted', async () => {
    const caller = await at.caller();
    const { memberId } = await debtor(caller);
    const answers = await Promise.all([remind(caller, memberId), remind(caller, memberId)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409]);
  });

  it('are queued where a provider is set up, but for who was reminded today', async () => {
    const caller = await withProvider.caller();
    const { memberId } = await debtor(caller);
    const rajan = await debtor(caller, { memberName: 'Rajan', contactPhone: '9847099999' });
    // Another ticket of the same person, in another group: one message for both.
    await debtor(caller, { ...meera, memberId, isNewMember: false });
    assert.equal((await remind(caller, rajan.memberId)).statusCode, 201);

    const send = async () => {
      const answer = await caller.post('sendPendingDuesMessage', {});
      const { message, data } = answer.json<{ message: string; data: SentReminders }>();
      return [answer.statusCode, message, data];
    };
    assert.deepEqual(await send(), [
      200,
      'Receipt sent successfully',
      { queued: 1, skipped: 1, links: [] },
    ]);
    assert.deepEqual(await send(), [
      200,
      'No pending dues found',
      { queued: 0, skipped: 2, links: [] },
    ]);
    const { rows } = await database().query<{
      phone10: string;
      body: string;
      parameters: string[];
    }>('select phone10, body, parameters from message_outbox where account_id = $1', [
      caller.accountId,
    ]);
    assert.equal(rows.length, 1);
    const [message = { phone10: '', body: '', parameters: [] }] = rows;
    assert.equal(message.phone10, meera.contactPhone);
    assert.match(message.body, /^നമസ്കാരം Meera,[^]*₹2,000 [^]*₹1,000, 01-11-2026/);
    const [name, office, amount, codes = '', since] = message.parameters;
    assert.deepEqual(
      [name, office, amount, since],
      ['Meera', 'Test Chits', '₹2,000', '01-11-2026'],
    );
    assert.equal(codes.split(', ').length, 2);
    assert.deepEqual(
      (await recorded(caller, memberId)).map(({ way, state }) => [way, state]),
      [['message', 'queued']],
    );
  });
});
