import assert from 'node:assert/strict';
import type { Ticket } from '@kuri/shared/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import type { Database } from '../../ground/database/database.ts';
import { findPostgres } from '../find-postgres.ts';
import { skipped } from '../describe-on.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { oldTicket, receiptInput } from '../receipts/receipt-fixtures.ts';
import { testApp } from '../test-app.ts';
import {
  createDurableCluster,
  createStandby,
  type DurableCluster,
  type Standby,
} from './durable-cluster.ts';

const TILLS = 8;
const PAYMENTS = 10;

describe('a failover under payments', { skip: skipped('postgres') }, () => {
  const bin = findPostgres() ?? '';
  let primary: DurableCluster;
  let standby: Standby;
  let database: Database;

  before(async () => {
    primary = await createDurableCluster(bin);
    await primary.start();
    standby = await createStandby(bin, primary);
    const folders = [standby, primary].map(({ folder }) => encodeURIComponent(folder));
    database = await openDatabase({
      url: `postgres://postgres@${folders.join(',')}/postgres?target_session_attrs=read-write`,
      dataDir: '',
      onProblem: () => undefined,
    });
    await migrate(database, MIGRATIONS);
  });
  after(async () => {
    await database.close();
    await primary.remove();
    await standby.remove();
  });

  it('answers 503 with Retry-After meanwhile, and each key makes one receipt', async () => {
    const { app, caller } = await testApp(database);
    const cashier = await caller();
    const tickets: Ticket[] = [];
    for (let till = 0; till < TILLS; till += 1) tickets.push(await oldTicket(cashier));
    const refusals: number[] = [];
    const numbers: string[] = [];
    let failover: Promise<void> | undefined;

    async function fail(): Promise<void> {
      await primary.kill();
      await delay(500);
      await standby.promote();
    }

    async function pay(ticket: Ticket): Promise<void> {
      const key = { 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await cashier.post('addMemberReceipt', receiptInput([ticket]), key);
        if (answer.statusCode === 201) {
          numbers.push(answer.json<{ data: { receiptNumber: string } }>().data.receiptNumber);
          return;
        }
        assert.equal(answer.statusCode, 503, answer.body);
        assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
        refusals.push(answer.statusCode);
        await delay(50);
      }
    }

    await Promise.all(
      tickets.map(async (ticket) => {
        for (let count = 0; count < PAYMENTS; count += 1) {
          await pay(ticket);
          if (numbers.length > (TILLS * PAYMENTS) / 3) failover ??= fail();
        }
      }),
    );
    await failover;
    await app.close();
    assert.ok(refusals.length > 0, 'the failover was noticed');
    const { rows } = await database.query<{ number: string }>(
      'select receipt_number as number from payment order by 1',
    );
    assert.deepEqual(
      rows.map(({ number }) => number),
      numbers.sort(),
    );
    assert.equal(new Set(numbers).size, TILLS * PAYMENTS);
    assert.match(numbers.at(-1) ?? '', new RegExp(`/0*${String(TILLS * PAYMENTS)}$`), 'no gap');
  });
});
