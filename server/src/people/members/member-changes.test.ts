import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Member, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';

describeAppOnOne('changes of a member', (at, database) => {
  async function callerWithTickets() {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const { data } = await enrolSomebody(caller, schemeId, { ticketsCount: 2 });
    const [ticket, other] = data;
    if (!ticket || !other) throw new Error('Two tickets were enrolled.');
    return { caller, schemeId, ticket, other };
  }

  const change = (caller: Caller, id: string, body: object, headers = {}) =>
    caller.put(`updateMember?memberid=${id}`, body, headers);

  async function storedTickets(caller: Caller, schemeId: string) {
    return (await caller.get(`schemeMembers?schemeid=${schemeId}`)).json<{ data: Ticket[] }>().data;
  }

  it('by a ticket change the person with all their tickets, and the nominee of that one', async () => {
    const { caller, schemeId, ticket, other } = await callerWithTickets();
    const answer = await change(caller, ticket.membershipId, {
      memberName: "  Anjali   D'Souza ",
      contactPhone: '98959 00001',
      reason: 'Entered for the wrong person',
      contactEmail: 'anjali@kuri.example',
      address: 'Kochi',
      nomineeName: 'Meenakshi',
      nomineeRelation: 'Mother',
    });
    assert.equal(answer.statusCode, 200);
    const person = {
      memberName: "Anjali D'Souza",
      contactPhone: '919895900001',
      contactEmail: 'anjali@kuri.example',
      address: 'Kochi',
    };
    const { data } = answer.json<{ data: Ticket }>();
    const nominee = { nomineeName: 'Meenakshi', nomineeRelation: 'Mother' };
    const { updatedAt } = data;
    assert.deepEqual(data, { ...ticket, ...person, ...nominee, updatedAt });
    const stored = await storedTickets(caller, schemeId);
    const [first, second] = stored;
    assert.deepEqual(first, data);
    assert.deepEqual(second, { ...other, ...person, updatedAt: second?.updatedAt });
  });

  it('keep the language of reminders; without one the script of the name proposes it', async () => {
    const { caller, ticket } = await callerWithTickets();
    assert.equal(ticket.reminderLocale, 'en');
    const languageAfter = async (body: object) =>
      (await change(caller, ticket.membershipId, body)).json<{ data: Ticket }>().data
        .reminderLocale;
    assert.equal(await languageAfter({ memberName: 'மீனா', reason: 'In her own script' }), 'ta');
    assert.equal(await languageAfter({ reminderLocale: 'ml' }), 'ml');
    assert.equal(await languageAfter({ memberName: 'मीरा', reason: 'In her own script' }), 'ml');
    const refused = await change(caller, ticket.membershipId, { reminderLocale: 'fr' });
    assert.equal(refused.statusCode, 422);
    const { message } = refused.json<ErrorEnvelope>();
    assert.equal(message, 'The language is not known');
  });

  it("by a person's id answer with the member, and take no nominee", async () => {
    const { caller, ticket } = await callerWithTickets();
    const answer = await change(caller, ticket.memberId, { address: 'Kochi' });
    assert.equal(answer.statusCode, 200);
    const { data } = answer.json<{ data: Member }>();
    assert.equal(data.memberId, ticket.memberId);
    assert.deepEqual([data.address, data.schemeMemberships.length], ['Kochi', 2]);
    const refused = await change(caller, ticket.memberId, { nomineeRelation: 'Son' });
    assert.equal(refused.statusCode, 422);
    assert.equal(refused.json<ErrorEnvelope>().errors[0]?.field, 'nomineeRelation');
  });

  it('empty what may be empty, and refuse the rest with its text', async () => {
    const { caller, ticket } = await callerWithTickets();
    const id = ticket.membershipId;
    await change(caller, id, { contactEmail: 'a@kuri.example', nomineeName: 'Meenakshi' });
    const emptied = await change(caller, id, { contactEmail: '', nomineeName: '' });
    const { contactEmail, nomineeName } = emptied.json<{ data: Ticket }>().data;
    assert.deepEqual([contactEmail, nomineeName], [null, null]);
    const cases: [field: string, value: unknown, text: string][] = [
      ['memberName', ' ', 'Member Name is required'],
      ['memberName', 'x'.repeat(300), 'Member Name must have at most 200 characters'],
      ['contactPhone', '12345', 'Please enter a valid 10-digit phone number'],
      ['membershipStatus', 'Active', 'membershipStatus is not a known field'],
      ['joinedDate', '2026-11-01', 'joinedDate is not a known field'],
      ['membershipCode', 'X', 'membershipCode is not a known field'],
      ['refName', 'X', 'refName is not a known field'],
    ];
    for (const [field, value, message] of cases) {
      const answer = await change(caller, id, { [field]: value });
      assert.equal(answer.statusCode, 422, field);
      assert.deepEqual(answer.json<ErrorEnvelope>().errors, [{ field, message }]);
    }
  });

  it('are refused to a caller with an older state, of the ticket or of the person', async () => {
    const { caller, ticket, other } = await callerWithTickets();
    const { updatedAt } = ticket;
    const fresh = await change(caller, ticket.membershipId, { address: 'Kochi', updatedAt });
    assert.equal(fresh.statusCode, 200);
    for (const id of [ticket.membershipId, other.membershipId, ticket.memberId]) {
      const stale = await change(caller, id, { address: 'Thrissur' }, { 'if-match': updatedAt });
      assert.equal(stale.statusCode, 409, id);
      const { code, current } = stale.json<ErrorEnvelope>();
      assert.equal(code, 'STALE');
      assert.equal(current?.['address'], 'Kochi', 'as it is now');
    }
    const seen = fresh.json<{ data: Ticket }>().data.updatedAt;
    const next = await change(caller, other.membershipId, { address: 'X', updatedAt: seen });
    assert.equal(next.statusCode, 200);
  });

  it('to the name and phone of another person are refused', async () => {
    const { caller, schemeId, ticket } = await callerWithTickets();
    const other = await addTicket(caller, schemeId);
    const { memberName, contactPhone } = other;
    const answer = await change(caller, ticket.membershipId, { memberName, contactPhone });
    assert.equal(answer.statusCode, 409);
    const { code, errors } = answer.json<ErrorEnvelope>();
    assert.equal(code, 'MEMBER_EXISTS');
    assert.deepEqual(errors, [{ field: 'memberId', message: other.memberId }]);
  });

  it('to one name and phone at once: one person gets it', async () => {
    const { caller, schemeId, ticket } = await callerWithTickets();
    const other = await addTicket(caller, schemeId);
    const wanted = {
      memberName: 'Gopalan',
      contactPhone: '9895900001',
      reason: 'Entered for the wrong person',
    };
    const answers = await Promise.all(
      [ticket, other].map(({ membershipId }) => change(caller, membershipId, wanted)),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  });

  it('that change nothing leave no trace', async () => {
    const { caller, ticket } = await callerWithTickets();
    const { memberName, address } = ticket;
    const answer = await change(caller, ticket.membershipId, { memberName, address });
    assert.deepEqual(answer.json<{ data: Ticket }>().data, ticket);
    const { rows } = await runSql(database())`
      select 1 from audit_log where account_id = ${caller.accountId} and action in ('member.updated', 'ticket.updated')`;
    assert.equal(rows.length, 0);
  });

  it('need an existing person of this account', async () => {
    const { ticket } = await callerWithTickets();
    const stranger = await at.caller();
    for (const id of ['mem_nowhere', 'tkt_nowhere', 'x', ticket.memberId, ticket.membershipId]) {
      assert.equal((await change(stranger, id, { address: 'Kochi' })).statusCode, 404, id);
    }
  });
});
