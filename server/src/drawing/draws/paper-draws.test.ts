import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { HeldDraw, PaperDrawRecord } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  drawGroup,
  eligible,
  freezeDraw,
  markDraw,
  paperGroup,
  proofOf,
  recordPaper,
  startDraw,
  voidDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { approve, payOut, payoutInput, prizesOf } from '../../testing/payouts/prize-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

/** A draw on paper without a winner in the group. */
function held(fields: Partial<HeldDraw> = {}): HeldDraw {
  return {
    drawDate: '2026-09-05',
    ticketId: null,
    prize: null,
    paidOn: null,
    method: null,
    ...fields,
  };
}

const REASON = 'From the minutes of the group';

describeAppOnOne('draws that were held before Kuri', (at, database) => {
  let caller: Caller;
  before(async () => {
    caller = await at.caller();
  });

  const recordOf = async (schemeId: string) =>
    (await caller.get(`paperDraws?scheme=${schemeId}`)).json<{ data: PaperDrawRecord }>().data;
  const send = (schemeId: string, draws: HeldDraw[], reason = REASON) =>
    caller.post('paperDraws', { schemeId, draws, reason });

  it('are asked for before the first draw of a group that began in the past', async () => {
    const { group } = await paperGroup(caller);
    const { schemeId } = group;
    const unsaid = await recordOf(schemeId);
    assert.deepEqual(unsaid, { ...unsaid, held: null, mayChange: true, draws: [] });
    assert.match(unsaid.missing ?? '', /^The first draw of this group was on 05-Sep-2026/);
    const seen = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    assert.deepEqual(seen.warnings, [unsaid.missing]);
    const frozen = await caller.post('draws/freeze', { schemeId, drawMonth: 12 });
    assertRefused(frozen, 409, 'DRAWS_ON_PAPER', /^The first draw of this group was on/);
    const started = await caller.post('draws/start', { schemeId, drawMonth: 12, numbers: [] });
    assertRefused(started, 409, 'DRAWS_ON_PAPER');
    const bare = await caller.get(`eligibleMembersForDraw?scheme=${schemeId}&drawMonth=12`);
    assertRefused(bare, 409, 'DRAWS_ON_PAPER');

    assert.equal((await recordPaper(caller, schemeId, [])).missing, null);
    assert.equal((await startDraw(caller, schemeId)).draw.drawNo, 1);
  });

  it('are not asked for in a group whose first draw was to come when it was set up', async () => {
    const { group } = await drawGroup(caller, { schemeDrawDate: '2026-11-25' });
    assert.equal((await recordOf(group.schemeId)).missing, null);
  });

  it('count: the next draw has the next number, and their winners are out', async () => {
    const { group, tickets } = await paperGroup(caller);
    const { schemeId } = group;
    const [first, second, third] = tickets.map(({ schemeMemberId }) => schemeMemberId);
    const record = await recordPaper(caller, schemeId, [
      held({ ticketId: first ?? '', prize: 50_000, paidOn: '2026-09-07', method: 'UPI' }),
      held({ drawDate: '2026-10-05' }),
    ]);
    assert.deepEqual(
      record.draws.map(({ drawNo, drawDate, winner, prize, paid, reason }) => ({
        drawNo,
        drawDate,
        winner: winner?.ticketId ?? null,
        prize,
        paid,
        reason,
      })),
      [
        {
          drawNo: 1,
          drawDate: '2026-09-05',
          winner: first,
          prize: 50_000,
          paid: { on: '2026-09-07', method: 'UPI' },
          reason: REASON,
        },
        {
          drawNo: 2,
          drawDate: '2026-10-05',
          winner: null,
          prize: null,
          paid: null,
          reason: REASON,
        },
      ],
    );
    const coming = await eligible(caller, schemeId, 'drawMonth=12&hold=1');
    assert.equal(coming.drawNumber, 3);
    assert.equal(coming.draw.dueDate, '2026-11-05');
    assert.deepEqual(
      coming.excluded.map(({ schemeMemberId, reason }) => [schemeMemberId, reason]),
      [[first, 'won']],
    );
    const drawn = await startDraw(caller, schemeId);
    assert.equal(drawn.draw.id, coming.draw.id);
    const marked = await markDraw(caller, drawn);
    assert.equal(marked.drawsCompleted, 3);
    assert.ok([second, third].includes(marked.schemeMemberId));

    const proof = await proofOf(caller, drawn.draw.id);
    assert.match(
      proof.events[1] ?? '',
      new RegExp(`^chitdraw/1 stated\n(?:.*\n){3}draws 2\ntickets ${first}\nat `),
    );
    verifyProof(proof);
  });

  it('make their tickets winners, and free of the rest where winners are', async () => {
    const { group, tickets } = await paperGroup(caller, { winnerPaysRemaining: false });
    const [ticket] = tickets;
    const ticketId = ticket?.schemeMemberId ?? '';
    const stored = async () =>
      (
        await runSql<{ status: string; waived: number }>(database())`
          select status, waived_instalments as waived from ticket where ticket_id = ${ticketId}`
      ).rows[0];
    const before = await stored();
    await recordPaper(caller, group.schemeId, [held({ ticketId, prize: 50_000 })]);
    assert.deepEqual(await stored(), { status: 'Draw-Winner', waived: 11 });
    await recordPaper(caller, group.schemeId, [held()]);
    assert.deepEqual(await stored(), before);
  });

  it('have prizes that are payable until they are paid, once', async () => {
    const { group, tickets } = await paperGroup(caller);
    const { schemeId: scheme } = group;
    const [first, second] = tickets.map(({ schemeMemberId }) => schemeMemberId);
    const { draws } = await recordPaper(caller, scheme, [
      held({ ticketId: first ?? '', prize: 50_000, paidOn: '2026-09-07', method: 'Cash' }),
      held({ drawDate: '2026-10-05', ticketId: second ?? '', prize: 51_000 }),
    ]);
    const [settled, open] = draws.map(({ drawId }) => drawId);
    const payable = await prizesOf(caller, { scheme });
    assert.deepEqual(
      payable.map(({ drawId, drawNo, state, returnAmount, heldOnPaper }) => ({
        drawId,
        drawNo,
        state,
        returnAmount,
        heldOnPaper,
      })),
      [{ drawId: open, drawNo: 2, state: 'payable', returnAmount: 51_000, heldOnPaper: true }],
    );
    const again = await caller.post('payPrize', payoutInput(settled ?? ''));
    assertRefused(again, 409, 'PRIZE_PAID', /^This draw was held before Kuri/);
    await approve(caller, open ?? '', { returnAmount: 51_000 });
    const early = payoutInput(open ?? '', { returnAmount: 51_000, payoutDate: '2026-10-04' });
    assertRefused(await caller.post('payPrize', early), 422, 'VALIDATION_ERROR');

    const paid = await payOut(caller, open ?? '', { returnAmount: 51_000 });
    assert.equal(paid.state, 'paid');
    const twice = await caller.post('payPrize', payoutInput(open ?? '', { returnAmount: 51_000 }));
    assertRefused(twice, 409, 'PRIZE_PAID', /already paid out: voucher PV/);

    const changed = await send(scheme, [held(), held({ drawDate: '2026-10-06' })]);
    assertRefused(changed, 409, 'PRIZE_PAID', /was paid out by voucher PV/);
  });

  it('are corrected with a reason until a list was frozen, each change in the trail', async () => {
    const { group, tickets } = await paperGroup(caller);
    const { schemeId } = group;
    const [first, second] = tickets.map(({ schemeMemberId }) => schemeMemberId);
    const one = held({ ticketId: first ?? '', prize: 50_000 });
    const two = held({ ticketId: second ?? '', prize: 50_000, drawDate: '2026-10-05' });
    await recordPaper(caller, schemeId, [one, two]);
    const { drawDate } = two;
    const swapped = [
      { ...two, drawDate: one.drawDate },
      { ...one, drawDate },
    ];
    await recordPaper(caller, schemeId, swapped);
    assert.deepEqual(
      (await recordOf(schemeId)).draws.map(({ winner }) => winner?.ticketId),
      [second, first],
    );
    const corrected = await recordPaper(caller, schemeId, [one]);
    assert.equal(corrected.held, 1);
    const { rows } = await runSql(database())`
      select from audit_log where action = 'draw.paper-recorded' and entity_id = ${schemeId}`;
    assert.equal(rows.length, 3);

    await freezeDraw(caller, schemeId);
    assertRefused(await send(schemeId, [one, two]), 409, 'DRAWN_HERE');
    await voidDraw(caller, schemeId);
    assertRefused(await send(schemeId, [one, two]), 409, 'DRAWN_HERE');
    assert.equal((await recordOf(schemeId)).mayChange, false);
    assert.equal((await freezeDraw(caller, schemeId)).drawNumber, 2);
  });

  it('that are corrected leave a ticket what it was before them', async () => {
    const { group, tickets } = await paperGroup(caller);
    const [first, second] = tickets.map(({ schemeMemberId }) => schemeMemberId);
    const statuses = async () =>
      (
        await runSql<{ status: string }>(database())`
          select status from ticket where ticket_id = any(${[first, second]}) order by seq`
      ).rows.map(({ status }) => status);
    const before = await statuses();
    const won = (ticketId = '') => held({ ticketId, prize: 50_000 });
    const later = { drawDate: '2026-10-05' };
    await recordPaper(caller, group.schemeId, [won(first)]);
    await recordPaper(caller, group.schemeId, [won(second), { ...won(first), ...later }]);
    assert.deepEqual(await statuses(), ['Draw-Winner', 'Draw-Winner']);
    await recordPaper(caller, group.schemeId, [won(second)]);
    assert.deepEqual(await statuses(), [before[0], 'Draw-Winner']);
    await recordPaper(caller, group.schemeId, []);
    assert.deepEqual(await statuses(), before);
  });

  it('are refused where they cannot have been, with the field', async () => {
    const { group, tickets } = await paperGroup(caller);
    const { tickets: others } = await paperGroup(caller);
    const ticketId = tickets[0]?.schemeMemberId ?? '';
    const prize = 50_000;
    const wrong: [HeldDraw[], string][] = [
      [[held({ drawDate: '2026-11-22' })], 'draws.0.drawDate'],
      [[held({ drawDate: '2026-08-31' })], 'draws.0.drawDate'],
      [[held(), held({ drawDate: '2026-09-04' })], 'draws.1.drawDate'],
      [[held({ ticketId: others[0]?.schemeMemberId ?? '', prize })], 'draws.0.ticketId'],
      [[held({ ticketId, prize }), held({ ticketId, prize })], 'draws.1.ticketId'],
      [[held({ ticketId })], 'draws.0.prize'],
      [[held({ ticketId, prize: 0 })], 'draws.0.prize'],
      [[held({ ticketId, prize, method: 'UPI' })], 'draws.0.paidOn'],
      [[held({ ticketId, prize, paidOn: '2026-09-06' })], 'draws.0.method'],
      [[held({ ticketId, prize, paidOn: '2026-09-04', method: 'UPI' })], 'draws.0.paidOn'],
      [[held({ ticketId, prize, paidOn: '2026-11-22', method: 'UPI' })], 'draws.0.paidOn'],
      [[held({ paidOn: '2026-09-06', method: 'UPI' })], 'draws.0.prize'],
    ];
    for (const [draws, field] of wrong) {
      const answer = await send(group.schemeId, draws);
      assertRefused(answer, 422, 'VALIDATION_ERROR');
      const { errors } = answer.json<{ errors: { field: string }[] }>();
      assert.deepEqual(
        errors.map((error) => error.field),
        [field],
        answer.body,
      );
    }
    const short = await send(group.schemeId, [], 'no');
    assertRefused(short, 422, 'VALIDATION_ERROR', /Reason/);
    assert.equal((await recordOf(group.schemeId)).held, null);
  });

  it('are changed by nobody else, and once a list was frozen not at all', async () => {
    const { group, tickets } = await paperGroup(caller);
    const { schemeId } = group;
    const ticketId = tickets[0]?.schemeMemberId ?? '';
    await recordPaper(caller, schemeId, [held({ ticketId, prize: 50_000 })]);
    const mine = [caller.accountId, schemeId];
    const where = 'where account_id = $1 and scheme_id = $2';
    const gone = () => database().query(`delete from paper_draw ${where}`, mine);
    const more = database().query(`update paper_draw set prize_paise = 900000000 ${where}`, mine);
    await assert.rejects(more, /Draws on paper stay/);
    await assert.rejects(gone(), /Draws on paper stay/);
    await startDraw(caller, schemeId);
    await assert.rejects(inAccount(caller.accountId, gone), /Draws on paper stay/);
  });

  it('are recorded by administrators alone', async () => {
    const { group } = await paperGroup(caller);
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const body = { schemeId: group.schemeId, draws: [], reason: REASON };
    assertRefused(await operator.post('paperDraws', body), 403, 'FORBIDDEN');
    assert.equal((await operator.get(`paperDraws?scheme=${group.schemeId}`)).statusCode, 200);
    assertRefused(
      await caller.post('paperDraws', { ...body, schemeId: 'grp_no' }),
      404,
      'NOT_FOUND',
    );
  });
});
