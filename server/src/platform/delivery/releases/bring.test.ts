import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import {
  ANU,
  addShell,
  builtPart,
  remoteNote,
  shellNote,
} from '../../../testing/releases/release-fixtures.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { readCommandLine } from './arguments.ts';
import { folderStore, openStore } from './folder-store.ts';
import { readRecord } from './release-record.ts';
import { releasePart } from './release-part.ts';
import type { ReleaseStore } from './release-store.ts';
import { readLatest } from './revision.ts';
import { runCommand } from './run-command.ts';

describe('what is live in staging', () => {
  const staging = freshHarness();
  let live: ReleaseStore;

  beforeEach(async () => {
    live = folderStore(path.join(staging.folder, 'live'));
    await addShell(live);
    await staging.release('1.0.0', '1.1.0');
  });

  /** Types `promote` at the live store; the names of parts are in the text. */
  async function promote(text = 'mfe-groups', store = live): Promise<string> {
    const words = text.split(' ').filter((word) => word !== '');
    const from = `staging=${staging.store.place}`;
    const args = ['promote', ...words, '--from', from, '--by=ravi', '--why=seen by all'];
    return (await runCommand(store, readCommandLine(args, ANU.now), ANU.now)).join('\n');
  }
  const versions = async () =>
    Object.entries((await readLatest(live))?.parts ?? {}).map(
      ([name, part]) => `${name} ${part.live}`,
    );

  it('goes live with the same bytes and their record, and the history says where it came from', async () => {
    assert.equal(await promote('mfe-groups --ask'), 'mfe-groups@1.1.0');
    assert.deepEqual(await versions(), ['shell 1.0.0']);
    assert.equal(await promote(), 'mfe-groups 1.1.0 is live.');
    const [there, here] = await Promise.all(
      [staging.store, live].map((store) => readRecord(store, 'mfe-groups', '1.1.0')),
    );
    assert.deepEqual(here, there);
    const newest = await readLatest(live);
    assert.deepEqual(
      [newest?.action, newest?.by, newest?.why, newest?.commit],
      ['release', 'ravi', 'from staging, revision 3; seen by all', 'c0ffee'],
    );
    await assert.rejects(promote(), /mfe-groups is live in .* already/);
    await assert.rejects(promote('mfe-dues'), /Nothing of mfe-dues is live in staging/);
    await assert.rejects(promote('mfe-groups@1.0.0'), /1\.1\.0 is live in staging by now/);
  });

  it('goes live all at once, in one revision, where it is another version', async () => {
    const shell = shellNote({
      version: '1.1.0',
      lends: { react: '19.3.1', '@kuri/shared': '1.1.0' },
    });
    await staging.onShell('release', shell);
    await staging.built('1.2.0', { shared: { '@kuri/shared/': '^1.1.0' } });
    await staging.run('release');
    await assert.rejects(promote(), /1\.2\.0 needs @kuri\/shared\/ \^1\.1\.0/);
    const before = await live.latestRevision();
    assert.match(await promote('--all'), /shell 1\.1\.0, mfe-groups 1\.2\.0 are live, in one step/);
    assert.equal(await live.latestRevision(), before + 1);
    assert.deepEqual(await versions(), ['shell 1.1.0', 'mfe-groups 1.2.0']);
    await assert.rejects(promote('--all'), /All that is live in staging is live in/);
  });

  it('is tried beside what is live there', async () => {
    const into = path.join(staging.folder, 'trial');
    const from = `staging=${staging.store.place}`;
    const line = readCommandLine(['trial', 'mfe-groups', '--into', into, '--from', from], ANU.now);
    await runCommand(live, line, ANU.now);
    const tried = (await readLatest(folderStore(into)))?.parts;
    assert.deepEqual([tried?.['shell']?.live, tried?.['mfe-groups']?.live], ['1.0.0', '1.1.0']);
    assert.deepEqual(await versions(), ['shell 1.0.0']);
  });

  it('is refused where that version has other bytes, a hold or a canary is in the way, or it is not whole', async () => {
    const onLive = (version: string, audience: { share: number } | null) =>
      builtPart(staging.folder, remoteNote({ version })).then((folder) =>
        releasePart(live, folder, ANU, audience),
      );
    await onLive('1.0.5', null);
    const hold = ['hold', 'mfe-groups', '--until', '2026-12-01', '--by=anu'];
    await runCommand(live, readCommandLine(hold, ANU.now), ANU.now);
    await assert.rejects(promote('mfe-groups --ask'), /mfe-groups is held/);
    await runCommand(
      live,
      readCommandLine([...hold.slice(0, 2), '--off', '--by=anu'], ANU.now),
      ANU.now,
    );
    await onLive('1.0.6', { share: 5 });
    await assert.rejects(promote('mfe-groups --ask'), /has the canary 1\.0\.6/);
    const withdraw = ['withdraw', 'mfe-groups'];
    await runCommand(live, readCommandLine(withdraw, ANU.now), ANU.now);
    const script = 'mfe/mfe-groups/1.1.0/remoteEntry.js';
    await appendFile(path.join(staging.store.place, script), ' ');
    await assert.rejects(promote(), /1\.1\.0 is not whole in staging/);

    const other = await builtPart(staging.folder, remoteNote({ version: '1.1.1' }), {
      dist: { 'page-groups.js': 'other()' },
    });
    await releasePart(live, other, ANU, null);
    await runCommand(live, readCommandLine(['rollback', 'mfe-groups'], ANU.now), ANU.now);
    await staging.release('1.1.1');
    await assert.rejects(promote(), /1\.1\.1 is in .* with other bytes/);
    await assert.rejects(promote('--all'), /1\.1\.1 is in .* with other bytes/);
    assert.deepEqual(await versions(), ['shell 1.0.0', 'mfe-groups 1.0.5']);
  });

  it('is refused without the signature of a key that is trusted', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const keys = path.join(staging.folder, 'keys.json');
    await writeFile(keys, JSON.stringify({ Anu: { key, parts: ['mfe-groups'] } }));
    const before = { ...process.env };
    process.env['KURI_RELEASE_KEYS'] = keys;
    process.env['KURI_RELEASE_KEY'] = privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();
    try {
      const signing = await openStore(live.place, process.env);
      await assert.rejects(promote('mfe-groups', signing), /not (?:to be trusted|signed)/);
    } finally {
      process.env = before;
    }
  });
});
