import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { AuditRow, Draw } from '@kuri/shared/contract';
import { added, settled } from '../../testing/accounts/staff-fixtures.ts';
import { assertRefused } from '../../testing/assert-refused.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { testApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { verifyProof } from '../../testing/verify-proof.ts';
import {
  drawGroup,
  drawHistory,
  freezeDraw,
  markDraw,
  proofOf,
  startDraw,
  voidByTwo,
  voidDraw,
} from '../../testing/draws/draw-fixtures.ts';

const REASON = 'The list was wrong again';

describeOnOne('a draw that was voided before', (database) => {
  let at: TestApp;
  before(async () => {
    at = await testApp(database());
  });
  after(() => at.app.close());

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
    assertRefused(await answer(caller, draw), 409, 'SAME_PERSON', /another person/);
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
