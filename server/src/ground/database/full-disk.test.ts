import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ALONE, failingDatabase } from '../../testing/test-app.ts';
import { fillFromTemplate } from '../../testing/embedded-template.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../../testing/test-database.ts';
import { DatabaseRefusal, errorCode } from './database-errors.ts';
import type { Database } from './database.ts';
import { guardDiskSpace, rememberFullDisk } from './full-disk.ts';
import { openDatabase } from './open-database.ts';

const refusedAs = (code: string) => (error: unknown) => errorCode(error) === code;
const isFull = refusedAs('DISK_FULL');
/** A build's database, which a first start copies. */
const BLANK = path.join(process.env[TEMPLATE_FOLDER_VARIABLE] ?? '', 'database');

/** A database that does everything until `fails` is set. */
function anyDatabase() {
  const state: { fails?: Error; probes: number } = { probes: 0 };
  const nothing = { rows: [], rowCount: 0 };
  const answer = <T>(value: T) =>
    state.fails ? Promise.reject(state.fails) : Promise.resolve(value);
  const database: Database = {
    ...failingDatabase(new Error('not here')),
    query: () => answer(nothing),
    transaction: async (work) => {
      const value = await work({
        query: (text) => {
          if (text.includes('room_probe')) state.probes += 1;
          return answer(nothing);
        },
      });
      return await answer(value);
    },
    analyze: () => Promise.resolve(),
    check: () => Promise.resolve(ALONE),
  };
  return { database, state };
}

describe('the embedded database on a disk without room', () => {
  it('writes nothing, reads on, and says so', async () => {
    const disk = { hasRoom: false };
    const { database } = anyDatabase();
    const kept = guardDiskSpace(database, () => Promise.resolve(disk.hasRoom));
    await assert.rejects(
      kept.transaction(() => Promise.resolve(1)),
      isFull,
    );
    await assert.rejects(kept.check(), isFull);
    await kept.query('select 1');
    assert.equal(await kept.transaction(() => Promise.resolve(1), 'read only'), 1);
    disk.hasRoom = true;
    assert.equal(await kept.transaction(() => Promise.resolve(1)), 1);
    await kept.check();
  });

  it('reports why it stopped', async () => {
    const disk = { hasRoom: false };
    const { database, state } = anyDatabase();
    const kept = guardDiskSpace(database, () => Promise.resolve(disk.hasRoom));
    state.fails = new DatabaseRefusal('DATABASE_STOPPED');
    await assert.rejects(kept.query('select 1'), isFull);
    disk.hasRoom = true;
    await assert.rejects(kept.query('select 1'), refusedAs('DATABASE_STOPPED'));
    state.fails = Object.assign(new Error('could not extend file'), { code: '53100' });
    await assert.rejects(
      kept.transaction(() => Promise.resolve(1)),
      isFull,
    );
  });

  it('loses nothing when the disk is filled up in the middle, and recovers by itself', async (t) => {
    const disk = mountSmallDisk(300);
    if (!disk) {
      t.skip('nobody may mount a disk here');
      return;
    }
    fillFromTemplate(process.env[TEMPLATE_FOLDER_VARIABLE], disk.folder);
    const database = await openDatabase({ dataDir: disk.folder, onProblem: () => undefined });
    try {
      await database.query('create table note (id int)');
      const acknowledged: number[] = [];
      let last = 0;
      /** @returns the write's error */
      const write = async (): Promise<unknown> => {
        last += 1;
        const id = last;
        try {
          await database.transaction((tx) => tx.query('insert into note values ($1)', [id]));
          acknowledged.push(id);
        } catch (error) {
          return error;
        }
        return undefined;
      };
      assert.equal(await write(), undefined);
      disk.fill(0);
      while (!isFull(await write())) continue;
      // The write may meet the full disk before the check of it, which counts for a second.
      const checkOnAndOn = async (): Promise<never> => {
        for (;;) await database.check();
      };
      await assert.rejects(checkOnAndOn(), isFull);
      // Statements outside transactions are not checked before: they fail by themselves.
      const many = 'insert into note select -n from generate_series(1, 900000) n';
      await assert.rejects(database.query(many), isFull);
      disk.empty();
      while ((await write()) !== undefined) continue;
      await database.check();
      const { rows } = await database.query<{ id: number }>('select id from note order by id');
      assert.deepEqual(
        rows.map(({ id }) => id),
        acknowledged,
      );
    } finally {
      await database.close();
      disk.remove();
    }
  });

  it('does not start on a full disk, and says why', async (t) => {
    const disk = mountSmallDisk(20);
    if (!disk) {
      t.skip('nobody may mount a disk here');
      return;
    }
    try {
      await assert.rejects(
        openDatabase({ dataDir: disk.folder, blank: BLANK, onProblem: () => undefined }),
        /The disk of .* is full/,
      );
    } finally {
      disk.remove();
    }
  });
});

describe('a PostgreSQL server whose disk was full', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });

  it('is tried out before it counts as good again', async () => {
    const { database, state } = anyDatabase();
    const watched = rememberFullDisk(database);
    await watched.check();
    assert.equal(state.probes, 0);
    state.fails = full;
    await assert.rejects(
      watched.transaction((tx) => tx.query('insert')),
      refusedAs('53100'),
    );
    await assert.rejects(watched.check(), refusedAs('53100'));
    delete state.fails;
    await watched.check();
    assert.equal(state.probes, 2);
    await watched.check();
    assert.equal(state.probes, 2);
  });
});
