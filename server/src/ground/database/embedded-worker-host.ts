import { setFlagsFromString } from 'node:v8';
import { Duplex } from 'node:stream';
import { Worker } from 'worker_threads';
import { isBundled, startFromSource } from './start-from-source.ts';
import type { RefusalCode } from './database-errors.ts';

/** What the worker is started with. */
export interface EmbeddedWorkerData {
  /** The folder of the database, created when absent. */
  folder: string;
  /** The folder of an empty database, of which a new one is a copy; absent, or not there: it is made. */
  blank?: string | undefined;
}

/**
 * To the worker: bytes of PostgreSQL's wire protocol from one of the connections, the order to copy its
 * folder between two of them, or the order to end.
 */
export type ToWorker =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string }
  | { kind: 'close' };

/** From the worker. After `failed` it ends: the state of the database inside is unknown. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copied'; to: string; error: string | undefined }
  | { kind: 'failed'; message: string };

/**
 * How much a function of the database has to have run before the optimising compiler takes it up: about ten times
 * as much as V8 of Node 20 asks for by itself. What a start runs through once is not worth the memory.
 */
const OPTIMISED_AFTER = 20_000_000;

/** Starts the thread of the embedded database, from the bundle or from the sources. */
export function startEmbeddedWorker(workerData: EmbeddedWorkerData): Worker {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_AFTER}`);
  if (isBundled()) {
    // Literally in this form: by it the bundler makes a chunk of its own of the worker.
    return new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  }
  return startFromSource(import.meta.url, 'embedded-worker.ts', { workerData });
}

/** One of the connections that a host serves. */
interface EmbeddedConnection {
  receive(bytes: Uint8Array): void;
  /** The worker is gone and with it everything that was under way. */
  lost(error: Error): void;
}

interface Running {
  worker: Worker;
  ready: Promise<void>;
}

/**
 * Keeps the worker with the embedded database. When it crashes, what was under way is rejected, the
 * crash is reported, and the next connection starts a new worker: PostgreSQL then recovers from its
 * log, as after a power cut, and nothing acknowledged is lost.
 */
export class EmbeddedWorkerHost {
  readonly #startWorker: () => Worker;
  readonly #onProblem: (message: string) => void;
  readonly #connections = new Map<number, EmbeddedConnection>();
  readonly #copies = new Map<string, (error: Error | undefined) => void>();
  #running: Running | undefined;
  #lastConnection = 0;
  /** How many messages went to the database so far: a cheap sign that something happened. */
  messages = 0;

  /** @param startWorker starts the thread, each time that one is needed */
  constructor(startWorker: () => Worker, onProblem: (message: string) => void) {
    this.#startWorker = startWorker;
    this.#onProblem = onProblem;
  }

  /** Starts the worker unless it runs. Rejects in words when the database can't be opened. */
  async start(): Promise<void> {
    this.#running ??= this.#launch();
    await this.#running.ready;
  }

  /** Registers a connection; it is served once `start` has resolved. */
  connect(connection: EmbeddedConnection): number {
    this.#lastConnection += 1;
    this.#connections.set(this.#lastConnection, connection);
    return this.#lastConnection;
  }

  disconnect(id: number): void {
    this.#connections.delete(id);
  }

  send(connection: number, bytes: Uint8Array): void {
    this.messages += 1;
    this.#post({ kind: 'bytes', connection, bytes });
  }

  /**
   * Copies the database's folder while nothing writes to it: the copy opens as after a power cut, with
   * everything that was committed. What is sent meanwhile waits.
   * @param to where nothing is yet
   * @throws Error when there is no room, or the worker ends meanwhile
   */
  async copyTo(to: string): Promise<void> {
    await this.start();
    await new Promise<void>((resolve, reject) => {
      this.#copies.set(to, (error) => {
        this.#copies.delete(to);
        if (error) reject(error);
        else resolve();
      });
      this.#post({ kind: 'copy', to });
    });
  }

  /** Shuts the database down cleanly, after what was sent before. */
  async close(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const ended = new Promise((resolve) => running.worker.once('exit', resolve));
    this.#post({ kind: 'close' });
    await ended;
  }

  #post(message: ToWorker): void {
    this.#running?.worker.postMessage(message);
  }

  #launch(): Running {
    const worker = this.#startWorker();
    let reason = 'it ended unexpectedly';
    let wasReady = false;
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          wasReady = true;
          resolve();
        } else if (message.kind === 'failed') reason = message.message;
        else if (message.kind === 'copied') {
          const error = message.error === undefined ? undefined : new Error(message.error);
          this.#copies.get(message.to)?.(error);
        } else this.#connections.get(message.connection)?.receive(message.bytes);
      });
      worker.on('error', (error) => {
        reason = error.message;
      });
      worker.on('exit', (code) => {
        const error = Object.assign(new Error(`The embedded database stopped: ${reason}`), {
          code: 'DATABASE_STOPPED' satisfies RefusalCode,
        });
        reject(error);
        // One that never was ready has failed its start, which reports it.
        this.#ended(error, wasReady && code !== 0);
      });
    });
    // A caller that waits gets it through `start`; maybe nobody waits.
    ready.catch(() => undefined);
    return { worker, ready };
  }

  #ended(error: Error, isCrash: boolean): void {
    this.#running = undefined;
    if (isCrash) this.#onProblem(error.message);
    const connections = [...this.#connections.values()];
    this.#connections.clear();
    for (const connection of connections) connection.lost(error);
    for (const done of [...this.#copies.values()]) done(error);
  }
}

const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/** A socket for the driver that talks to the worker with the embedded database. */
export class EmbeddedSocket extends Duplex {
  readonly #host: EmbeddedWorkerHost;
  readonly #id: number;

  constructor(host: EmbeddedWorkerHost) {
    super();
    this.#host = host;
    this.#id = host.connect({
      receive: (bytes) => this.push(bytes),
      lost: (error) => this.destroy(error),
    });
  }

  connect(): this {
    this.#host.start().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  // The driver sets these on every socket; they mean nothing here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they come.
  }

  override _write(chunk: Uint8Array, _encoding: string, done: Done): void {
    this.#send(chunk);
    done();
  }

  // The driver corks the messages of one statement: they travel to the worker as one.
  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#host.disconnect(this.#id);
    done(error);
  }

  #send(bytes: Uint8Array): void {
    // The database outlives its connections.
    if (bytes[0] !== TERMINATE) this.#host.send(this.#id, new Uint8Array(bytes));
  }
}
