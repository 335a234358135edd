import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backUpInto } from '../../testing/backup/backup-fixtures.ts';
import { drawGroup, wholeDraw } from '../../testing/draws/draw-fixtures.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { TEST_DRAW_SECRET, testApp } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readPackedBackup } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';

describe('the check of a backup file', () => {
  let source: TestDatabase;
  let data: TemporaryFolder;
  let accountId: string;
  let good: Buffer;
  before(async () => {
    source = await openTestDatabase('embedded');
    data = temporaryFolder();
    const { app, caller: signIn } = await testApp(source.database);
    const caller = await signIn();
    ({ accountId } = caller);
    await wholeDraw(caller, (await drawGroup(caller, {})).group.schemeId);
    await app.close();
    good = readFileSync((await backUpInto(data.folder, source.database)).file);
  });
  after(async () => {
    await source.close();
    data.remove();
  });

  const check = async (file: Buffer, secrets = [TEST_DRAW_SECRET]) =>
    checkBackup(await readPackedBackup(Readable.from([file])), { accountId, secrets });
  /** The file with its lines changed, and sealed again. */
  const changed = (change: (text: string) => string) => {
    const lines = change(gunzipSync(good).toString('utf8')).trimEnd().split('\n').slice(0, -1);
    const text = `${lines.join('\n')}\n`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    return gzipSync(`${text}${JSON.stringify({ lines: lines.length, sha256 })}\n`);
  };

  it('says whose it is, of which day, and whether the secret here opens its draws', async () => {
    const { at, offices, sums, isOpened } = await check(good);
    assert.equal(at, '2026-11-21T12:00:00.000+05:30');
    assert.deepEqual(offices, [{ name: null, isOwn: true }]);
    assert.deepEqual([sums.receipts.length, sums.draws.chains, isOpened], [1, 1, true]);
    assert.equal((await check(good, ['another secret'])).isOpened, false);
    assert.equal((await check(good, ['newer', TEST_DRAW_SECRET])).isOpened, true);
  });

  it('finds what is cut off or was changed, also by somebody who sealed it again', async () => {
    const bad: [Buffer, RegExp][] = [
      [good.subarray(0, good.length - 100), /not a complete backup/],
      [Buffer.from('name,amount\n'), /not a complete backup/],
      [
        gzipSync(gunzipSync(good).toString('utf8').replace('Valid', 'Wrong')),
        /content was changed|sums/,
      ],
      [changed((text) => text.replace(/\n\[[^\n]*"Valid"[^\n]*\]/, '')), /do not come to its sums/],
      [changed((text) => text.replace(/"(chitdraw\/1 [^"]*?)9/, '"$18')), /record of draws/],
    ];
    for (const [file, reason] of bad) await assert.rejects(() => check(file), reason);
  });
});
