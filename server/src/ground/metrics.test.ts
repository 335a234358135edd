import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { receiptInput } from '../testing/receipts/receipt-fixtures.ts';
import { addAnyGroup, enrolSomebody } from '../testing/enrolments/enrolment-fixtures.ts';
import { countReceiptNumbers } from '../money/receipts/receipt-number.ts';
import { describeOnBoth } from '../testing/describe-on.ts';
import { failingDatabase, testApp, type TestApp } from '../testing/test-app.ts';
import { DatabaseRefusal } from './database/database-errors.ts';
import { asOwner } from './database/account-scope.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const ANY_PORT = { host: '127.0.0.1', port: 0 };

/** Value of a series, by its name with labels as Prometheus writes them. */
type Scraped = (series: string) => number | undefined;

async function scrape(metrics: Metrics): Promise<Scraped & { text: string }> {
  const { port, stop } = await metrics.listen(ANY_PORT);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  stop();
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  const lines = text.split('\n').map((line) => line.split(/ (?=[^ ]+$)/));
  const values = new Map(lines.map(([series = '', value]) => [series, Number(value)]));
  return Object.assign((series: string) => values.get(series), { text });
}

describeOnBoth('the metrics', (database) => {
  let metrics: Metrics;
  let at: TestApp;
  before(async () => {
    metrics = createMetrics();
    at = await testApp(database(), { metrics });
  });
  after(() => at.app.close());

  it('time requests by the pattern of their route and their status', async () => {
    const caller = await at.caller();
    await caller.get('schemeTypes');
    await caller.get('schemeTypes');
    await caller.post('addSchemeType', {});
    await at.app.inject('/nowhere/at/all');
    const scraped = await scrape(metrics);
    const count = (labels: string) =>
      scraped(`kuri_http_request_duration_seconds_count{${labels}}`);
    const own = '/kuri-console/:accountId';
    assert.equal(count(`method="GET",route="${own}/schemeTypes",status="200"`), 2);
    assert.equal(count(`method="POST",route="${own}/addSchemeType",status="422"`), 1);
    assert.equal(count('method="GET",route="none",status="404"'), 1);
    assert.doesNotMatch(scraped.text, new RegExp(caller.accountId));
  });

  it('say what the database is, and what waits for it', async () => {
    const scraped = await scrape(metrics);
    assert.equal(scraped('kuri_database_up'), 1);
    assert.equal(scraped('kuri_database_primary'), 1);
    assert.equal(scraped('kuri_database_replicas'), 0);
    assert.equal(scraped('kuri_queue_waiting{kind="write"}'), 0);
    assert.ok((scraped('kuri_database_connections{state="idle"}') ?? 0) >= 1);
    assert.equal(scraped('kuri_database_connections_waiting'), 0);
  });

  it('count the receipts that were taken, once each', async () => {
    metrics.count('kuri_receipts_total', 'Receipt numbers', () =>
      asOwner(() => countReceiptNumbers(database())),
    );
    const before = (await scrape(metrics))('kuri_receipts_total') ?? NaN;
    const caller = await at.caller();
    const { schemeId } = await addAnyGroup(caller);
    const { data } = await enrolSomebody(caller, schemeId);
    const body = receiptInput(data);
    const key = { 'idempotency-key': 'the-same' };
    for (const status of [201, 201]) {
      assert.equal((await caller.post('addMemberReceipt', body, key)).statusCode, status);
    }
    assert.equal((await scrape(metrics))('kuri_receipts_total'), before + 1);
  });

  it('know the process', async () => {
    const scraped = await scrape(metrics);
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes']) {
      assert.ok((scraped(name) ?? 0) > 0, name);
    }
  });
});

describe('metrics of trouble', () => {
  it('say how far the replica is behind, and that it is away', async () => {
    const answers = [{ role: 'standby', lagSeconds: 7, replicas: 0 } as const, new Error('gone')];
    for (const answer of answers) {
      const metrics = createMetrics();
      const database = failingDatabase(new Error('away'));
      const check = () =>
        answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      const { app } = await testApp(database, { metrics, replica: { ...database, check } });
      const scraped = await scrape(metrics);
      const found = ['up', 'lag_seconds'].map((name) => scraped(`kuri_read_replica_${name}`));
      assert.deepEqual(found, answer instanceof Error ? [0, undefined] : [1, 7]);
      await app.close();
    }
  });

  async function refusedFor(error: Error) {
    const metrics = createMetrics();
    const { app } = await testApp(failingDatabase(error), { metrics });
    const payload = { idType: 'email', userId: 'a', userPassword: 'b', clientId: 'kuri-console' };
    await app.inject({ method: 'POST', url: '/account/loginUser', payload });
    await app.inject('/ready');
    const scraped = await scrape(metrics);
    await app.close();
    return scraped;
  }

  it('count what was refused, by reason, without the probes', async () => {
    const reasons = {
      queue: new DatabaseRefusal('DATABASE_BUSY'),
      'time limit': new DatabaseRefusal('DATABASE_SLOW'),
      disk: new DatabaseRefusal('DISK_FULL'),
      damage: new DatabaseRefusal('DATABASE_DAMAGED'),
      database: new DatabaseRefusal('DATABASE_STOPPED'),
    };
    for (const [reason, error] of Object.entries(reasons)) {
      const scraped = await refusedFor(error);
      assert.equal(scraped(`kuri_refusals_total{reason="${reason}"}`), 1, reason);
      assert.equal(scraped('kuri_database_up'), 0);
      assert.equal(scraped('kuri_database_damaged'), reason === 'damage' ? 1 : 0);
      assert.equal(scraped('kuri_database_primary'), undefined);
    }
  });

  it('count calls of an address that asks too often', async () => {
    const metrics = createMetrics();
    const { app } = await testApp(failingDatabase(new Error('never asked')), {
      metrics,
      requestsPerMinute: 1,
    });
    for (let count = 0; count < 3; count += 1) await app.inject('/account/brand');
    assert.equal((await scrape(metrics))('kuri_refusals_total{reason="rate"}'), 2);
    await app.close();
  });

  it('leave out a count that cannot be had', async () => {
    const metrics = createMetrics();
    metrics.count('kuri_receipts_total', 'Receipts', () => Promise.reject(new Error('gone')));
    assert.equal((await scrape(metrics))('kuri_receipts_total'), undefined);
  });

  it('name an address that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const refused = createMetrics().listen({ host: '127.0.0.1', port });
    await assert.rejects(refused, new RegExp(`metrics cannot be served on 127.0.0.1:${port}`));
    other.close();
  });
});
