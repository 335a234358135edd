import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { programFile } from '../../testing/program-file.ts';
import { temporaryFolder, type TemporaryFolder } from '../../testing/embedded-template.ts';
import { guardFolder } from './folder-guard.ts';

const CHILD = path.join(import.meta.dirname, '../../testing/guard-child.ts');

describe('a data folder', () => {
  let data: TemporaryFolder;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    data = temporaryFolder();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    data.remove();
  });

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Takes the folder in another process, and reads its output. */
  async function takeElsewhere(folder: string): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, [...programFile(CHILD), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: said.toString().trim() };
  }

  test('is refused to a second process, with a message that names the folder and the first one', async () => {
    const release = await guardFolder(data.folder);
    const { said } = await takeElsewhere(data.folder);
    assert.ok(said.includes(realpathSync(data.folder)), said);
    assert.match(said, new RegExp(`in use by process ${String(process.pid)}\\.`));
    assert.match(said, /KURI_DATA_DIR/);
    await release();
  });

  test('is the same folder by another path', async () => {
    const link = path.join(data.folder, 'link');
    const release = await guardFolder(path.join(data.folder, 'real'));
    symlinkSync(path.join(data.folder, 'real'), link);
    await assert.rejects(guardFolder(link), /is in use by process/);
    await release();
  });

  test('is free again when it was released', async () => {
    await (
      await guardFolder(data.folder)
    )();
    await (
      await guardFolder(data.folder)
    )();
  });

  test('releases the lock after kill -9', async () => {
    const { child, said } = await takeElsewhere(data.folder);
    assert.equal(said, 'HELD');
    await assert.rejects(guardFolder(data.folder), {
      message: new RegExp(`in use by process ${String(child.pid)}\\.`),
    });
    await kill(child);
    await (
      await guardFolder(data.folder)
    )();
  });
});
