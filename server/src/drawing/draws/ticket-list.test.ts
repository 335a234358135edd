import {
  type ExclusionReason,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  type Ticket,
} from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Candidate, exclusion, leftBy, listNotes } from './ticket-list.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import {
  drawGroup,
  drawHistory,
  eligible,
  freezeDraw,
  markDraw,
  proofOf,
  startDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { type Caller, TEST_NOW, testApp, type TestApp } from '../../testing/test-app.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

const TERMS = { drawNo: 3, today: '2026-11-21' };
const PAID: Candidate = {
  status: 'Active',
  isWinner: false,
  paidInstalments: 3,
  isFarBehind: false,
  joinedDate: '2026-11-21',
};

describe('eligibility for a draw', () => {
  it('is every active or joined ticket that has paid as many instalments as the draw has a number', () => {
    assert.equal(exclusion(PAID, TERMS), null);
    assert.equal(exclusion({ ...PAID, status: 'Joined', paidInstalments: 12 }, TERMS), null);
    assert.equal(exclusion({ ...PAID, paidInstalments: 2 }, TERMS), 'dues');
    assert.equal(
      exclusion({ ...PAID, isFarBehind: true }, TERMS),
      'dues',
      'also when its status says otherwise',
    );
    assert.equal(exclusion({ ...PAID, joinedDate: '2026-11-22' }, TERMS), 'status');
  });

  it('excludes other statuses, and earlier winners', () => {
    const reasonsOf = (candidate: Candidate) =>
      Object.fromEntries(
        MEMBERSHIP_STATUSES.map((status): [string, ExclusionReason | null] => [
          status,
          exclusion({ ...candidate, status }, TERMS),
        ]),
      );
    assert.deepEqual(
      reasonsOf(PAID),
      {
        Joined: null,
        Active: null,
        Inactive: 'left',
        Defaulter: 'left',
        'Draw-Winner': 'left',
        'Coupon-Generated': 'left',
        'Coupon-Redeemed': 'left',
        'Coupon-Assigned': 'left',
      },
      'paid, and out only because people set it so',
    );
    const isOut = MEMBERSHIP_STATUSES.map((status) => [
      status,
      status === 'Joined' || status === 'Active' ? 'dues' : 'status',
    ]);
    assert.deepEqual(reasonsOf({ ...PAID, paidInstalments: 2 }), Object.fromEntries(isOut));
    assert.deepEqual(reasonsOf({ ...PAID, isFarBehind: true }), Object.fromEntries(isOut));
    const later = reasonsOf({ ...PAID, joinedDate: '2026-11-22' });
    assert.deepEqual(new Set(Object.values(later)), new Set(['status']));
    for (const status of MEMBERSHIP_STATUSES) {
      assert.equal(exclusion({ ...PAID, status, isWinner: true }, TERMS), 'won');
    }
  });
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const change = (status: MembershipStatus, at: string, by = 'Anu') => ({
  ticketId: 't1',
  status,
  by,
  at: `2026-${at}:00.000+05:30`,
});

describe('changes that took a ticket out of a list', () => {
  const OUT = change('Inactive', '01-10T09:00');
  const FROZEN = '2026-01-31T18:00:00.000+05:30';

  it('is who set the last status before the freeze that takes no part', () => {
    const coupon = change('Coupon-Generated', '01-20T09:00');
    const active = change('Active', '01-01T09:00');
    const afterwards = change('Inactive', '02-01T09:00');
    assert.deepEqual(leftBy([active, OUT, coupon, afterwards], FROZEN), {
      set: coupon,
      setBack: null,
    });
    assert.deepEqual(leftBy([active], FROZEN), { set: null, setBack: null });
    assert.deepEqual(leftBy([active, OUT], null), { set: OUT, setBack: null });
  });

  it('and who sets it back within 40 days of the freeze, not before and not later', () => {
    const setBack = (at: string) => leftBy([OUT, change('Active', at)], FROZEN).setBack !== null;
    assert.deepEqual(['01-31T17:59', '01-31T18:01', '03-12T23:59', '03-13T00:00'].map(setBack), [
      false,
      true,
      true,
      false,
    ]);
    const coupon = change('Coupon-Generated', '02-01T09:00');
    assert.equal(leftBy([OUT, coupon], FROZEN).setBack, null);
  });

  it('is said once for what one person did on one day, and not where nothing tells', () => {
    const left = (code: string, set: ReturnType<typeof change> | null) => ({
      code,
      set,
      setBack: null,
    });
    const later = change('Inactive', '01-10T09:07');
    const other = change('Inactive', '01-10T09:07', 'Biju');
    assert.deepEqual(
      listNotes([left('A-1', OUT), left('A-2', other), left('A-3', later), left('A-4', null)], 2),
      [
        '4 paid tickets were left out by hand: A-1, A-3 (set Inactive by Anu on 10-Jan-2026, 09:00 to 09:07); A-2 (set Inactive by Biju on 10-Jan-2026, 09:07); A-4 (by whom is not on record).',
      ],
    );
    const many = Array.from({ length: 22 }, (_, index) => left(`B-${index + 1}`, OUT));
    assert.match(listNotes(many, 2).join(), /^22 paid .* B-20 and 2 more \(set Inactive by Anu/);
    assert.deepEqual(listNotes([], 2), []);
    assert.deepEqual(listNotes([], 1), ['The list has one ticket: nobody else can win.']);
  });
});

describeOnBoth('tickets that are left out by hand', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

  async function setStatus(caller: Caller, tickets: readonly Ticket[], membershipStatus: string) {
    for (const { ticketId } of tickets) {
      const path = `updateSchemeMember?schemememberid=${ticketId}`;
      const answer = await caller.put(path, { membershipStatus, reason: 'They asked for it' });
      assert.equal(answer.statusCode, 200, answer.body);
    }
  }

  /** A group of paid tickets, of which all but some are set Inactive. */
  async function shaped(count: number, left: number) {
    at.clock.now = TEST_NOW;
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: count });
    const out = tickets.slice(count - left);
    at.clock.now += MINUTE;
    await setStatus(caller, out, 'Inactive');
    at.clock.now += MINUTE;
    return { caller, schemeId: group.schemeId, out, codes: out.map((each) => each.membershipCode) };
  }

  it('are told at every step with their codes, who set them and when', async () => {
    const { caller, schemeId, codes } = await shaped(4, 2);
    const told = (status = 'Inactive') =>
      new RegExp(
        `^2 paid tickets were left out by hand: ${codes.join(', ')} \\(set ${status} by \\S.* on 21-Nov-2026, 12:01\\)\\.$`,
      );
    const seen = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    assert.match(seen.warnings.join('\n'), told());
    assert.deepEqual(
      seen.excluded.map(({ membershipCode, reason }) => [membershipCode, reason]),
      codes.map((code) => [code, 'left']),
    );
    const frozen = await freezeDraw(caller, schemeId);
    assert.deepEqual(frozen.warnings, seen.warnings);
    const drawn = await startDraw(caller, schemeId);
    assert.deepEqual(drawn.warnings, seen.warnings);
    const { draw } = await markDraw(caller, drawn);
    assert.deepEqual(draw.notes, seen.warnings);
    const proof = await proofOf(caller, draw.id);
    verifyProof(proof);
    assert.match(Object.values(proof.lists).join(), /^chitdraw\/2 list\n(?:.*\n)*-\t.*\tleft\n$/);
  });

  it('with a list of one, also where START alone freezes it', async () => {
    const { caller, schemeId } = await shaped(3, 2);
    const { warnings } = await startDraw(caller, schemeId);
    assert.equal(warnings.length, 2);
    assert.match(warnings[0] ?? '', /^2 paid tickets were left out by hand/);
    assert.equal(warnings[1], 'The list has one ticket: nobody else can win.');
  });

  it('are none of those who have not paid, and nothing is said of a whole list', async () => {
    at.clock.now = TEST_NOW;
    const caller = await at.caller();
    const whole = await drawGroup(caller, { tickets: 2 });
    assert.deepEqual((await freezeDraw(caller, whole.group.schemeId)).warnings, []);
    const unpaid = await drawGroup(caller, { tickets: 3, paid: 0 });
    await setStatus(caller, unpaid.tickets, 'Inactive');
    const { warnings, excluded } = await eligible(
      caller,
      unpaid.group.schemeId,
      'drawMonth=12&hold=1',
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(new Set(excluded.map(({ reason }) => reason)), new Set(['status']));
  });

  it('and come back within 40 days of a draw, which its history tells', async () => {
    const { caller, schemeId, out, codes } = await shaped(5, 3);
    const [soon, late, stays] = out as [Ticket, Ticket, Ticket];
    const { draw } = await markDraw(caller, await startDraw(caller, schemeId));
    assert.equal(draw.notes?.length, 1);
    at.clock.now = TEST_NOW + 40 * DAY;
    const signedIn = await at.caller({ accountId: caller.accountId });
    await setStatus(signedIn, [soon], 'Active');
    at.clock.now += DAY;
    const later = await at.caller({ accountId: caller.accountId });
    await setStatus(later, [late], 'Active');
    const [first] = await drawHistory(later, schemeId);
    assert.equal(first?.notes?.[0], draw.notes[0]);
    assert.match(
      first?.notes?.[1] ?? '',
      new RegExp(
        `^Set back after the list was frozen: ${codes[0]} \\(\\w+ again by \\S.* on 31-Dec-2026, 12:00\\)\\.$`,
      ),
    );
    assert.equal(first?.notes?.length, 2);
    assert.ok(!first.notes[1]?.includes(stays.membershipCode));
  });
});
