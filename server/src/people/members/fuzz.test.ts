import { it } from 'node:test';
import fc from 'fast-check';
import { assertClear, bodies } from '../../testing/fuzz-input.ts';
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
      await fc.assert(
        fc.asyncProperty(bodies(right), async (body) => {
          assertClear(await send(path, body), body);
        }),
        { numRuns: RUNS },
      );
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
    const query = fc.array(fc.tuple(fc.constantFrom(...names), text));
    const reads = ['searchMember', 'searchSchemeMembers', 'schemeMembers', 'allMembers'];
    const path = fc.constantFrom(...reads, 'searchReferralMember', 'referralMembers');
    await fc.assert(
      fc.asyncProperty(path, query, async (name, pairs) => {
        const address = `${name}?${new URLSearchParams(pairs).toString()}`;
        assertClear(await caller.get(address), address);
      }),
      { numRuns: 3 * RUNS },
    );
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        const memberid = new URLSearchParams({ memberid: id }).toString();
        assertClear(await caller.delete(`deleteMember?${memberid}`), id);
        assertClear(await caller.put(`updateMember?${memberid}`, {}), id);
      }),
      { numRuns: RUNS },
    );
  });
});
