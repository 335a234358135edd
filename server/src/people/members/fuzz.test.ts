import { it } from 'node:test';
import fc from 'fast-check';
import { addresses, bodies, sendMadeUp } from '../../testing/fuzz-input.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import {
  addAnyGroup,
  addTicket,
  enrolmentInput,
} from '../../testing/enrolments/enrolment-fixtures.ts';

const RUNS = 50;

describeOnOne('fuzzed requests about members', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 1_000_000 });

  it('as a body is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const { membershipId, memberId } = await addTicket(caller, schemeId);
    const person = { memberName: 'Anjali', contactPhone: '9847012345', contactEmail: 'a@b.c' };
    const nominee = { address: 'Kochi', nomineeName: 'Meenakshi', nomineeRelation: 'Mother' };
    const referral = { refName: 'Suresh', refType: 'Agent', refContactPhone: '9447055501' };
    const targets = [
      { send: caller.post, path: 'addSchemeMember', right: enrolmentInput(schemeId) },
      {
        send: caller.put,
        path: `updateMember?memberid=${membershipId}`,
        right: { ...person, ...nominee },
      },
      { send: caller.put, path: `updateMember?memberid=${memberId}`, right: person },
      {
        send: caller.put,
        path: `updateSchemeMember?schemememberid=${membershipId}`,
        right: { membershipStatus: 'Active', reason: 'Because it is so' },
      },
      { send: caller.post, path: 'addReferralMember', right: referral },
    ];
    for (const { send, path, right } of targets) {
      await sendMadeUp(bodies(right), (body) => send(path, body), RUNS);
    }
  });

  it('in the address is answered, and never with a 500', async () => {
    const caller = await at.caller();
    await addTicket(caller, (await addAnyGroup(caller)).schemeId);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.stringMatching(/^[ 0-9+()%_\\]{1,20}$/),
      fc.constantFrom('All', 'Active', 'tkt_1', 'mem_1', 'ലക്ഷ്മി', "'", '%', '\\'),
    );
    const names = [
      'searchvalue',
      'schemeid',
      'membershipstatus',
      'searchterm',
      'pageno',
      'pagesize',
    ];
    const reads = ['searchMember', 'searchSchemeMembers', 'schemeMembers', 'allMembers'];
    const calls = [...reads, 'searchReferralMember', 'referralMembers'];
    await sendMadeUp(addresses(calls, names, text), (address) => caller.get(address), 3 * RUNS);
    const members = text.map((id) => new URLSearchParams({ memberid: id }).toString());
    await sendMadeUp(members, (memberid) => caller.delete(`deleteMember?${memberid}`), RUNS);
    await sendMadeUp(members, (memberid) => caller.put(`updateMember?${memberid}`, {}), RUNS);
  });
});
