import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ANU, builtPart, remoteNote } from '../../../testing/releases/release-fixtures.ts';
import { freshHarness } from '../../../testing/releases/release-harness.ts';
import { readCommandLine } from './arguments.ts';
import { followReleases } from './live-releases.ts';
import { runCommand } from './run-command.ts';

const OFFERED = { offers: { 'gift-note': { properties: { cardId: { type: 'string' } } } } };

describe('slots', () => {
  const harness = freshHarness();

  /** Runs a command for a second remote that says this of itself. */
  async function onNotes(text: string, note: Record<string, unknown>): Promise<string> {
    const pages = { pages: [{ path: '/notes' }], files: { '/notes': ['page-groups.js'] } };
    const entry = { url: 'remoteEntry.js', globalName: 'mfe_notes_1' };
    const own = { name: 'mfe-notes', owner: 'Team Notes', entry, ...pages, ...note };
    return run(text, await builtPart(harness.folder, remoteNote(own)));
  }

  async function run(text: string, ...folders: string[]): Promise<string> {
    const [command = '', ...flags] = text.split(' ');
    const line = readCommandLine([command, ...folders, ...flags], ANU.now);
    return (await runCommand(harness.store, line, ANU.now)).join('\n');
  }

  const releaseGroups = async (version: string, note: Record<string, unknown>) => {
    await harness.built(version, note);
    return await harness.run('release');
  };

  it('that nobody offers are not filled, by a check, before a build, or by a release', async () => {
    const message =
      /mfe-notes \(Team Notes\) fills the slot coupon-banner, which no part offers\.\n.*"offers"/;
    for (const text of ['slots', 'release --ask', 'release', 'canary --share 10']) {
      await assert.rejects(onNotes(text, { fills: ['coupon-banner'] }), message, text);
    }
  });

  it('are filled once a live part, a canary or one beside it offers them', async () => {
    await harness.built('1.0.0', OFFERED);
    const notes = { fills: ['gift-note'] };
    await assert.rejects(onNotes('slots', notes), /no part offers/);
    const folders = ['mfe-groups', 'mfe-notes'].map((name) => path.join(harness.folder, name));
    await run('slots', ...folders);
    await harness.run('canary --share 10');
    assert.match(await onNotes('release', notes), /mfe-notes 1\.0\.0 is live/);
  });

  it('that a live part fills are not taken away, by name and team; a rollback may', async () => {
    await releaseGroups('1.0.0', {});
    await releaseGroups('1.1.0', OFFERED);
    await onNotes('release', { fills: ['gift-note'] });
    await assert.rejects(
      releaseGroups('1.2.0', {}),
      /mfe-notes \(Team Notes\) fills the slot gift-note, which no part offers/,
    );
    assert.match(await harness.run('rollback'), /1\.0\.0 is live again/);
    // It was so before: the offer of another part is no matter of theirs.
    assert.match(await releaseGroups('1.3.0', {}), /1\.3\.0 is live/);
  });

  it('are not sent to pages', async () => {
    await releaseGroups('1.0.0', OFFERED);
    const { modules } = await followReleases(harness.store, Date.now).registry();
    assert.equal(modules[0] && 'offers' in modules[0], false);
  });
});
