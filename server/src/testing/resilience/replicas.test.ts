import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Ticket } from '@kuri/shared/contract';
import pg from 'pg';
import { openDatabase } from '../../ground/database/open-database.ts';
import { createCopy } from '../postgres-template.ts';
import { oldTicket, receiptInput } from '../receipts/receipt-fixtures.ts';
import { testApp } from '../test-app.ts';
import { CLUSTER_URL_VARIABLE, POOLER_PORT_VARIABLE } from '../test-database.ts';
import { ServingProcess } from './serving-process.ts';

const port = process.env[POOLER_PORT_VARIABLE];
const REPLICAS = 4;
const TILLS = 32;
const PAYMENTS = 10;

describe('four servers behind a pooler', { skip: port === undefined && 'no pooler here' }, () => {
  it('take the money of 32 tills on 20 connections', async (t) => {
    const copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
    const database = await openDatabase({ url: copy.url, dataDir: '' });
    const { app, caller } = await testApp(database);
    const cashier = await caller();
    const tickets: Ticket[] = [];
    for (let till = 0; till < TILLS; till += 1) tickets.push(await oldTicket(cashier));

    const url = new URL(copy.url);
    url.port = port ?? '';
    const servers = Array.from(
      { length: REPLICAS },
      () => new ServingProcess({ dataDir: '', url: url.href }),
    );
    await Promise.all(servers.map((server) => server.start()));

    const numbers: string[] = [];
    async function pay(ticket: Ticket, serial: number): Promise<void> {
      const origin = servers[serial % REPLICAS]?.address() ?? '';
      const answer = await fetch(`${origin}/kuri-console/${cashier.accountId}/addMemberReceipt`, {
        method: 'POST',
        headers: {
          ...cashier.headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(receiptInput([ticket])),
      });
      assert.equal(answer.status, 201, await answer.clone().text());
      const { data } = (await answer.json()) as { data: { receiptNumber: string } };
      numbers.push(data.receiptNumber);
    }

    const start = performance.now();
    await Promise.all(
      tickets.map(async (ticket, till) => {
        for (let count = 0; count < PAYMENTS; count += 1) await pay(ticket, till + count);
      }),
    );
    const perSecond = Math.round((TILLS * PAYMENTS * 1000) / (performance.now() - start));
    t.diagnostic(`${String(perSecond)} payments a second`);

    await app.close();
    await database.close();
    const admin = new pg.Client({ connectionString: copy.url });
    await admin.connect();
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    assert.ok((rows[0]?.count ?? 0) <= 20, JSON.stringify(rows));
    assert.equal(new Set(numbers).size, TILLS * PAYMENTS);
    assert.match(numbers.sort().at(-1) ?? '', new RegExp(`/0*${String(TILLS * PAYMENTS)}$`));
    await Promise.all(servers.map((server) => server.kill()));
    await copy.drop();
  });
});
