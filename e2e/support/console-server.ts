import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
/** The server's programs, as this checkout has built them. */
const PROGRAMS = path.join(root, 'server/dist');
/** Flags of Node for what lives for a minute, from scripts/run-tests.mjs. */
const SHORT_LIVED = (process.env['KURI_TEST_FLAGS'] ?? '').split(' ').filter(Boolean);
const TEMPLATE_VARIABLE = 'KURI_E2E_PREPARED';

/** One console, served as in production, on a data folder and a release store of its own. */
export class ConsoleServer {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * Starts a console on a copy of the prepared one.
   * @param steering environment variables beyond those of every test
   */
  static async start(steering: Record<string, string> = {}): Promise<ConsoleServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kuri-e2e-'));
    await cp(preparedFolder(), folder, { recursive: true });
    const server = new ConsoleServer(folder, await freePort());
    await server.boot(steering);
    return server;
  }

  /**
   * Publishes the builds of this checkout and fills the demo account, once for all servers of a run:
   * both take longer than a copy of what they come to.
   * @returns what removes it again
   */
  static async prepare(): Promise<() => Promise<void>> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kuri-e2e-prepared-'));
    const server = new ConsoleServer(folder, await freePort());
    const builds = ['shell', ...(await remotes())].map((part) => path.join(root, part, 'dist'));
    const publish = spawn(
      process.execPath,
      [path.join(PROGRAMS, 'publish.mjs'), server.releases, ...builds],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await finished(publish);
    if (publish.exitCode !== 0) throw new Error('The builds of this checkout cannot be published');
    await server.boot();
    await server.close();
    process.env[TEMPLATE_VARIABLE] = folder;
    return () => rm(folder, { recursive: true, force: true });
  }

  /** The data folder of the prepared console, with the demo account: to be copied, not used. */
  static get preparedData(): string {
    return path.join(preparedFolder(), 'data');
  }

  get releases(): string {
    return path.join(this.#folder, 'releases');
  }

  get dataDir(): string {
    return path.join(this.#folder, 'data');
  }

  /**
   * Starts the process again on the same data.
   * @param steering environment variables beyond those of every test
   */
  async boot(steering: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [...SHORT_LIVED, path.join(PROGRAMS, 'main.mjs')], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        KURI_DEMO: '1',
        KURI_DATA_DIR: this.dataDir,
        KURI_RELEASES: this.releases,
        KURI_ACCOUNTS_URL: 'https://accounts.kuri.example/',
        // Long ago: vouchers may be generated, unless a test sets the browser's clock back.
        KURI_PROJECT_START: '2020-01-01',
        ...steering,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const log: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    for (let waited = 0; waited < 100_000; waited += 50) {
      if (child.exitCode !== null) {
        throw new Error(`The server ended with ${child.exitCode}: ${log.join('')}`);
      }
      const ready = await fetch(`${this.url}/ready`).catch(() => undefined);
      if (ready?.ok === true) return;
      await sleep(50);
    }
    throw new Error('The server was not ready within 100 s');
  }

  /** Ends the process as a service manager does. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGTERM');
    await finished(child);
  }

  /** Ends the process at once, as a power cut would: nothing is closed. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGKILL');
    await finished(child);
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function preparedFolder(): string {
  const folder = process.env[TEMPLATE_VARIABLE];
  if (folder === undefined) throw new Error('The prepared console is made by global-setup.ts');
  return folder;
}

/** The folders of the remotes in this checkout: those with a module.json. */
async function remotes(): Promise<string[]> {
  const folders = await readdir(root);
  return folders.filter((folder) => existsSync(path.join(root, folder, 'module.json')));
}

async function finished(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port'));
        else resolve(address.port);
      });
    });
  });
}
