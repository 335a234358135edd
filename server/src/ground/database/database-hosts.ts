import pg from 'pg';
import { isAway, isReadOnly, READ_ONLY } from './database-errors.ts';

const SHAPE = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)(?:\/[^?#]*)?(?:\?[^#]*)?$/;
const HOST = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d+))?$/;
const LIKE =
  'must be like postgres://user:password@host:5432/database, where a password has %2F for /, ' +
  '%3F for ?, %23 for # and %40 for @';
const PRIMARY = new Set(['read-write', 'primary']);

/** Address of a database with the one host and port in the place of all. */
function withHost(url: string, list: string, host: string): string {
  const start = url.indexOf('//') + 2;
  const at = url.slice(start).search(/[/?]|$/) + start - list.length;
  return `${url.slice(0, at)}${host}${url.slice(at + list.length)}`;
}

function isPort(port: string | undefined): boolean {
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
}

/** Host and port, for people. */
function hostName(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}

/**
 * Reads the address of a PostgreSQL server, with one host or several as
 * `postgres://user@one:5432,two:5432/kuri?target_session_attrs=read-write`.
 * @returns an address for each host; or what is wrong with it, in words without its password, such
 *   as `must begin with postgres://`
 */
export function readHosts(url: string): { urls: string[] } | { problem: string } {
  if (!/^postgres(ql)?:\/\//.test(url)) return { problem: 'must begin with postgres://' };
  const list = SHAPE.exec(url)?.[1];
  if (list === undefined) return { problem: LIKE };
  const hosts = list === '' ? [''] : list.split(',');
  if (hosts.length > 1 && hosts.includes('')) return { problem: 'has a comma without a host' };
  const places = hosts.map((host) => HOST.exec(host));
  // Part of a password may stand where a host should: keep it out of the message.
  if (list !== '' && places.includes(null)) return { problem: LIKE };
  if (!places.every((place) => isPort(place?.[2]))) {
    return { problem: 'has a port that is not from 1 to 65535' };
  }
  const urls = hosts.map((host) => withHost(url, list, host));
  const [first = ''] = urls;
  if (!URL.canParse(first)) return { problem: 'is not a whole address of a database' };
  const { searchParams } = new URL(first);
  if (searchParams.get('host')?.includes(',') === true) {
    return {
      problem: 'has several hosts after host=, which stand before the name of the database',
    };
  }
  const wanted = searchParams.get('target_session_attrs') ?? 'read-write';
  if (wanted !== 'any' && !PRIMARY.has(wanted)) {
    return { problem: 'must have target_session_attrs=read-write, since payments are written' };
  }
  return { urls };
}

export interface ConnectionPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'connect', listener: (client: pg.PoolClient) => void): unknown;
}

/** The pool's own wait for a free connection, which is no host's fault. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/** Milliseconds until a host that does not answer is passed over. */
const CONNECT_MS = 5_000;

/**
 * Connections to a database on several hosts, tried in turn: that which takes writes is kept. After
 * a failover all connections from before are dropped.
 */
export class HostsPool implements ConnectionPool {
  readonly #urls: readonly string[];
  readonly #pool: pg.Pool;
  readonly #generations = new WeakMap<pg.ClientBase, number>();
  #current = 0;
  #generation = 0;

  /**
   * @param url with all hosts
   * @param config of each connection
   * @throws Error in words for an address that `readHosts` refuses
   */
  constructor(url: string, config: pg.PoolConfig) {
    const hosts = readHosts(url);
    if ('problem' in hosts) throw new Error(`its address ${hosts.problem}`);
    this.#urls = hosts.urls;
    const current = () => this.#url;
    class CurrentHost extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionString: current(), connectionTimeoutMillis: CONNECT_MS });
      }
    }
    const accept = (client: pg.ClientBase) => this.#accept(client);
    const options = { ...config, Client: CurrentHost, onConnect: accept };
    this.#pool = new pg.Pool(options);
    this.#pool.on('release', (error: unknown) => {
      if (isReadOnly(error)) this.#generation += 1;
    });
  }

  get #url(): string {
    return this.#urls[this.#current] ?? '';
  }

  /** @throws Error with PostgreSQL's code for a standby among several hosts */
  async #accept(client: pg.ClientBase): Promise<void> {
    this.#generations.set(client, this.#generation);
    if (this.#urls.length === 1) return;
    const { rows } = await client.query<{ is: string }>(
      `select current_setting('transaction_read_only') as is`,
    );
    if (rows[0]?.is === 'off') return;
    throw Object.assign(new Error('it takes no writes'), { code: READ_ONLY });
  }

  /** @throws Error of the only host, or that none of several takes writes, with the reason of each */
  async connect(): Promise<pg.PoolClient> {
    const reasons: string[] = [];
    for (;;) {
      const url = this.#url;
      try {
        const client = await this.#pool.connect();
        if (this.#generations.get(client) === this.#generation) return client;
        client.release(true);
      } catch (error) {
        if (this.#urls.length === 1 || !isAway(error)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        if (reason === ALL_IN_USE) throw error;
        // Unless another caller has passed over it.
        if (url === this.#url) this.#current = (this.#current + 1) % this.#urls.length;
        if (reasons.push(`${hostName(url)}: ${reason}`) < this.#urls.length) continue;
        const text = `no host takes writes (${reasons.join('; ')})`;
        throw Object.assign(new Error(text, { cause: error }), { code: READ_ONLY });
      }
    }
  }

  get totalCount(): number {
    return this.#pool.totalCount;
  }

  get idleCount(): number {
    return this.#pool.idleCount;
  }

  get waitingCount(): number {
    return this.#pool.waitingCount;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'connect', listener: (client: pg.PoolClient) => void): unknown;
  on(event: 'error' | 'connect', listener: (given: never) => void): unknown {
    return this.#pool.on(event as 'error', listener as (error: Error) => void);
  }
}
