import { stopLeftImports } from '../../desk/import/import-job.ts';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import type { BookImport } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import {
  beginImport,
  bookGroup,
  bookMember,
  bookPayment,
  checkImport,
  csvOf,
  importOf,
  settled,
  WRITE_REASON,
  totalsOf,
} from './import-fixtures.ts';
import { copyOfTemplate } from '../embedded-template.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { programFile } from '../program-file.ts';
import { TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';
import { testApp, type Caller, type TestApp } from '../test-app.ts';

const CHILD = path.join(import.meta.dirname, 'import-kill-child.ts');
const MEMBERS = 60;
const PAYMENTS = 600;

const phoneOf = (index: number) => String(9_847_000_000 + index);
const FILES = {
  groups: csvOf('groups', [bookGroup({ maxCapacity: '60' })]),
  members: csvOf(
    'members',
    Array.from({ length: MEMBERS }, (_, index) => bookMember({ contactPhone: phoneOf(index) })),
  ),
  payments: csvOf(
    'payments',
    Array.from({ length: PAYMENTS }, (_, index) =>
      bookPayment({
        contactPhone: phoneOf(index % MEMBERS),
        bookNumber: String(index),
        receiptDate: '05/11/2026',
      }),
    ),
  ),
};

/** Counts of all rows that a half-written book would leave. */
const LEFT = `select (select count(*) from scheme) + (select count(*) from group_type)
  + (select count(*) from member) + (select count(*) from ticket)
  + (select count(*) from payment) + (select count(*) from receipt)
  + (select count(*) from journal) + (select count(*) from journal_sum) + (select count(*) from counter)
  + (select count(*) from audit_log) + (select count(*) from draw_event) as count`;

async function countLeft(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(LEFT);
  return rows[0]?.count ?? 0;
}

/** Kills a server in an import, before it stores rows of a table. */
async function killAt(
  table: string,
  folder: string,
  request: { caller: Pick<Caller, 'accountId' | 'headers'>; body: object },
): Promise<void> {
  const child = spawn(process.execPath, [...programFile(CHILD), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, value = ''] = line.split(' ');
    if (kind === 'ready') {
      const { accountId, headers } = request.caller;
      const answer = await fetch(`${value}/kuri-console/${accountId}/writeBookImport`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(request.body),
      });
      assert.equal(answer.status, 202, await answer.text());
    }
    if (kind === 'rows' && value === table) child.kill('SIGKILL');
  }
  const [, signal] = (await exited) as [number | null, string | null];
  assert.equal(signal, 'SIGKILL');
}

describe('a server that is killed while it writes a paper book', () => {
  it('leaves nothing of it, says so, and writes it the next time', async () => {
    const data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    let caller: Caller | undefined;
    let importId = '';

    async function alive<T>(work: (at: TestApp, database: Database) => Promise<T>) {
      const database = await openDatabase({ dataDir: data.folder });
      const at = await testApp(database);
      try {
        return await work(at, database);
      } finally {
        await at.app.close();
        await database.close();
      }
    }
    /** The same person at another app. */
    const again = async (at: TestApp) => {
      const { accountId = '' } = caller ?? {};
      caller = await at.caller({ accountId });
      return caller;
    };

    try {
      let checked: BookImport | undefined;
      await alive(async (at) => {
        caller = await at.caller();
        importId = await beginImport(caller, FILES);
        checked = await checkImport(caller, importId);
        assert.equal(checked.found?.faults, 0);
      });
      for (const table of ['ticket', 'receipt']) {
        assert.ok(caller && checked);
        const body = { importId, groups: totalsOf(checked), reason: WRITE_REASON };
        await killAt(table, data.folder, { caller, body });
        await alive(async (at, database) => {
          assert.equal(await countLeft(database), 0);
          // The same server again ends it at once, another one after a silence.
          if (table === 'ticket') await stopLeftImports(database);
          else at.clock.now += 60_000;
          const value = await importOf(await again(at), importId);
          assert.deepEqual(
            [value.state, value.problem?.message.slice(-20)],
            ['stopped', 'nothing was written.'],
          );
          assert.ok(caller);
          checked = await checkImport(caller, importId);
        });
      }
      await alive(async (at, database) => {
        const own = await again(at);
        const body = { importId, groups: totalsOf(checked as BookImport), reason: WRITE_REASON };
        assert.equal((await own.post('writeBookImport', body)).statusCode, 202);
        assert.equal((await settled(own, importId)).state, 'written');
        assert.ok((await countLeft(database)) > MEMBERS + PAYMENTS);
        assert.deepEqual(await wrongBooks(database, own.accountId), []);
      });
    } finally {
      data.remove();
    }
  });
});
