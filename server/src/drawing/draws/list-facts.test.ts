import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AddGroupBody, Draw, Group, Ticket } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import {
  drawGroup,
  eligible,
  freezeDraw,
  markDraw,
  proofOf,
  recordPaper,
  startDraw,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { enrolSomebody } from '../../testing/enrolments/enrolment-fixtures.ts';
import { bookPayment, csvOf, importBook } from '../../testing/imports/import-fixtures.ts';
import { payFor, postStatus, reverseByTwo } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnBoth } from '../../testing/suite-app.ts';
import { type Caller, TEST_NOW } from '../../testing/test-app.ts';
import { verifyProof } from '../../testing/verify-proof.ts';
import { noteRestore } from '../../run/backup/restore.ts';

const DAY = 24 * 60 * 60_000;
/** When the groups of these tests were filled: all of it is old on the day of the draw. */
const LONG_AGO = TEST_NOW - 30 * DAY;
const DATES = { schemeStartDate: '2026-10-21', schemeDrawDate: '2026-11-21' };

/** Told lines of a story as `kind tickets by detail`. */
function told({ story }: Pick<Draw, 'story'>): string[] {
  return (story ?? '').split('\n').flatMap((line) => {
    const [mark, kind, tickets, , by, detail] = line.split('\t');
    return mark === '!' ? [[kind, tickets, by, detail].join(' ')] : [];
  });
}

describeAppOnBoth('what is stored of a list', (at, database) => {
  /** The same administrator or another member of the office, signed in now. */
  const signedIn = ({ accountId }: Caller, userType: 'ADMIN' | 'OPERATOR' = 'OPERATOR') =>
    at.caller({ accountId, userType });

  /** A group of tickets of different people, filled and paid long ago; the office works every week. */
  async function oldGroup(
    count: number,
    { paid = 1, ...fields }: Partial<AddGroupBody> & { paid?: number } = {},
  ) {
    at.clock.now = LONG_AGO;
    const first = await at.caller();
    const { group } = await drawGroup(first, { ...DATES, tickets: 0, ...fields });
    const tickets: Ticket[] = [];
    for (let index = 0; index < count; index += 1) {
      tickets.push(
        ...(await enrolSomebody(first, group.schemeId, { joinedDate: '2026-10-22' })).data,
      );
    }
    for (const ticket of tickets) {
      if (paid > 0) await payFor(first, [ticket], { receiptDate: '2026-10-22' }, paid);
    }
    for (const days of [24, 18, 12, 6]) {
      at.clock.now = TEST_NOW - days * DAY;
      await drawGroup(await signedIn(first, 'ADMIN'), { tickets: 0 });
    }
    at.clock.now = TEST_NOW;
    const caller = await signedIn(first, 'ADMIN');
    return {
      caller,
      group,
      tickets,
      madeBy: first.userId,
      codes: tickets.map((each) => each.membershipCode),
    };
  }

  const seen = async (caller: Caller, { schemeId }: Group) =>
    (await eligible(caller, schemeId, 'drawMonth=12&hold=1')).draw;

  it('is plain for tickets and payments that are old, and its record says so', async () => {
    const { caller, group } = await oldGroup(11);
    assert.equal((await seen(caller, group)).story, null);
    const { draw } = await wholeDraw(caller, group.schemeId);
    const { events, lists } = await proofOf(caller, draw.id);
    assert.match(events[1] ?? '', /^chitdraw\/3 lock\n(?:.*\n)*hour -\n(?:.*\n)*story -\n/);
    assert.equal(Object.keys(lists).length, 1);
    verifyProof({ events, lists });
  });

  it('is how many are out for an instalment of today, before the freeze, after it and in the record', async () => {
    const { caller, group, tickets, codes } = await oldGroup(12, {
      paid: 0,
      schemeStartDate: '2026-11-21',
    });
    await payFor(caller, tickets.slice(0, 2));
    const [one = '', two = ''] = codes;
    const out = codes.slice(2).sort().join(' ');
    const { userId: by } = caller;
    const lines = [
      'list.left-out - - 10/12',
      `list.due-today ${out} - 10/12`,
      ...[one, two].map((code) => `receipt.first ${code} ${by} -`),
    ];
    const sorted = (draw: Draw) => told(draw).sort();
    assert.deepEqual(sorted(await seen(caller, group)), lines.sort());
    const frozen = await freezeDraw(caller, group.schemeId);
    assert.deepEqual(sorted(frozen.draw), lines);
    const { draw } = await markDraw(caller, await startDraw(caller, group.schemeId));
    assert.equal(draw.story, frozen.draw.story);
    const proof = await proofOf(caller, draw.id);
    assert.ok(Object.values(proof.lists).includes(draw.story ?? ''));
    verifyProof(proof);
  });

  it('is places that were raised and tickets that were enrolled for one person on the day', async () => {
    const { caller, group } = await oldGroup(3, { maxCapacity: 5 });
    const clerk = await signedIn(caller);
    const path = `updateMonthlyScheme?schemeid=${group.schemeId}`;
    assert.equal((await clerk.put(path, { maxCapacity: 250 })).statusCode, 200);
    const { data } = await enrolSomebody(clerk, group.schemeId, { ticketsCount: 4 });
    await payFor(clerk, data);
    const codes = data.map((each) => each.membershipCode).sort();
    const lines = told(await seen(caller, group));
    assert.deepEqual(lines.slice(0, 2), [
      `list.one-person ${codes.join(' ')} - 4/7`,
      `group.updated - ${clerk.userId} Places 5 > 250`,
    ]);
    for (const code of codes) {
      assert.ok(lines.includes(`ticket.enrolled ${code} ${clerk.userId} -`));
    }
  });

  it('is receipts that were reversed before the freeze, and those entered again after it', async () => {
    const { caller, group, tickets, codes } = await oldGroup(6);
    const colleague = await at.caller({ accountId: caller.accountId, userType: 'COLLECTOR' });
    const reverse = async (ticket?: Ticket) => {
      const { rows } = await runSql<{ number: string }>(database())`
        select p.receipt_number as number from receipt r join payment p using (account_id, payment_id)
        where r.ticket_id = ${ticket?.ticketId} and r.status = 'Valid'`;
      at.clock.now += 1000;
      const body = { receiptNumber: rows[0]?.number ?? '', reason: 'The wrong ticket' };
      const answer = await reverseByTwo(caller, colleague, body);
      assert.equal(answer.statusCode, 200, answer.body);
    };
    await reverse(tickets[0]);
    await reverse(tickets[1]);
    at.clock.now += 1000;
    await payFor(caller, tickets.slice(1, 2));
    const { draw } = await freezeDraw(caller, group.schemeId);
    const { userId: by } = caller;
    assert.deepEqual(told(draw).sort(), [
      `receipt.entered-again ${codes[1]} ${by} -`,
      `receipt.reversed ${codes[0]} ${by} -`,
      `receipt.reversed ${codes[1]} ${by} -`,
    ]);
  });

  it('is who left paid tickets out, who gave one another name, and a group that was closed and opened', async () => {
    const { caller, group, tickets, codes } = await oldGroup(12);
    const [out, named] = tickets as [Ticket, Ticket];
    const set = async (path: string, body: object) => {
      at.clock.now += 1000;
      const answer = await caller.put(path, { reason: 'They asked for it', ...body });
      assert.equal(answer.statusCode, 200, answer.body);
    };
    at.clock.now += 1000;
    assert.equal((await postStatus(caller, 'Inactive', out.ticketId)).statusCode, 200);
    await set(`updateMember?memberid=${named.memberId}`, { memberName: 'Bina Thomas' });
    await set(`updateMember?memberid=${named.memberId}`, { address: '9 Lake View' });
    const path = `updateMonthlyScheme?schemeid=${group.schemeId}`;
    for (const schemeStatus of ['Closed', 'Active']) await set(path, { schemeStatus });
    const { draw } = await freezeDraw(caller, group.schemeId);
    const { userId: by } = caller;
    assert.deepEqual(told(draw), [
      `list.left ${codes[0]} ${by} -`,
      `member.renamed ${codes[1]} ${by} Name ${named.memberName} > Bina Thomas`,
      `group.updated - ${by} Group status Active > Closed`,
      `group.updated - ${by} Group status Closed > Active`,
    ]);
    // The set back is in the story of the next draw.
    await markDraw(caller, await startDraw(caller, group.schemeId));
    at.clock.now += 1000;
    await postStatus(caller, 'Active', out.ticketId);
    const later = told(await seen(caller, group));
    assert.ok(later.includes(`ticket.status-changed ${codes[0]} ${by} Status Inactive > Active`));
  });

  it('is draws on paper that were stated, and nothing of another group', async () => {
    const { caller, group } = await oldGroup(11, { schemeDrawDate: '2026-10-21', paid: 2 });
    const { userId: by } = caller;
    const paper = { ticketId: null, prize: null, paidOn: null, method: null };
    await recordPaper(caller, group.schemeId, [{ ...paper, drawDate: '2026-10-21' }]);
    const { data } = await enrolSomebody(caller, (await oldGroupBeside(caller)).schemeId);
    await payFor(caller, data);
    assert.deepEqual(told(await seen(caller, group)), [
      `draw.paper-recorded - ${by} Draws, Draws held before Kuri 0 > 1`,
    ]);
  });

  const oldGroupBeside = async (caller: Caller) => (await drawGroup(caller, { tickets: 0 })).group;

  it('is a paper book of today, with payments dated back', async () => {
    const { caller, group, tickets, codes } = await oldGroup(1, { paid: 0 });
    const [{ contactPhone } = { contactPhone: '' }] = tickets;
    const row = {
      contactPhone,
      schemeCode: group.schemeCode,
      receiptDate: '23/10/2026',
      amount: '5000',
    };
    const written = await importBook(caller, { payments: csvOf('payments', [bookPayment(row)]) });
    assert.equal(written.state, 'written');
    const { userId: by } = caller;
    assert.deepEqual(told(await seen(caller, group)), [
      'list.one-ticket - - -',
      `import.written - ${by} -`,
      `receipt.first ${codes[0]} ${by} -`,
      `receipt.imported ${codes[0]} ${by} -`,
    ]);
  });

  it('is a clock that was moved ahead: the office recorded nothing for weeks', async () => {
    const { caller, group } = await oldGroup(11, { schemeDrawDate: '2026-12-21', paid: 3 });
    at.clock.now = TEST_NOW + 35 * DAY;
    const ahead = await signedIn(caller, 'ADMIN');
    const gap = 'office.nothing-recorded - - 41/2026-12-26';
    assert.ok(told(await seen(ahead, group)).includes(gap));
    const { draw } = await freezeDraw(ahead, group.schemeId);
    assert.ok(told(draw).includes(gap));
    await voidDraw(ahead, group.schemeId);
    at.clock.now = TEST_NOW + DAY;
    const back = await signedIn(caller, 'ADMIN');
    assert.ok(told(await seen(back, group)).includes('office.ahead - - -'));
  });

  it('says in each lock until the next seal that the database was restored', async () => {
    const { caller, group } = await oldGroup(11);
    const { schemeId } = group;
    const lockOf = async ({ draw }: { draw: Draw }) =>
      (await proofOf(caller, draw.id)).events.at(-1) ?? '';
    const backupOf = new Date(TEST_NOW - DAY).toISOString();
    await database().transaction((tx) => noteRestore(tx, { now: TEST_NOW, backupOf }));
    const answer = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    assert.match(answer.warnings.join(), /^The database was restored on 21-Nov-2026/);
    const frozen = await freezeDraw(caller, schemeId);
    assert.match(await lockOf(frozen), /\nrestored 2026-11-21T06:30:00Z\n$/);
    verifyProof(await proofOf(caller, frozen.draw.id));
    await voidDraw(caller, schemeId);
    const again = await freezeDraw(caller, schemeId);
    assert.doesNotMatch(
      await lockOf(again),
      /restored/,
      'its seal was published after the restore',
    );
    assert.equal(again.draw.restored, null);
  });
});
