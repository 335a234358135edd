import type { AuditRow } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../ground/database/open-database.ts';
import { restore } from './restore.ts';
import { backUpInto, SCHEMA } from '../../testing/backup/backup-fixtures.ts';
import {
  drawGroup,
  drawHistory,
  freezeDraw,
  markDraw,
  proofOf,
  startDraw,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { TEST_NOW, testApp } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const NOW = TEST_NOW + 60_000;

describe('a restore', () => {
  let source: TestDatabase;
  let data: TemporaryFolder;
  before(async () => {
    source = await openTestDatabase('embedded');
    data = temporaryFolder();
  });
  after(async () => {
    await source.close();
    data.remove();
  });

  it('is told by the audit trail and by the next step of each draw that was under way', async () => {
    const first = await testApp(source.database);
    const caller = await first.caller();
    const { accountId } = caller;
    const frozen = (await drawGroup(caller, {})).group.schemeId;
    const drawn = (await drawGroup(caller, {})).group.schemeId;
    const given = (await drawGroup(caller, {})).group.schemeId;
    const marked = (await drawGroup(caller, {})).group.schemeId;
    await freezeDraw(caller, frozen);
    const winner = await startDraw(caller, drawn);
    await freezeDraw(caller, given);
    const { draw: over } = await wholeDraw(caller, marked);
    await first.app.close();
    const { file } = await backUpInto(data.folder, source.database);
    const dataDir = path.join(data.folder, 'restored');
    mkdirSync(dataDir);
    const order = { ...SCHEMA, dataDir, file, replace: false, now: NOW };
    assert.equal((await restore(order)).underWay, 3);

    const database = await openDatabase({ dataDir });
    const at = await testApp(database);
    at.clock.now = NOW + 60_000;
    const admin = await at.caller({ accountId });
    const trail = (await admin.get('auditLog?kind=system')).json<{ data: AuditRow[] }>().data;
    const [row] = trail.filter(({ action }) => action === 'backup.restored');
    assert.equal(row?.who, 'The command restore');

    const lineOf = async (drawId: string) =>
      (await proofOf(admin, drawId)).events.map((event) => /^restored .*$/m.exec(event)?.[0] ?? '');
    const told = 'restored 2026-11-21T06:31:00Z';
    const started = await startDraw(admin, frozen);
    assert.match(
      started.warnings[0] ?? '',
      /restored on 21-Nov-2026, 12:01 pm from a backup of 21-/,
    );
    assert.deepEqual(Object.keys(started.draw.restored ?? {}), ['at', 'from']);
    await markDraw(admin, started);
    assert.deepEqual(await lineOf(started.draw.id), ['', '', told, ''], 'once, at the next step');
    const [last = ''] = (await proofOf(admin, started.draw.id)).events.slice(2, 3);
    assert.ok(last.endsWith(`Z\n${told}\n`), last);

    const again = await startDraw(admin, drawn);
    assert.equal(again.draw.winner?.schemeMemberId, winner.draw.winner?.schemeMemberId);
    assert.match(again.warnings.join(), /restored on/);
    await markDraw(admin, again);
    assert.deepEqual(await lineOf(again.draw.id), ['', '', '', told]);
    const voided = await voidDraw(admin, given);
    assert.deepEqual(await lineOf(voided.id), ['', '', told]);
    const [finished] = await drawHistory(admin, marked);
    assert.equal(finished?.id, over.id);
    assert.equal(finished.restored, null);
    await at.app.close();
    await database.close();
  });
});
