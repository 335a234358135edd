import type {
  AuditRow,
  Draw,
  DrawAnswer,
  DrawProof,
  ErrorEnvelope,
  Payment,
} from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import { errorCode } from '../../ground/database/database-errors.ts';
import { added, settled } from '../../testing/accounts/staff-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import {
  drawGroup,
  drawHistory,
  eligible,
  freezeDraw,
  markDraw,
  proofOf,
  startDraw,
  voidByTwo,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { payFor } from '../../testing/receipts/receipt-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import type { Caller } from '../../testing/test-app.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

describeAppOnOne('the record of draws', (at, database) => {
  async function refused(caller: Caller, path: string, body: object): Promise<string> {
    const answer = await caller.post(path, body);
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, answer.body);
    return answer.json<ErrorEnvelope>().code;
  }

  it('keeps voided draws, and each new draw has its own seal', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    assert.equal(
      await refused(caller, 'draws/void', { schemeId, reason: 'No draw' }),
      'NOTHING_TO_VOID',
    );
    const frozen = await freezeDraw(caller, schemeId);
    const unused = await voidDraw(caller, schemeId, '  One ticket\nis missing ');
    assert.equal(unused.state, 'void');
    assert.match(unused.seed ?? '', /^[0-9a-f]{64}$/, 'a list thrown away opens its seal');
    assert.equal(unused.voided?.reason, 'One ticket is missing');

    const drawn = await startDraw(caller, schemeId);
    assert.notEqual(drawn.commitment, frozen.commitment);
    assert.equal(drawn.commitment, unused.nextSeal);
    const { drawId } = drawn;
    await voidByTwo(caller, await at.caller({ accountId: caller.accountId }), schemeId);
    assert.equal(await refused(caller, 'voidDrawWinner', { drawId, reason: 'Again' }), 'DRAW_VOID');

    const final = await wholeDraw(caller, schemeId);
    assert.equal(final.draw.seal, drawn.draw.nextSeal);
    const again = { drawId: final.draw.id, reason: 'A friend lost' };
    assert.equal(await refused(caller, 'voidDrawWinner', again), 'DRAW_FINAL');
    const nothing = await refused(caller, 'draws/void', { schemeId, reason: 'A friend lost' });
    assert.equal(nothing, 'NOTHING_TO_VOID');

    const draws = await drawHistory(caller, schemeId);
    assert.deepEqual(
      draws.map(({ state, drawNo }) => [state, drawNo]),
      [
        ['marked', 1],
        ['void', 1],
        ['void', 1],
      ],
    );
    assert.equal(draws[1]?.winner?.schemeMemberId, drawn.draw.winner?.schemeMemberId);
    assert.equal(draws[2]?.winner, null);
    const kinds = verifyProof(await proofOf(caller, final.draw.id));
    assert.equal(kinds.join(' '), 'open lock void lock draw void lock draw mark');
  });

  it('is voided by an ADMIN only, with a reason', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const { drawId } = await freezeDraw(caller, schemeId);
    const operator = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    const reason = 'The list was wrong';
    assert.equal(await refused(operator, 'draws/void', { schemeId, reason }), 'FORBIDDEN');
    assert.equal(await refused(operator, 'voidDrawWinner', { drawId, reason }), 'FORBIDDEN');
    const short = { schemeId, reason: ' abcd ' };
    assert.equal(await refused(caller, 'draws/void', short), 'VALIDATION_ERROR');
    assert.equal(await refused(caller, 'voidDrawWinner', { drawId: 'drw_x', reason }), 'NOT_FOUND');
    assert.equal((await eligible(caller, schemeId, 'drawMonth=12&hold=1')).draw.state, 'locked');
  });

  it('is voided only in the state that the caller saw', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const seen = await freezeDraw(caller, schemeId);
    const reason = 'The list was wrong';
    const giveUp = ({ draw }: DrawAnswer) =>
      caller.post('draws/void', {
        schemeId,
        reason,
        drawId: draw.id,
        headHash: draw.headHash ?? undefined,
      });
    const assertMoved = async (answer: DrawAnswer, message: RegExp) => {
      const refusal = await giveUp(answer);
      assert.equal(refusal.statusCode, 409, refusal.body);
      const failure = refusal.json<ErrorEnvelope>();
      assert.equal(failure.code, 'DRAW_CHANGED');
      assert.match(failure.message, message);
    };
    const drawn = await startDraw(caller, schemeId);
    await assertMoved(seen, /has changed since/);
    await voidDraw(caller, schemeId);
    const other = await freezeDraw(caller, schemeId);
    await assertMoved(drawn, /another draw/);
    assert.equal((await drawHistory(caller, schemeId))[0]?.state, 'locked');
    assert.equal(await refused(caller, 'draws/void', { schemeId, reason }), 'SECOND_PERSON');
    const second = await at.caller({ accountId: caller.accountId });
    assert.equal((await voidByTwo(caller, second, schemeId)).id, other.drawId);
  });

  it('has a reason that can be read', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    const { drawId } = await freezeDraw(caller, schemeId);
    for (const reason of [
      '\u2066'.repeat(5),
      '\u200B'.repeat(5),
      'Oh\u2066\u2066\u2066\u2066',
      'Four\u200B',
    ]) {
      for (const [path, named] of [
        ['draws/void', { schemeId }],
        ['voidDrawWinner', { drawId }],
      ] as const) {
        const answer = await caller.post(path, { ...named, reason });
        assert.equal(answer.statusCode, 422, answer.body);
        assert.equal(answer.json<ErrorEnvelope>().errors[0]?.field, 'reason');
      }
    }
    assert.equal((await drawHistory(caller, schemeId))[0]?.state, 'locked');
  });

  it('is open to anyone with the hash of one of its events, and to nobody else', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const frozen = await freezeDraw(caller, group.schemeId);
    await markDraw(caller, await startDraw(caller, group.schemeId));
    const headers = { accept: 'application/json' };
    const read = (hash: string) => at.app.inject({ url: `/p/${hash}`, headers });
    const answer = await read(frozen.draw.lockHash ?? '');
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    const proof = answer.json<DrawProof>();
    assert.deepEqual(Object.keys(proof), ['events', 'lists'], 'as the file that it is saved as');
    assert.deepEqual(verifyProof(proof), ['open', 'lock', 'draw', 'mark']);
    assert.deepEqual(proof, await proofOf(caller, frozen.draw.id));
    for (const hash of ['0'.repeat(64), 'x', frozen.draw.listHash ?? '', '%00', 'a'.repeat(500)]) {
      const unknown = await read(hash);
      assert.ok([400, 404, 414, 422].includes(unknown.statusCode), `${hash} ${unknown.body}`);
    }
    const url = `/p/${frozen.draw.lockHash ?? ''}`;
    const browser = await at.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    assert.equal(browser.statusCode, 404, 'a browser is left to who serves pages');
    const stranger = await at.caller();
    const foreign = await stranger.get(`draws/${frozen.draw.id}/proof`);
    assert.equal(foreign.statusCode, 404);
    assert.equal((await stranger.get(`draws?scheme=${group.schemeId}`)).statusCode, 404);
  });

  it('is append-only for every role', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const drawn = await startDraw(caller, group.schemeId);
    const where = `where account_id = '${caller.accountId}'`;
    for (const sql of [
      `update draw_event set body = body ${where}`,
      `delete from draw_event ${where}`,
      'truncate draw_event cascade',
    ]) {
      await assert.rejects(database().query(sql), (error) => errorCode(error) === '23001');
    }
    for (const change of [
      "list = list || ' '",
      'count = count + 1',
      `period = '2031-01'`,
      `draw_no = draw_no + 1`,
      'lock_seq = 0',
      'position = 1 + position % count',
      `ticket_id = (select max(ticket_id) from ticket ${where} and ticket_id <> draw.ticket_id)`,
      'ticket_id = null, position = null, draw_seq = null, drawn_at = null',
      `member_id = 'mem_other'`,
    ]) {
      const sql = `update draw set ${change} ${where}`;
      await assert.rejects(database().query(sql), (error) => errorCode(error) === '23001', sql);
    }
    for (const sql of [`delete from draw ${where}`, 'truncate draw cascade']) {
      await assert.rejects(database().query(sql), (error) => errorCode(error) === '23001', sql);
    }
    const twice = (columns: string, values: string) =>
      database().query(
        `insert into draw (account_id, draw_id, scheme_id, draw_no, period, state, count, list,
           lock_seq, sent_month, locked_at${columns})
         select account_id, 'drw_forged', scheme_id, 2, '2027-01', ${values} from draw ${where}`,
      );
    const rest = 'count, list, lock_seq, sent_month, locked_at';
    await assert.rejects(twice('', `'locked', ${rest}`), /draw_under_way/);
    await assert.rejects(
      twice(
        ', draw_seq, ticket_id, position, drawn_at, mark_seq, marked_at, draw_date',
        `'marked', ${rest}, draw_seq, ticket_id, position, drawn_at, 9, drawn_at, '2026-11-21'`,
      ),
      /draw_winner/,
    );
    assert.equal((await eligible(caller, group.schemeId)).drawId, drawn.drawId);
  });

  it('is mentioned when a payment of a ticket that took part is reversed', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 2, paid: 0 });
    const [first, late] = tickets;
    assert.ok(first && late);
    const { receiptNumber } = await payFor(caller, [first]);
    const drawn = await startDraw(caller, group.schemeId);
    assert.deepEqual(
      drawn.schemeMembers.map(({ schemeMemberId }) => schemeMemberId),
      [first.ticketId],
      'the list is there after START',
    );
    const { receiptNumber: unused } = await payFor(caller, [late]);
    const reverse = async (number: string) => {
      const body = { receiptNumber: number, reason: 'The cheque bounced' };
      return (await caller.post('reverseMemberReceipt', body)).json<{ data: Payment }>().data;
    };
    const text = `Ticket ${first.membershipCode} took part in draw 1 (Nov 2026), and its result does not change.`;
    assert.deepEqual((await reverse(receiptNumber)).warnings, [text]);
    assert.deepEqual((await reverse(unused)).warnings, []);
    const { rows } = await runSql<{ warnings: string[] }>(database())`
      select after -> 'warnings' as warnings from audit_log
      where account_id = ${caller.accountId} and action = 'payment.reversed' order by audit_id`;
    assert.deepEqual(
      rows.map(({ warnings }) => warnings),
      [[text], []],
    );
  });
});

const REASON = 'The list was wrong again';

describeAppOnOne('a draw that was voided before', (at) => {
  /** Two administrators, and a draw that was voided once and is frozen again. */
  async function voidedOnce() {
    const caller = await at.caller();
    const other = await at.caller({ accountId: caller.accountId });
    const { group } = await drawGroup(caller, {});
    const { schemeId } = group;
    await startDraw(caller, schemeId);
    await voidDraw(caller, schemeId);
    const { draw } = await freezeDraw(caller, schemeId);
    return { caller, other, schemeId, draw };
  }

  const ask = (by: Pick<Caller, 'post'>, schemeId: string) =>
    by.post('draws/askVoid', { schemeId, reason: REASON });
  const answer = (by: Pick<Caller, 'post'>, { schemeId, id, headHash }: Draw, confirm = true) =>
    by.post('draws/answerVoid', { schemeId, drawId: id, headHash, confirm });

  it('is not voided by one person, by neither call', async () => {
    const { caller, schemeId, draw } = await voidedOnce();
    assert.equal(draw.earlierVoids, 1);
    const alone = await caller.post('draws/void', { schemeId, reason: REASON });
    assertRefused(alone, 409, 'SECOND_PERSON', /second administrator/);
    const named = await caller.post('voidDrawWinner', { drawId: draw.id, reason: REASON });
    assertRefused(named, 409, 'SECOND_PERSON');
    assert.equal((await drawHistory(caller, schemeId))[0]?.state, 'locked');
  });

  it('stays as it is until another administrator confirms, who is kept with it', async () => {
    const { caller, other, schemeId, draw } = await voidedOnce();
    const asked = await ask(caller, schemeId);
    assert.equal(asked.statusCode, 200, asked.body);
    const [waiting] = await drawHistory(other, schemeId);
    assert.equal(waiting?.state, 'locked');
    assert.deepEqual(
      [waiting.voidAsked?.reason, waiting.voidAsked?.byId, waiting.voidAsked?.by],
      [REASON, caller.userId, caller.userId],
    );
    assertRefused(await ask(other, schemeId), 409, 'VOID_ASKED', /has asked/);
    assertRefused(await answer(caller, draw), 409, 'SAME_PERSON', /Another person/);
    assert.equal((await answer(other, draw)).statusCode, 200);
    const [voided] = await drawHistory(other, schemeId);
    assert.equal(voided?.state, 'void');
    assert.equal(voided.voidAsked, null);
    const { reason, by, confirmedBy } = voided.voided ?? {};
    assert.deepEqual([reason, by, confirmedBy], [REASON, caller.userId, other.userId]);
    assertRefused(await answer(other, draw), 409, 'NOTHING_TO_VOID');
    const third = await freezeDraw(caller, schemeId);
    assert.equal(third.draw.earlierVoids, 2);
    await voidByTwo(other, caller, schemeId);
    await markDraw(caller, await startDraw(caller, schemeId));
    const [marked] = await drawHistory(caller, schemeId);
    assert.ok(marked);
    verifyProof(await proofOf(caller, marked.id));
    const trail = await caller.get('auditLog?kind=draws&pagesize=50');
    const actions = trail.json<{ data: AuditRow[] }>().data.map(({ action }) => action);
    assert.equal(actions.filter((action) => action === 'draw.void-asked').length, 2);
    assert.equal(actions.filter((action) => action === 'draw.voided').length, 3);
  });

  it('is not voided by a login that is in the hands of the first administrator', async () => {
    const { caller, schemeId, draw } = await voidedOnce();
    const puppet = await settled(at, await added(caller, 'ADMIN'));
    await ask(caller, schemeId);
    assertRefused(await answer(puppet, draw), 403, 'NOT_INDEPENDENT', /independent/);
    await answer(caller, draw, false);
    await ask(puppet, schemeId);
    assertRefused(await answer(caller, draw), 403, 'NOT_INDEPENDENT');
  });

  it('goes on after the other one declines, or with START', async () => {
    const { caller, other, schemeId, draw } = await voidedOnce();
    await ask(caller, schemeId);
    assert.equal((await answer(other, draw, false)).statusCode, 200);
    assertRefused(await answer(other, draw), 409, 'NOTHING_ASKED', /Nobody has asked/);
    await ask(caller, schemeId);
    assert.match(
      (await freezeDraw(other, schemeId)).warnings.join(),
      /has asked to void this draw/,
    );
    const drawn = await startDraw(caller, schemeId);
    assertRefused(await answer(other, draw), 409, 'DRAW_CHANGED', /has changed since/);
    assertRefused(await answer(other, drawn.draw), 409, 'NOTHING_ASKED');
  });

  it('is for administrators; a first void needs one of them', async () => {
    const { caller, schemeId, draw } = await voidedOnce();
    const office = await at.caller({ accountId: caller.accountId, userType: 'OPERATOR' });
    assertRefused(await ask(office, schemeId), 403, 'FORBIDDEN');
    assertRefused(await answer(office, draw), 403, 'FORBIDDEN');
    const { group } = await drawGroup(caller, {});
    await freezeDraw(caller, group.schemeId);
    assertRefused(await ask(caller, group.schemeId), 409, 'ONE_IS_ENOUGH');
    const short = await caller.post('draws/askVoid', { schemeId, reason: 'no' });
    assertRefused(short, 422, 'VALIDATION_ERROR');
  });
});
