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
import { drawSecretOf } from './draw-secret.ts';

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

  const kept = () => drawSecretOf(database(), { drawSecret: undefined, dataDir });
  const given = (drawSecret: string) => drawSecretOf(database(), { drawSecret, dataDir });

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
});
