import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorEnvelope, Member, Paged, Ticket } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
} from '../../testing/enrolments/enrolment-fixtures.ts';

describeAppOnOne('lists of tickets', (at) => {
  async function read(caller: Caller, path: string) {
    const answer = await caller.get(path);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Paged<Ticket>>();
  }

  const codes = ({ data }: Paged<Ticket>) => data.map(({ membershipCode }) => membershipCode);

  /** Two groups: three tickets of Anjali and Biju in A, one of Anjali in B. */
  async function callerWithTickets() {
    const caller = await at.caller();
    const a = await addAnyGroup(caller, { schemeCode: 'AA-1' });
    const b = await addAnyGroup(caller, { schemeCode: 'BB-1' });
    const anjali = { memberName: 'Anjali Menon', contactPhone: '9847012345' };
    await enrolSomebody(caller, a.schemeId, { ...anjali, ticketsCount: 2 });
    at.clock.now += 1_000;
    await addTicket(caller, b.schemeId, { ...anjali, isNewMember: false, address: 'Kochi' });
    at.clock.now += 1_000;
    const biju = { memberName: 'Biju Thomas', contactPhone: '9447055501' };
    const { membershipId } = await addTicket(caller, a.schemeId, biju);
    const activate = `updateSchemeMember?schemememberid=${membershipId}`;
    await caller.put(activate, { membershipStatus: 'Active' });
    return { caller, a, b };
  }

  it('of a group are newest first, in pages, with true totals past the end', async () => {
    const { caller, a } = await callerWithTickets();
    const all = await read(caller, `schemeMembers?schemeid=${a.schemeId}`);
    assert.deepEqual(codes(all), ['AA-1-003', 'AA-1-002', 'AA-1-001']);
    const second = await read(
      caller,
      `schemeMembers?monthlySchemeId=${a.schemeId}&pageno=2&pagesize=2`,
    );
    assert.deepEqual(codes(second), ['AA-1-001']);
    assert.deepEqual([second.totalRecords, second.totalPages, second.currentPage], [3, 2, 2]);
    const past = await read(caller, `schemeMembers?schemeid=${a.schemeId}&pageno=9`);
    assert.deepEqual([past.data, past.totalRecords], [[], 3]);
  });

  it('of a group that is not there are 404, of another account too', async () => {
    const { a } = await callerWithTickets();
    const stranger = await at.caller();
    for (const id of ['grp_nowhere', a.schemeId]) {
      for (const path of [`schemeMembers?schemeid=${id}`, `searchSchemeMembers?schemeid=${id}`]) {
        assert.equal((await stranger.get(path)).statusCode, 404, path);
      }
    }
    const nameless = await stranger.get('schemeMembers');
    assert.equal(nameless.statusCode, 422);
  });

  it('are searched by name, code and phone, in a group or in all', async () => {
    const { caller, a } = await callerWithTickets();
    const cases: [text: string, ofA: string[], ofAll: string[]][] = [
      ['anjali', ['AA-1-002', 'AA-1-001'], ['BB-1-001', 'AA-1-002', 'AA-1-001']],
      ['MEN ALI', ['AA-1-002', 'AA-1-001'], ['BB-1-001', 'AA-1-002', 'AA-1-001']],
      ['aa-1-00', ['AA-1-003', 'AA-1-002', 'AA-1-001'], ['AA-1-003', 'AA-1-002', 'AA-1-001']],
      ['b-1', [], ['BB-1-001']],
      ['+91 98470 12345', ['AA-1-002', 'AA-1-001'], ['BB-1-001', 'AA-1-002', 'AA-1-001']],
      ['7055', ['AA-1-003'], ['AA-1-003']],
      ['919447', ['AA-1-003'], ['AA-1-003']],
      ['003', ['AA-1-003'], ['AA-1-003']],
      ['nobody', [], []],
      ['%', [], []],
    ];
    for (const [text, ofA, ofAll] of cases) {
      const path = `searchSchemeMembers?searchvalue=${encodeURIComponent(text)}`;
      const inA = await read(caller, `${path}&schemeid=${a.schemeId}`);
      assert.deepEqual(codes(inA), ofA, text);
      const everywhere = await read(caller, `${path}&scheme=All`);
      assert.deepEqual(codes(everywhere), ofAll, text);
      assert.equal(everywhere.totalRecords, ofAll.length, text);
    }
  });

  it('are filtered by status, with text and without; All filters nothing', async () => {
    const { caller, a } = await callerWithTickets();
    const search = `searchSchemeMembers?schemeid=${a.schemeId}`;
    assert.deepEqual(codes(await read(caller, `${search}&membershipstatus=Active`)), ['AA-1-003']);
    const joined = await read(caller, `${search}&membershipStatus=Joined&searchValue=anj`);
    assert.deepEqual(codes(joined), ['AA-1-002', 'AA-1-001']);
    for (const none of ['All', '']) {
      assert.equal((await read(caller, `${search}&membershipstatus=${none}`)).totalRecords, 3);
    }
    const everywhere = await read(caller, 'searchSchemeMembers?membershipstatus=Joined&pagesize=2');
    assert.deepEqual(codes(everywhere), ['BB-1-001', 'AA-1-002']);
    assert.equal(everywhere.totalRecords, 3);
    const found = await read(caller, 'searchSchemeMembers?membershipstatus=Active&searchvalue=anj');
    assert.deepEqual(codes(found), []);
    assert.equal((await read(caller, 'searchSchemeMembers')).totalRecords, 4);
    const unknown = await caller.get(`${search}&membershipstatus=Asleep`);
    assert.equal(unknown.statusCode, 422);
    assert.equal(unknown.json<ErrorEnvelope>().message, 'Status is not known');
  });

  it('of defaulters have the joined ones that are as far behind; persons are found by the same', async () => {
    const caller = await at.caller();
    const dates = { schemeStartDate: '2026-10-20', schemeDrawDate: '2026-10-20' };
    const group = await addAnyGroup(caller, dates);
    const joinedDate = '2026-10-20';
    const late = await addTicket(caller, group.schemeId, { memberName: 'Late', joinedDate });
    await addTicket(caller, group.schemeId, { joinedDate: '2026-11-20' });
    await addTicket(caller, group.schemeId, { joinedDate, paidAmount: 5_000 });
    const query = 'membershipstatus=Defaulter';
    const found = await read(caller, `searchSchemeMembers?schemeid=${group.schemeId}&${query}`);
    assert.deepEqual(
      found.data.map(({ ticketId, membershipStatus }) => [ticketId, membershipStatus]),
      [[late.ticketId, 'Joined']],
    );
    assert.equal(found.totalRecords, 1);
    for (const text of ['', '&searchValue=late']) {
      const persons = await caller.get(`searchMember?${query}${text}`);
      assert.equal(persons.json<Paged<Member>>().totalRecords, 1, text);
    }
  });
});
