import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Member, Paged } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { postStatus } from '../../testing/receipts/receipt-fixtures.ts';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';

describeAppOnOne('lists of members', (at) => {
  async function read(caller: Caller, path: string) {
    const answer = await caller.get(path);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Paged<Member>>();
  }

  const names = ({ data }: Paged<Member>) => data.map(({ memberName }) => memberName);
  const search = (text: string) => `searchMember?searchValue=${encodeURIComponent(text)}`;

  async function callerWithMembers(...memberNames: string[]) {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, { schemeCode: 'AA-1' });
    for (const memberName of memberNames) await addTicket(caller, schemeId, { memberName });
    return { caller, schemeId };
  }

  it('have each of them alone, of their own account only', async () => {
    const { caller } = await callerWithMembers('A', 'B');
    const [, first] = (await read(caller, 'allMembers')).data;
    assert.ok(first);
    const answer = await caller.get(`memberById?memberid=${first.memberId}`);
    assert.deepEqual(answer.json<{ data: Member }>().data, first);
    const ticketId = first.schemeMemberships[0]?.ticketId ?? '';
    const byTicket = await caller.get(`memberById?memberid=${ticketId}`);
    assert.deepEqual(byTicket.json<{ data: Member }>().data, first);
    const stranger = await at.caller();
    for (const [who, id] of [
      [stranger, first.memberId],
      [stranger, ticketId],
      [caller, 'mem_nobody'],
      [caller, 'tkt_none'],
    ] as const) {
      const refused = await who.get(`memberById?memberid=${id}`);
      assert.equal(refused.statusCode, 404, refused.body);
    }
    assert.equal((await caller.get('memberById')).statusCode, 422);
  });

  it('are newest first, in pages, with true totals past the end', async () => {
    const { caller } = await callerWithMembers('A', 'B', 'C', 'D', 'E');
    assert.deepEqual(names(await read(caller, 'allMembers')), ['E', 'D', 'C', 'B', 'A']);
    const last = await read(caller, 'allMembers?pagesize=2&pageno=3');
    assert.deepEqual(names(last), ['A']);
    assert.deepEqual([last.totalRecords, last.totalPages], [5, 3]);
    const past = await read(caller, 'allMembers?pagesize=2&pageno=4');
    assert.deepEqual([past.data, past.totalRecords], [[], 5]);
    const stranger = await at.caller();
    assert.equal((await read(stranger, 'allMembers')).totalRecords, 0);
  });

  it('show the totals of the tickets of each person', async () => {
    const { caller, schemeId } = await callerWithMembers();
    const referral = {
      referralName: 'Suresh',
      referralMobile: '9447055501',
      referralType: 'Agent',
    } as const;
    const first = await addTicket(caller, schemeId, {
      paidAmount: 5_000,
      joinedDate: '2026-10-01',
    });
    const { memberId } = first;
    const again = { isNewMember: false, memberId, ...referral };
    const second = await addTicket(caller, schemeId, { ...again, joinedDate: '2026-11-01' });
    const { data } = await read(caller, 'allMembers');
    assert.deepEqual(data, [
      {
        memberId,
        memberName: first.memberName,
        contactPhone: first.contactPhone,
        contactEmail: null,
        occupation: null,
        address: first.address,
        joinedDate: '2026-10-01',
        lastPaidDate: '2026-10-01',
        ticketsCount: 2,
        updatedAt: '2026-11-21T12:00:00.000+05:30',
        membershipActive: true,
        schemeMemberships: [second, first],
        referralMemberId: second.refId,
        referralName: 'Suresh',
        referralMobile: '919447055501',
        referralType: 'Agent',
        reminderLocale: 'en',
      },
    ]);
  });

  it('call a person active while a ticket of theirs is neither done nor taken out', async () => {
    const { caller, schemeId } = await callerWithMembers();
    for (const [status, isActive] of [
      ['Defaulter', true],
      ['Draw-Winner', true],
      ['Inactive', false],
      ['Coupon-Redeemed', false],
    ] as const) {
      const { memberId, ticketId } = await addTicket(caller, schemeId, { memberName: status });
      assert.equal((await postStatus(caller, status, ticketId)).statusCode, 200);
      const { data } = (await caller.get(`memberById?memberid=${memberId}`)).json<{
        data: Member;
      }>();
      assert.equal(data.membershipActive, isActive, status);
    }
  });

  it('are searched by name in any script, by phone and by code', async () => {
    const people = ['ലക്ഷ്മി അമ്മ', 'முத்து லட்சுமி', 'राजेश कुमार', 'Maria D\u2019Souza', 'José Mañana'];
    const { caller } = await callerWithMembers(...people);
    const cases: [text: string, found: string | undefined][] = [
      ['ക്ഷ്മി', people[0]],
      ['லட்சு', people[1]],
      ['कुमार', people[2]],
      ["D'SOUZA", people[3]],
      ['JOS\u0045\u0301', people[4]],
      ['AA-1-002', people[1]],
      ['ലക്ഷ്മണൻ', undefined],
      ["x' or 1=1 --", undefined],
    ];
    for (const [text, found] of cases) {
      const page = await read(caller, search(text));
      assert.deepEqual(names(page), found === undefined ? [] : [found], text);
      assert.equal(page.totalRecords, found === undefined ? 0 : 1);
    }
    const { data } = await read(caller, search('राजेश'));
    const phone = data[0]?.contactPhone ?? '';
    for (const typed of [
      phone,
      phone.slice(2),
      `0${phone.slice(2)}`,
      phone.slice(-6),
      phone.slice(0, 11),
    ]) {
      const page = await read(caller, search(typed));
      assert.ok(names(page).includes('राजेश कुमार'), typed);
    }
  });

  it('leave nobody out when a group is given: its tickets come first', async () => {
    const { caller, schemeId } = await callerWithMembers('Anjali', 'Biju');
    const other = await addAnyGroup(caller);
    const [biju] = (await read(caller, search('biju'))).data;
    const fields = { isNewMember: false, memberId: biju?.memberId ?? '' };
    at.clock.now += 1_000;
    await addTicket(caller, other.schemeId, fields);
    const schemes = async (schemeid: string) => {
      const { data } = await read(caller, `${search('biju')}&schemeid=${schemeid}`);
      return data.flatMap(({ schemeMemberships }) => schemeMemberships.map((row) => row.schemeId));
    };
    assert.deepEqual(await schemes(schemeId), [schemeId, other.schemeId]);
    assert.deepEqual(await schemes(other.schemeId), [other.schemeId, schemeId]);
    assert.deepEqual(await schemes('All'), [other.schemeId, schemeId]);
    const anjali = await read(caller, `${search('anjali')}&schemeid=${other.schemeId}`);
    assert.deepEqual(names(anjali), ['Anjali']);
  });

  it('are those with a ticket of a status, when one is asked for', async () => {
    const { caller } = await callerWithMembers('Anjali', 'Anjana');
    const [anjana] = (await read(caller, search('anjana'))).data;
    const id = anjana?.schemeMemberships[0]?.membershipId ?? '';
    await caller.put(`updateSchemeMember?schemememberid=${id}`, { membershipStatus: 'Active' });
    const active = await read(caller, `${search('anja')}&membershipStatus=Active`);
    assert.deepEqual(names(active), ['Anjana']);
    assert.deepEqual(names(await read(caller, `${search('')}&membershipStatus=Active`)), [
      'Anjana',
    ]);
    assert.deepEqual(names(await read(caller, search(''))), ['Anjana', 'Anjali']);
  });

  it('refuse a search text of any length', async () => {
    const { caller } = await callerWithMembers();
    assert.equal((await caller.get(search('x'.repeat(201)))).statusCode, 422);
  });
});
