import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { istDate, type Group, type GroupType } from '@kuri/shared/contract';
import { listGroupTypes } from '../groups/group-type-queries.ts';
import { pageOfGroups } from '../groups/group-queries.ts';
import { drawHistory, eligible, freezeDraw, proofOf, startDraw } from '../draws/draw-fixtures.ts';
import { verifyProof } from '../testing/verify-proof.ts';
import { TEST_DRAW_SECRET, TEST_NOW, testApp, type TestApp } from '../testing/test-app.ts';
import { describeOnOneOwn } from '../testing/describe-on.ts';
import { DEMO_ACCOUNT, DEMO_LOGIN } from './demo-account.ts';
import { seedDemo } from './seed-demo.ts';

describeOnOneOwn('the demo', (database) => {
  let at: TestApp;
  let types: GroupType[];
  let groups: Group[];
  before(async () => {
    at = await testApp(database());
    assert.equal(await seedDemo(database(), TEST_NOW, TEST_DRAW_SECRET), true);
    const { accountId } = DEMO_ACCOUNT;
    types = await listGroupTypes(database(), accountId);
    groups = await pageOfGroups(database(), accountId, { limit: 100, offset: 0 });
  });
  after(() => at.app.close());

  it('signs in Lakshmi and Ravi, by email and by mobile', async () => {
    for (const [idType, userId, firstName, userType] of [
      ['email', 'demo@kuri.example', 'Lakshmi', 'ADMIN'],
      ['mobile', '9847000001', 'Lakshmi', 'ADMIN'],
      ['email', 'operator@kuri.example', 'Ravi', 'OPERATOR'],
    ]) {
      const { password: userPassword } = DEMO_LOGIN;
      const payload = { idType, userId, userPassword, clientId: 'kuri-console' };
      const answer = await at.app.inject({ method: 'POST', url: '/account/loginUser', payload });
      const data = answer.json<{ firstName: string; userType: string; accountId: string }>();
      assert.equal(data.firstName, firstName);
      assert.equal(data.userType, userType);
      assert.equal(data.accountId, DEMO_ACCOUNT.accountId);
    }
  });

  it('has 4 group types and 12 groups with 20 to 250 tickets, one of them full', () => {
    assert.equal(types.length, 4);
    assert.equal(groups.length, 12);
    const tickets = groups.map(({ currentCapacity }) => currentCapacity);
    assert.equal(Math.min(...tickets), 20);
    assert.equal(Math.max(...tickets), 250);
    const full = groups.filter(
      ({ currentCapacity, maxCapacity }) => currentCapacity === maxCapacity,
    );
    assert.deepEqual(
      full.map(({ schemeName }) => schemeName),
      ['Navratri Silver'],
    );
  });

  it('lays its dates around today: eight months back, and one group to come', () => {
    const starts = groups.map(({ schemeStartDate }) => schemeStartDate).sort();
    assert.equal(starts[0], '2026-03-01');
    assert.equal(starts.filter((date) => date > istDate(TEST_NOW)).length, 1);
    for (const group of groups) {
      assert.ok(group.schemeDrawDate >= group.schemeStartDate, group.schemeName);
      assert.ok(Date.parse(group.createdAt) <= TEST_NOW, group.schemeName);
      const type = types.find(({ schemeTypeId }) => schemeTypeId === group.schemeTypeId);
      assert.ok(type && type.createdAt < group.createdAt, group.schemeName);
    }
  });

  it('has draws of the months past, each of which can be checked', async () => {
    const caller = await at.caller({ accountId: DEMO_ACCOUNT.accountId });
    const kinds: string[] = [];
    const today = istDate(TEST_NOW);
    for (const { schemeId, drawsCompleted } of groups) {
      const draws = await drawHistory(caller, schemeId);
      const marked = draws.filter(({ state }) => state === 'marked');
      assert.equal(marked.length, drawsCompleted);
      assert.ok(draws.every(({ dueDate, early }) => dueDate < today && early === null));
      const [last] = draws;
      if (last) kinds.push(...verifyProof(await proofOf(caller, last.id)));
    }
    const completed = groups.map(({ drawsCompleted }) => drawsCompleted).sort((a, b) => a - b);
    assert.deepEqual(completed, [0, 2, 2, 2, 4, 6, 6, 7, 8, 8, 8, 9]);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    assert.equal(count('mark'), 62);
    assert.equal(count('void'), 1);
    assert.equal(count('lock'), 64, 'one list is frozen and not drawn yet');
  });

  it('can draw on, with the seals that are still closed', async () => {
    const caller = await at.caller({ accountId: DEMO_ACCOUNT.accountId });
    const frozen = await freezeDraw(caller, 'grp_demo_ks12-a');
    assert.equal(frozen.draw.state, 'locked');
    const drawn = await startDraw(caller, 'grp_demo_lg12-a');
    assert.equal(drawn.drawNumber, 9);
    assert.equal(drawn.draw.dueDate, '2026-11-05', 'it is overdue');
    const coming = await eligible(caller, 'grp_demo_ns12-c', 'drawMonth=12&hold=1');
    assert.equal(coming.draw.dueDate, '2026-12-08', 'elsewhere nothing is');
    assert.ok(drawn.schemeMembers.length > 100, `${drawn.schemeMembers.length} take part`);
    verifyProof(await proofOf(caller, drawn.draw.id));
  });

  it('is given to an empty database only, and once', async () => {
    assert.equal(await seedDemo(database(), TEST_NOW, TEST_DRAW_SECRET), false);
    const { rows } = await database().query('select 1 from scheme');
    assert.equal(rows.length, 12);
  });
});
