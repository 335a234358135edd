import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { AuditRow, Group, Member, Paged, Prize, Ticket } from '@kuri/shared/contract';
import {
  addAnyGroup,
  enrolmentInput,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';
import { drawGroup, eligible, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import { payFor, receiptPage } from '../../testing/receipts/receipt-fixtures.ts';
import { readStatement } from '../../testing/statements/statement-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';

describeAppOnBoth('a number on paper', (at) => {
  let caller: Caller;
  let group: Group;
  let other: Group;
  before(async () => {
    caller = await at.caller();
    group = await addAnyGroup(caller, { schemeCode: 'FLD-1', schemeName: 'Field Group A' });
    other = await addAnyGroup(caller, { schemeCode: 'FLD-2', schemeName: 'Field Group B' });
    await enrolSomebody(caller, group.schemeId, { ticketsCount: 3, paperNumber: '007, 11,' });
    await enrolSomebody(caller, group.schemeId, {
      memberName: 'Devaki',
      ticketsCount: 2,
      paperNumber: '70,71',
    });
    await enrolSomebody(caller, other.schemeId, { paperNumber: '7' });
  });

  const ticketsBy = async (searchvalue: string, more = '') => {
    const path = `searchSchemeMembers?searchvalue=${encodeURIComponent(searchvalue)}${more}`;
    return (await caller.get(path)).json<Paged<Ticket>>().data;
  };
  const codesBy = async (text: string, more?: string) =>
    (await ticketsBy(text, more)).map(({ membershipCode }) => membershipCode);
  const one = async (text: string, more?: string) => {
    const [ticket] = await ticketsBy(text, more);
    return ticket ?? assert.fail(text);
  };
  const change = (ticket: Ticket, body: object) =>
    caller.put(`updateMember?memberid=${ticket.ticketId}`, body);

  it('is taken for each ticket in order, without zeros before it, or for none', async () => {
    const all = await ticketsBy('', `&schemeid=${group.schemeId}`);
    const numbers = all.map((ticket) => [ticket.membershipCode, ticket.paperNumber]);
    assert.deepEqual(numbers, [
      ['FLD-1-005', '71'],
      ['FLD-1-004', '70'],
      ['FLD-1-003', undefined],
      ['FLD-1-002', '11'],
      ['FLD-1-001', '7'],
    ]);
    const few = enrolmentInput(group.schemeId, { ticketsCount: 2, paperNumber: '12' });
    const answer = await caller.post('addSchemeMember', few);
    assertRefused(answer, 422, 'VALIDATION_ERROR', /one number on paper for each ticket/);
  });

  it('finds the one ticket with its group, and its holder', async () => {
    for (const text of ['FLD-1 7', 'fld-1 007', 'Group A 7', 'field a 7']) {
      assert.deepEqual(await codesBy(text), ['FLD-1-001'], text);
    }
    assert.deepEqual(await codesBy('7', `&schemeid=${other.schemeId}`), ['FLD-2-001']);
    assert.deepEqual(await codesBy('field 7'), ['FLD-2-001', 'FLD-1-001']);
    assert.deepEqual(await codesBy('FLD-1 7', '&membershipstatus=Active'), []);
    const { data } = (await caller.get('searchMember?searchvalue=FLD-1%207')).json<Paged<Member>>();
    assert.equal(data.length, 1);
    assert.ok(data[0]?.schemeMemberships.some(({ paperNumber }) => paperNumber === '7'));
    const file = await caller.get('export/tickets.csv?searchvalue=FLD-1%207');
    assert.match(file.body, /"Ticket","Number on paper",[^]*"FLD-1-001","7",/);
  });

  it('is found beside a name, in part as well', async () => {
    assert.deepEqual(await codesBy('devaki 7'), ['FLD-1-005', 'FLD-1-004']);
  });

  it('is corrected with an audit row, and found by the new one', async () => {
    const ticket = await one('FLD-1 11');
    assert.equal((await change(ticket, { paperNumber: ' 0112A ' })).statusCode, 200);
    assert.deepEqual(await codesBy('FLD-1 112a'), ['FLD-1-002']);
    assert.deepEqual(await codesBy('FLD-1 11'), ['FLD-1-002'], 'by its beginning');
    const [row] = (await caller.get('auditLog?pageno=1')).json<Paged<AuditRow>>().data;
    assert.match(JSON.stringify(row), /Number on paper.*11.*112A/);
    assert.equal((await change(ticket, { paperNumber: '' })).statusCode, 200);
    assert.deepEqual(await codesBy('FLD-1 112'), []);
  });

  it('is one ticket’s of its group, and free again once that is deleted', async () => {
    const taken = /Another ticket of this group has this number on paper/;
    const [first, second] = [await one('FLD-1 70'), await one('FLD-1 71')];
    assertRefused(await change(first, { paperNumber: '071' }), 409, 'CONFLICT', taken);
    const twice = enrolmentInput(group.schemeId, { ticketsCount: 2, paperNumber: '80,80' });
    assertRefused(await caller.post('addSchemeMember', twice), 409, 'CONFLICT', taken);
    await caller.delete(`deleteMember?memberid=${second.ticketId}`);
    assert.equal((await change(first, { paperNumber: '71' })).statusCode, 200);
    const person = await caller.put(`updateMember?memberid=${first.memberId}`, {
      paperNumber: '9',
    });
    assertRefused(person, 422, 'VALIDATION_ERROR', /belongs to a ticket/);
  });

  it('is told with receipts, statements, public pages, draws, winners and prizes', async () => {
    const { group: drawn, tickets } = await drawGroup(caller, { tickets: 1 });
    const [ticket] = tickets;
    assert.ok(ticket);
    assert.equal((await change(ticket, { paperNumber: '31' })).statusCode, 200);
    const paid = await payFor(caller, [ticket]);
    const data = async <Data>(path: string) => (await caller.get(path)).json<{ data: Data }>().data;
    const [receipt] = (await receiptPage(caller, { searchvalue: paid.receiptNumber })).data;
    const statement = await readStatement(caller, { schemememberid: ticket.ticketId });
    const list = await eligible(caller, drawn.schemeId);
    const winner = (await wholeDraw(caller, drawn.schemeId)).draw.winner;
    const prizes = await data<Prize[]>(`prizes?scheme=${drawn.schemeId}`);
    const told = [receipt, statement.tickets[0], list.schemeMembers[0], winner, prizes[0]];
    assert.deepEqual(
      told.map((each) => each?.paperNumber),
      ['31', '31', '31', '31', '31'],
    );
    const link = await caller.post('makeStatementLink', { ticketId: ticket.ticketId });
    const { path } = link.json<{ data: { path: string } }>().data;
    const slip = await data<{ path: string }>(
      `receiptPageLink?receiptnumber=${paid.receiptNumber}`,
    );
    const page = async (url: string) =>
      (await at.app.inject({ url, headers: { accept: 'text/html' } })).body;
    assert.match(await page(path), /Paper no\.<\/dt>\s*<dd>31</);
    assert.match(await page(slip.path), /-001 \(Paper no\. 31\)/);
  });
});
