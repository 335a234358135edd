import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { TEST_DRAW_SECRET, testApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnOwn } from '../../testing/describe-on.ts';
import {
  drawGroup,
  freezeDraw,
  startDraw,
  voidByTwo,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { drawSecretsOf } from './draw-secret.ts';

const ANOTHER = 'not the secret that the seals were made with';

describeOnOwn('the secret of the draws', (database) => {
  let at: TestApp;
  let dataDir: string;
  before(async () => {
    at = await testApp(database());
    dataDir = mkdtempSync(path.join(tmpdir(), 'kuri-draw-secret-'));
  });
  after(async () => {
    rmSync(dataDir, { recursive: true });
    await at.app.close();
  });

  const secretsOf = (drawSecret: string | undefined, formerDrawSecrets: string[] = []) =>
    drawSecretsOf(database(), { drawSecret, formerDrawSecrets, slipSecret: undefined, dataDir });
  const kept = async () => (await secretsOf(undefined)).drawSecret;
  const given = async (drawSecret: string) => (await secretsOf(drawSecret)).drawSecret;

  it('is the one that the seals which are out were made with, or the server does not start', async () => {
    const file = path.join(dataDir, 'draw-secret');
    const made = await kept();
    assert.equal(readFileSync(file, 'utf8'), made, 'made while there is no record');
    assert.equal(await given(ANOTHER), ANOTHER, 'and any is right');

    const caller = await at.caller();
    const other = await at.caller({ accountId: caller.accountId });
    const { schemeId } = (await drawGroup(caller, { paid: 2 })).group;
    const steps = [
      () => freezeDraw(caller, schemeId),
      () => voidDraw(caller, schemeId),
      () => startDraw(caller, schemeId),
      () => voidByTwo(caller, other, schemeId),
      () => wholeDraw(caller, schemeId),
    ];
    for (const step of steps) {
      assert.equal(await given(TEST_DRAW_SECRET), TEST_DRAW_SECRET);
      await assert.rejects(given(ANOTHER), /sealed with a different secret.*DRAW_SECRET/);
      await step();
    }
    await assert.rejects(kept(), /sealed with a different secret/, 'nor the one of another folder');

    rmSync(file);
    await assert.rejects(kept(), /draw-secret is missing. Restore it from a backup/);
    assert.throws(() => readFileSync(file), /ENOENT/, 'none is made beside a record');
    writeFileSync(file, TEST_DRAW_SECRET);
    assert.equal(await kept(), TEST_DRAW_SECRET);
  });

  it('is renewed beside the one before, which opens what it has sealed and keeps the slips', async () => {
    const renewed = {
      drawSecret: ANOTHER,
      formerDrawSecrets: [TEST_DRAW_SECRET],
      slipSecret: TEST_DRAW_SECRET,
    };
    assert.deepEqual(await secretsOf(ANOTHER, [TEST_DRAW_SECRET]), renewed);
    writeFileSync(path.join(dataDir, 'draw-secret'), `${ANOTHER}\n${TEST_DRAW_SECRET}`);
    assert.deepEqual(await secretsOf(undefined), renewed);

    const caller = await at.caller();
    const { schemeId } = (await drawGroup(caller, { paid: 2 })).group;
    await freezeDraw(caller, schemeId);
    await at.app.close();
    at = await testApp(database(), renewed);
    const again = await at.caller({ accountId: caller.accountId });
    await startDraw(again, schemeId);
    await voidDraw(again, schemeId);
    await at.app.close();
    // The seal of the next draw is of the new one alone.
    at = await testApp(database(), { drawSecret: ANOTHER });
    await wholeDraw(await at.caller({ accountId: caller.accountId }), schemeId);
  });
});
