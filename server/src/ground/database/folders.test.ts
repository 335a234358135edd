import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { guardFolder } from './folder-guard.ts';

const SOMEBODY_ELSE = 65_534;

describe('the data folder', { skip: process.platform === 'win32' }, () => {
  let data: TemporaryFolder;

  beforeEach(() => {
    data = temporaryFolder();
  });
  afterEach(() => data.remove());

  async function modeAfterGuarding(folder: string): Promise<number> {
    const release = await guardFolder(folder);
    await release();
    return statSync(folder).mode & 0o777;
  }

  test('is created for its owner only, and set so again at each start', async () => {
    const folder = path.join(data.folder, 'new', 'data');
    assert.equal(await modeAfterGuarding(folder), 0o700);
    chmodSync(folder, 0o755);
    assert.equal(await modeAfterGuarding(folder), 0o700);
  });

  test('of another user is refused in words and left as it is', async () => {
    // Only root can give a folder away; other users find one of root's.
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? path.join(data.folder, 'theirs') : '/usr';
    if (isRoot) {
      mkdirSync(folder, { mode: 0o755 });
      chownSync(folder, SOMEBODY_ELSE, SOMEBODY_ELSE);
    }
    await assert.rejects(
      guardFolder(folder),
      /belongs to user \d+, and this is user \d+\. Start as/,
    );
    assert.equal(statSync(folder).mode & 0o777, 0o755);
  });
});
