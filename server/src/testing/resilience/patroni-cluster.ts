import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { findPostgres } from '../find-postgres.ts';
import { unprivilegedUser } from '../unprivileged-user.ts';
import { childrenOf } from './durable-cluster.ts';

const MEMBERS = 3;
const WHOLE_WITHIN_MS = 120_000;
const POLL_MS = 200;

/** Programs of a cluster, by name; Debian's packages of the same names, etcd's is etcd-server. */
const PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const;
type Programs = Record<(typeof PROGRAMS)[number] | 'postgres', string>;

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The programs of a cluster, or the names of those that are not installed. */
export function clusterPrograms(): Programs | { missing: string[] } {
  const bin = findPostgres();
  const found = Object.fromEntries([
    ...PROGRAMS.map((name) => [name, findProgram(name)]),
    ['postgres', bin],
  ]) as Partial<Programs>;
  const missing = [...PROGRAMS, 'postgres' as const].filter((name) => found[name] === undefined);
  return missing.length > 0 ? { missing } : (found as Programs);
}

/** Ports of this machine that nobody listens on. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}

interface Member {
  name: string;
  port: number;
  restPort: number;
  folder: string;
}

/** The settings of docs/operating/cluster.md, on one machine; JSON is YAML. */
function patroniConfig({ name, port, restPort, folder }: Member, bin: string, etcdPort: number) {
  const login = (username: string) => ({ username, password: `of ${username}` });
  return {
    scope: 'kuri',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: bin,
      pgpass: path.join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: login('postgres'),
        replication: login('replicator'),
        rewind: login('rewinder'),
      },
    },
  };
}

/** Sends the connections of one port to the leader. */
function haproxyConfig(port: number, members: readonly Member[]): string {
  return `
global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen kuri
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
`;
}

const clusterState = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Three PostgreSQL servers under Patroni, with synchronous replication, behind one address. */
export class PatroniCluster {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'kuri-patroni-'));
  readonly #user = unprivilegedUser();
  readonly #programs: Programs;
  readonly #running = new Map<string, ChildProcess>();
  readonly #members: Member[] = [];
  #etcdPort = 0;
  #port = 0;

  constructor(programs: Programs) {
    this.#programs = programs;
    this.#own(this.#folder);
    process.once('exit', this.#killAll);
  }

  /** Address of whichever server is the leader. */
  get url(): string {
    const password = encodeURIComponent('of postgres');
    return `postgres://postgres:${password}@127.0.0.1:${this.#port}/postgres`;
  }

  #own(file: string): void {
    if (this.#user) chownSync(file, this.#user.uid, this.#user.gid);
  }

  #write(name: string, text: string): string {
    const file = path.join(this.#folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    this.#own(file);
    return file;
  }

  #launch(name: string, program: keyof Programs, args: readonly string[]): void {
    const log = openSync(path.join(this.#folder, `${name}.log`), 'a');
    const child = spawn(this.#programs[program], args, {
      cwd: this.#folder,
      ...this.#user,
      stdio: ['ignore', log, log],
    });
    this.#running.set(name, child);
  }

  async start(): Promise<void> {
    const [etcdPort = 0, peerPort = 0, port = 0, ...ports] = await freePorts(3 + 2 * MEMBERS);
    this.#etcdPort = etcdPort;
    this.#port = port;
    const peer = `http://127.0.0.1:${peerPort}`;
    const client = `http://127.0.0.1:${etcdPort}`;
    this.#launch('etcd', 'etcd', [
      ...['--name', 'etcd', '--data-dir', path.join(this.#folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ]);
    for (let index = 0; index < MEMBERS; index += 1) {
      const name = `pg${index + 1}`;
      const [port = 0, restPort = 0] = ports.slice(2 * index);
      const member = { name, port, restPort, folder: path.join(this.#folder, name) };
      this.#members.push(member);
    }
    const file = this.#write('haproxy.cfg', haproxyConfig(port, this.#members));
    for (const member of this.#members) this.#startMember(member);
    this.#launch('haproxy', 'haproxy', ['-f', file]);
    await this.untilWhole();
  }

  #startMember(member: Member): void {
    mkdirSync(member.folder, { recursive: true, mode: 0o700 });
    this.#own(member.folder);
    const config = patroniConfig(member, this.#programs.postgres, this.#etcdPort);
    this.#launch(member.name, 'patroni', [
      this.#write(`${member.name}.yml`, JSON.stringify(config)),
    ]);
  }

  /** The cluster as its members say; undefined while none of them answers. */
  async #state() {
    for (const { restPort } of this.#members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
      if (answer?.ok === true) return clusterState.parse(await answer.json()).members;
    }
    return undefined;
  }

  /**
   * Waits until a leader has two replicas, one of them synchronous.
   * @throws Error with the state when that takes minutes
   */
  async untilWhole(): Promise<void> {
    const deadline = Date.now() + WHOLE_WITHIN_MS;
    for (;;) {
      const members = await this.#state();
      const running = members?.filter(({ state }) => /^(running|streaming)$/.test(state)) ?? [];
      const roles = running.map(({ role }) => role).sort();
      if (roles.join(' ') === 'leader replica sync_standby') return;
      if (Date.now() > deadline) {
        throw new Error(`The cluster is not whole: ${JSON.stringify(members)} in ${this.#folder}`);
      }
      await delay(POLL_MS);
    }
  }

  /**
   * Kills the leader's PostgreSQL and its Patroni at once (-9), as if its machine were gone.
   * @returns starts that machine again
   */
  async killLeader(): Promise<() => void> {
    const leader = (await this.#state())?.find(({ role }) => role === 'leader');
    const member = this.#members.find(({ name }) => name === leader?.name);
    if (!member) throw new Error('The cluster has no leader.');
    const patroni = this.#running.get(member.name);
    const ended = patroni && once(patroni, 'exit');
    this.#kill(member.name);
    await ended;
    return () => this.#startMember(member);
  }

  /** Kills a program; a member with its PostgreSQL. */
  #kill(name: string): void {
    this.#running.get(name)?.kill('SIGKILL');
    const pidFile = path.join(this.#folder, name, 'data/postmaster.pid');
    if (!existsSync(pidFile)) return;
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    try {
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }

  readonly #killAll = (): void => {
    for (const name of this.#running.keys()) this.#kill(name);
  };

  async remove(): Promise<void> {
    const ended = [...this.#running.values()]
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, 'exit'));
    this.#killAll();
    await Promise.all(ended);
    process.removeListener('exit', this.#killAll);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
