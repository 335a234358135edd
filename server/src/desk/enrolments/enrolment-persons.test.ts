import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Enrolled, ErrorEnvelope, Member, Paged } from '@kuri/shared/contract';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import {
  addAnyGroup,
  addTicket,
  enrolSomebody,
  enrolmentInput,
} from '../../testing/enrolments/enrolment-fixtures.ts';

describeAppOnOne('whom an enrolment is for', (at) => {
  async function callerWithMember() {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const ticket = await addTicket(caller, schemeId, { contactEmail: 'anjali@kuri.example' });
    const { memberName, contactPhone, address } = ticket;
    return { caller, schemeId, ticket, known: { memberName, contactPhone, address } };
  }

  it('is the known person, by a ticket, by their id, or by name and phone', async () => {
    const { caller, schemeId, ticket, known } = await callerWithMember();
    const { memberId, membershipId } = ticket;
    const spelt = { memberName: known.memberName.toUpperCase() };
    for (const pointer of [{ membershipId }, { memberId }, { memberId: membershipId }, spelt]) {
      const fields = { ...known, isNewMember: false, ...pointer };
      const { data, warnings } = await enrolSomebody(caller, schemeId, fields);
      assert.equal(data[0]?.memberId, memberId);
      assert.equal(data[0].memberName, known.memberName);
      assert.deepEqual(warnings, []);
    }
    const members = (await caller.get('allMembers')).json<Paged<Member>>();
    assert.equal(members.totalRecords, 1);
    assert.equal(members.data[0]?.ticketsCount, 5);
  });

  it('keeps a known person as stored and says what was not taken over', async () => {
    const { caller, schemeId, ticket, known } = await callerWithMember();
    const { data, warnings } = await enrolSomebody(caller, schemeId, {
      ...known,
      isNewMember: false,
      membershipId: ticket.membershipId,
      address: 'Elsewhere',
      contactEmail: 'new@kuri.example',
    });
    assert.equal(data[0]?.address, known.address);
    assert.equal(data[0].contactEmail, 'anjali@kuri.example');
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /the email and address in the form was not saved/);
    const moved = await enrolSomebody(caller, schemeId, {
      ...known,
      isNewMember: false,
      membershipId: ticket.membershipId,
      contactPhone: '9847099999',
    });
    assert.equal(moved.data[0]?.contactPhone, ticket.contactPhone);
    assert.match(moved.warnings[0] ?? '', /the phone in the form was not saved/);
  });

  it('is another person when the name on a known phone is another', async () => {
    const { caller, schemeId, ticket, known } = await callerWithMember();
    const fields = { ...known, memberName: 'Gopalan Nair' };
    const { data } = await enrolSomebody(caller, schemeId, fields);
    assert.notEqual(data[0]?.memberId, ticket.memberId);
    assert.equal(data[0]?.contactPhone, ticket.contactPhone);
  });

  it('cannot be new when a person of that name has that phone', async () => {
    const { caller, schemeId, ticket, known } = await callerWithMember();
    const input = enrolmentInput(schemeId, {
      ...known,
      memberName: `  ${known.memberName.replace(' ', '   ').toLowerCase()}`,
      contactPhone: `0${known.contactPhone.slice(2)}`,
    });
    const answer = await caller.post('addSchemeMember', input);
    assert.equal(answer.statusCode, 409);
    const { code, errors } = answer.json<ErrorEnvelope>();
    assert.equal(code, 'MEMBER_EXISTS');
    assert.deepEqual(errors, [{ field: 'memberId', message: ticket.memberId }]);
  });

  it('must be somebody: an unknown pointer or name is refused', async () => {
    const { caller, schemeId, known } = await callerWithMember();
    const cases: [fields: object, field: string][] = [
      [{ membershipId: 'tkt_nowhere' }, 'membershipId'],
      [{ memberId: 'mem_nowhere' }, 'memberId'],
      [{ memberName: 'Nobody' }, 'contactPhone'],
    ];
    for (const [fields, field] of cases) {
      const input = enrolmentInput(schemeId, { ...known, isNewMember: false, ...fields });
      const answer = await caller.post('addSchemeMember', input);
      assert.equal(answer.statusCode, 422);
      assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, field);
    }
    const strangers = await callerWithMember();
    const fields = { ...known, isNewMember: false, memberId: strangers.ticket.memberId };
    const answer = await caller.post('addSchemeMember', enrolmentInput(schemeId, fields));
    assert.equal(answer.statusCode, 422);
  });

  it('keeps names of every script, and phones however they are typed', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const phone = '919847012345';
    const names = ['ലക്ഷ്മി അമ്മ', 'முத்து லட்சுமி', 'राजेश कुमार', "D'Souza", 'x'.repeat(200)];
    const phones = [
      '98470 12345',
      '+91 98470-12345',
      '098470 12345',
      '919847012345',
      '00919847012345',
    ];
    for (const [index, memberName] of names.entries()) {
      const contactPhone = phones[index] ?? '';
      const fields = { memberName: ` ${memberName.normalize('NFD')} `, contactPhone };
      const { data } = await enrolSomebody(caller, schemeId, fields);
      assert.equal(data[0]?.memberName, memberName.normalize('NFC'));
      assert.equal(data[0].contactPhone, phone);
    }
  });

  it('may be brought by a known referrer, a new one, or by nobody', async () => {
    const { caller, schemeId } = await callerWithMember();
    const form = {
      referralName: 'Suresh',
      referralMobile: '9447055501',
      referralType: 'Agent',
      isNewReferral: true,
    } as const;
    const first = await enrolSomebody(caller, schemeId, form);
    const refId = first.data[0]?.refId ?? '';
    assert.match(refId, /^ref_/);
    const byId = await enrolSomebody(caller, schemeId, { referralMemberId: refId });
    assert.equal(byId.data[0]?.refName, 'Suresh');
    assert.deepEqual(byId.warnings, []);

    const otherName = await enrolSomebody(caller, schemeId, { ...form, referralName: 'Sunil' });
    assert.equal(otherName.data[0]?.refId, refId);
    assert.match(otherName.warnings[0] ?? '', /belongs to Suresh \(Agent\)/);
    const self = await enrolSomebody(caller, schemeId, {
      referralMemberId: refId,
      contactPhone: '9447055501',
    });
    assert.match(self.warnings[0] ?? '', /same phone/);
  });

  it('is brought by no referrer of another account', async () => {
    const theirs = await callerWithMember();
    const form = {
      referralName: 'Suresh',
      referralMobile: '9447055501',
      referralType: 'Agent',
      isNewReferral: true,
    } as const;
    const { data } = await enrolSomebody(theirs.caller, theirs.schemeId, form);
    const { caller, schemeId } = await callerWithMember();
    const input = enrolmentInput(schemeId, { referralMemberId: data[0]?.refId ?? '' });
    const answer = await caller.post('addSchemeMember', input);
    assert.equal(answer.statusCode, 422, answer.body);
    assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'referralMemberId');
  });

  it('takes a complete referral or none', async () => {
    const { caller, schemeId } = await callerWithMember();
    const cases: [fields: object, field: string, text: string][] = [
      [{ referralName: 'Suresh' }, 'referralType', 'Referral Type is required'],
      [
        { referralName: 'Suresh', referralType: 'Agent', referralMobile: '94470' },
        'referralMobile',
        'Please enter a valid 10-digit mobile number',
      ],
      [
        { referralMobile: '9447055501', referralType: 'Other' },
        'referralName',
        'Referral Name is required',
      ],
    ];
    for (const [fields, field, text] of cases) {
      const answer = await caller.post('addSchemeMember', enrolmentInput(schemeId, fields));
      assert.equal(answer.statusCode, 422);
      assert.deepEqual(answer.json<ErrorEnvelope>().errors[0], { field, message: text });
    }
    const nothing = { referralName: '', referralMobile: '', referralType: '' } as const;
    const { data } = await enrolSomebody(caller, schemeId, nothing);
    assert.equal(data[0]?.refId, null);
  });

  it('is told apart from an answer that was lost: the retry gives it again', async () => {
    const { caller, schemeId } = await callerWithMember();
    const input = enrolmentInput(schemeId);
    const send = () => caller.post('addSchemeMember', input, { 'idempotency-key': 'lost' });
    const first = await send();
    const again = await send();
    assert.deepEqual(again.json<Enrolled>(), first.json<Enrolled>());
  });
});
