import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addAnyGroup, addTicket } from '../../testing/enrolments/enrolment-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';

describeAppOnBoth('every search for people', (at) => {
  it('takes words in any order and part by part, of names and of phones', async () => {
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller, {
      schemeStartDate: '2026-09-21',
      schemeDrawDate: '2026-12-21',
    });
    const long = 'Padmanabhaswamy Venkatasubramaniam Iyer';
    const iyer = { memberName: long, contactPhone: '9847055512' };
    await payFor(caller, [await addTicket(caller, schemeId, iyer)], {});
    const ravi = { memberName: 'Ravi K. Iyengar', contactPhone: '9744400001' };
    await payFor(caller, [await addTicket(caller, schemeId, ravi)], {});
    const lists = [
      'searchMember?',
      'searchSchemeMembers?',
      `searchSchemeMembers?schemeid=${schemeId}&`,
      'membersReceipts?',
      'pendingDues?view=members&',
      'pendingDues?view=tickets&',
    ];
    const cases: [string, string[]][] = [
      ['padmanabha iyer', [long]],
      ['IYER  padma', [long]],
      ['iyer 5512', [long]],
      ['ravi iyer', []],
      ['iyengar k ravi', [ravi.memberName]],
      ['iye', [long, ravi.memberName]],
      ['k 9744', [ravi.memberName]],
      ['iyer %', []],
    ];
    for (const list of lists) {
      for (const [typed, expected] of cases) {
        const answer = await caller.get(`${list}searchvalue=${encodeURIComponent(typed)}`);
        const names = answer.body.matchAll(/"memberName":"([^"]+)"/g);
        const found = new Set([...names].map(([, name]) => name));
        assert.deepEqual([...found].sort(), expected, `${list}${typed}`);
      }
    }
  });
});
