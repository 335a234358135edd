import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import { errorCode, isAway } from './database/database-errors.ts';
import type { QueuedDatabase } from './database/queued-database.ts';
import { Failure } from './http/failure.ts';
import { type Readiness, waitAtMost } from './http/health-routes.ts';
import { isProbe } from './http/logging.ts';

/** Upper ends of the classes of latency, in seconds. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds that a scrape waits for the database. */
const WAIT_MS = 1_000;

/** Why work was refused, by the code of the database's error. */
const BY_CODE: Record<string, string> = {
  DATABASE_BUSY: 'queue',
  DATABASE_SLOW: 'time limit',
  57014: 'time limit',
  DISK_FULL: 'disk',
  53100: 'disk',
  DATABASE_DAMAGED: 'damage',
};

/**
 * Why a request was refused for the server's state or load: `queue`, `time limit`, `disk`, `damage`,
 * `database` (away, or a standby), `rate`, `process`.
 * @returns undefined when it failed for another reason
 */
function refusalReason(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const codeReason = BY_CODE[errorCode(error) ?? ''] ?? BY_CODE[errorCode(cause) ?? ''];
  if (codeReason !== undefined) return codeReason;
  if (isAway(error)) return 'database';
  if (!(error instanceof Error)) return undefined;
  const status: unknown =
    error instanceof Failure ? error.status : Reflect.get(error, 'statusCode');
  if (status === 429) return 'rate';
  return status === 503 ? 'process' : undefined;
}

type Meter = ReturnType<MeterProvider['getMeter']>;

/** Values of a series with their labels. */
type Readings = readonly (readonly [value: number, labels?: Record<string, string>])[];

/** Figures of a running server for Prometheus. None of them names an account, a person or an id. */
export interface Metrics {
  /** Times the requests of an app by route, and counts those refused under load. */
  observe(app: FastifyInstance): void;
  /**
   * Reads the queue, the connections and the database's role at each scrape.
   * @param replica readiness of the replica that reports are read from
   */
  watch(database: QueuedDatabase, readiness: Readiness, replica?: Readiness): void;
  /**
   * Reads a count at each scrape; leaves it out while it cannot be had.
   * @param name ends in `_total`
   */
  count(name: string, description: string, read: () => Promise<number>): void;
  /** Reads values, each with its labels, at each scrape; leaves them out while they cannot be had. */
  gauge(name: string, description: string, read: () => Readings | Promise<Readings>): void;
  /**
   * Serves `/metrics` on an address of its own.
   * @returns the port, and what stops it
   * @throws Error in words when the address cannot be listened on
   */
  listen(address: { host: string; port: number }): Promise<{ port: number; stop: () => void }>;
}

function observeProcess(meter: Meter): void {
  const gauge = (name: string, description: string, read: () => number | undefined) => {
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      const value = read();
      if (value !== undefined) result.observe(value);
    });
  };
  const counter = (name: string, description: string, read: () => number) => {
    meter.createObservableCounter(name, { description }).addCallback((result) => {
      result.observe(read());
    });
  };
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'Start of the process', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory in use', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Memory of JavaScript', () => process.memoryUsage().heapUsed);
  gauge('process_open_fds', 'Open files and connections', openFiles);
  counter('process_cpu_seconds_total', 'Processor time', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  counter('nodejs_eventloop_active_seconds_total', 'Time that the event loop worked', () => {
    return performance.eventLoopUtilization().active / 1000;
  });
}

/** Files that this process has open; undefined where the system does not tell. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

function observeRequests(meter: Meter, app: FastifyInstance): void {
  const durations = meter.createHistogram('kuri_http_request_duration_seconds', {
    description: 'Requests by method, pattern of the route and status',
    advice: { explicitBucketBoundaries: LATENCIES },
  });
  const refusals = meter.createCounter('kuri_refusals_total', {
    description: 'Requests refused for load or for the state of the server, by reason',
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.record(reply.elapsedTime / 1000, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    });
    done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    const reason = refusalReason(error);
    if (reason !== undefined && !isProbe(request)) refusals.add(1, { reason });
    done();
  });
}

function watchDatabase(meter: Meter, database: QueuedDatabase, readiness: Readiness): void {
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description });
  gauge('kuri_queue_waiting', 'Reads and writes that wait for a connection').addCallback(
    (result) => {
      for (const [kind, count] of Object.entries(database.waiting())) {
        result.observe(count, { kind });
      }
    },
  );
  gauge('kuri_database_connections', 'Connections of the pool, by state').addCallback((result) => {
    const { inUse, idle } = database.connections();
    result.observe(inUse, { state: 'in use' });
    result.observe(idle, { state: 'idle' });
  });
  gauge(
    'kuri_database_connections_waiting',
    'Work behind the queue without a connection',
  ).addCallback((result) => result.observe(database.connections().waiting));
  const up = gauge('kuri_database_up', '1 while the database takes work');
  const damaged = gauge('kuri_database_damaged', '1 once a file or rows could not be read');
  const primary = gauge('kuri_database_primary', '1 for a primary, 0 for a standby');
  const lag = gauge(
    'kuri_database_replication_lag_seconds',
    'Of this standby, or of the slowest replica of this primary',
  );
  const replicas = gauge('kuri_database_replicas', 'Replicas that this primary streams to');
  meter.addBatchObservableCallback(
    async (result) => {
      const { found, error } = await readiness.ask().then(
        (role) => ({ found: role, error: undefined }),
        (problem: unknown) => ({ found: undefined, error: problem }),
      );
      result.observe(up, found ? 1 : 0);
      result.observe(damaged, errorCode(error) === 'DATABASE_DAMAGED' ? 1 : 0);
      if (!found) return;
      result.observe(primary, found.role === 'primary' ? 1 : 0);
      result.observe(replicas, found.replicas);
      if (found.lagSeconds !== null) result.observe(lag, found.lagSeconds);
    },
    [up, damaged, primary, lag, replicas],
  );
}

function watchReplica(meter: Meter, readiness: Readiness): void {
  const up = meter.createObservableGauge('kuri_read_replica_up', {
    description: '1 while DATABASE_READ_URL answers',
  });
  const lag = meter.createObservableGauge('kuri_read_replica_lag_seconds', {
    description: 'How far it is behind; beyond 5 the leader is asked',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const found = await readiness.ask().catch(() => undefined);
      result.observe(up, found ? 1 : 0);
      if (found && found.lagSeconds !== null) result.observe(lag, found.lagSeconds);
    },
    [up, lag],
  );
}

/** Starts to count; nothing is served before `listen`. */
export function createMetrics(): Metrics {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const meter = new MeterProvider({ readers: [exporter] }).getMeter('kuri');
  observeProcess(meter);
  return {
    observe: (app) => observeRequests(meter, app),
    watch: (database, readiness, replica) => {
      watchDatabase(meter, database, readiness);
      if (replica) watchReplica(meter, replica);
    },
    count: (name, description, read) => {
      meter.createObservableCounter(name, { description }).addCallback(async (result) => {
        // Asked after the connections are counted, of which it takes one.
        const observed = Promise.resolve()
          .then(read)
          .then((value) => result.observe(value));
        await waitAtMost(WAIT_MS, observed).catch(() => undefined);
      });
    },
    gauge: (name, description, read) => {
      meter.createObservableGauge(name, { description }).addCallback(async (result) => {
        const observed = Promise.resolve()
          .then(read)
          .then((values) => {
            for (const [value, labels] of values) result.observe(value, labels);
          });
        await waitAtMost(WAIT_MS, observed).catch(() => undefined);
      });
    },
    listen: async ({ host, port }) => {
      const server = createServer((request, response) => {
        if (request.url === '/metrics') exporter.getMetricsRequestHandler(request, response);
        else response.writeHead(404).end();
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error) => {
          const reason = `The metrics cannot be served on ${host}:${port}: ${error.message}`;
          reject(new Error(reason, { cause: error }));
        });
        server.listen(port, host, resolve);
      });
      return {
        port: (server.address() as AddressInfo).port,
        stop: () => {
          server.close();
          server.closeAllConnections();
        },
      };
    },
  };
}
