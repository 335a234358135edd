import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { publish } from '../publish.ts';
import { ANU, builtPart, remoteNote } from '../../../testing/releases/release-fixtures.ts';
import { ALL_PARTS, readLatest } from './revision.ts';

const OVER = Date.parse('2026-12-02T00:00:00+05:30');

describe('holds', () => {
  const harness = freshHarness();
  beforeEach(async () => {
    await harness.release('1.0.0');
    await harness.built('1.1.0');
  });

  /** Holders of each part. */
  const holders = async () =>
    Object.entries((await readLatest(harness.store))?.parts ?? {}).map(
      ([name, { held }]) => `${name} ${held?.by ?? ''}`,
    );

  it('of all parts are one line of the history, and lifted alike', async () => {
    const before = await harness.store.latestRevision();
    assert.equal(
      await harness.run('hold --all --until 2026-12-01'),
      'All parts stay until 2026-12-01T23:59:59.000+05:30.',
    );
    assert.equal(await harness.store.latestRevision(), before + 1);
    for (const command of ['release', 'canary --share 10', 'retire', 'rollback --to nothing']) {
      await assert.rejects(harness.run(command), /All parts are held until .* by anu/, command);
    }
    const listed = await harness.run('releases');
    assert.match(listed, /all parts are held until .* by anu: as agreed/);
    assert.match(listed, new RegExp(`hold +${ALL_PARTS}, by anu: as agreed`));
    await harness.run('rollback --to nothing --force');

    for (const command of ['hold --all --off', 'hold --all --until 2026-11-22']) {
      await assert.rejects(harness.run(`${command} --by=ravi`), /Only anu may change that/);
    }
    assert.equal(await harness.run('hold --all --off'), 'All parts may be changed again.');
    await harness.run('release');
    await assert.rejects(harness.run('hold --all --off'), /No hold of all parts is in force/);
  });

  it('of all parts bind those that are not there yet, also what a checkout has built', async () => {
    await harness.run('hold --all --until 2026-12-01');
    const entry = { url: 'remoteEntry.js', globalName: 'mfe_dues_1' };
    const note = remoteNote({ name: 'mfe-dues', pages: [], files: {}, entry });
    const folder = await builtPart(harness.folder, note);
    await assert.rejects(harness.run('release', ANU.now, 'mfe-dues'), /All parts are held/);
    const { outcome } = await publish(harness.store, path.join(folder, 'dist'), ANU);
    assert.equal(outcome, 'left');
    assert.equal(await harness.store.fetchRelease('mfe/mfe-dues/1.0.0'), false);
  });

  it('of all parts and of one stand beside each other: both have to be lifted', async () => {
    await harness.run('hold --until 2026-11-30');
    await harness.run('hold --all --until 2026-12-01');
    await harness.run('hold --off');
    await assert.rejects(harness.run('release'), /All parts are held/);
    await harness.run('hold --until 2026-11-30');
    await harness.run('hold --all --off');
    await assert.rejects(harness.run('release'), /mfe-groups is held/);
    await harness.run('hold --off');
    await harness.run('release');
  });

  it('are told before anything is built, and so are a canary and a version that is there', async () => {
    const ask = (command: string) => harness.run(`${command} --ask`);
    // No build is there that it could be about.
    await rm(path.join(harness.part, 'dist'), { recursive: true });
    assert.equal(await ask('release'), '');
    assert.equal(await ask('canary --share 10'), '');
    await assert.rejects(ask('canary'), /For whom/);
    await harness.run('hold --until 2026-12-01');
    await assert.rejects(ask('release'), /mfe-groups is held/);
    await harness.run('hold --off');
    await harness.run('hold --all --until 2026-12-01');
    await assert.rejects(ask('canary --share 10'), /All parts are held/);
    await harness.run('hold --all --off');

    await harness.built('1.1.0');
    await harness.run('canary --share 10');
    assert.equal(await ask('canary --share 20'), '', 'its share may grow');
    await harness.built('1.2.0');
    await assert.rejects(ask('release'), /has the canary 1\.1\.0/);
    await harness.run('withdraw');
    await harness.built('1.1.0');
    await assert.rejects(ask('release'), /1\.1\.0 is in the store since/);
  });

  it('are changed and lifted by nobody but their holder, until they are over', async () => {
    await harness.run('hold --until 2026-12-01');
    for (const command of ['hold --off', 'hold --until 2026-11-22', 'hold --until 2027-01-01']) {
      await assert.rejects(harness.run(`${command} --by=ravi`), /Only anu may change that/);
    }
    await harness.run('hold --until 2026-11-30');
    await harness.run('hold --until 2027-01-01 --by=ravi', OVER);
    assert.deepEqual(await holders(), ['shell ', 'mfe-groups ravi']);
  });

  it('of one part are told when all are held or lifted', async () => {
    await harness.run('hold --until 2026-11-22 --by=ravi');
    assert.match(
      await harness.run('hold --all --until 2026-12-01'),
      /^All parts stay until 2026-12-01.*\nmfe-groups is held until 2026-11-22T\S+ by ravi\.$/,
    );
    await harness.run('hold --all --off');
    assert.deepEqual(await holders(), ['shell ', 'mfe-groups ravi']);
  });
});
