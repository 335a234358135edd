import { setFlagsFromString } from 'node:v8';
import { Duplex } from 'node:stream';
import { Worker } from 'worker_threads';
import { isBundled, startFromSource } from './start-from-source.ts';
import type { RefusalCode } from './database-errors.ts';

export interface EmbeddedWorkerData {
  /** The folder of the database, created when absent. */
  folder: string;
  /**
   * The folder of an empty database to copy for a new one; where it is missing a new one is made.
   */
  blank?: string | undefined;
}

/** Messages to the worker: a connection's bytes of PostgreSQL's wire protocol, or an order. */
export type ToWorker =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copy'; to: string }
  | { kind: 'close' };

/** Messages from the worker. After `failed` it ends: the database inside is in an unknown state. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'copied'; to: string; error: string | undefined }
  | { kind: 'failed'; message: string };

/**
 * Budget of WebAssembly before it is optimised, ten times V8's own: code that runs only at a start
 * is not worth the memory.
 */
const OPTIMISED_AFTER = 20_000_000;

/** Starts the thread of the embedded database, from the bundle or from the sources. */
export function startEmbeddedWorker(workerData: EmbeddedWorkerData): Worker {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_AFTER}`);
  if (isBundled()) {
    // The bundler makes a chunk of the worker from exactly this form.
    return new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  }
  return startFromSource(import.meta.dirname, 'embedded-worker.ts', { workerData });
}

/** A connection that the host serves. */
interface EmbeddedConnection {
  receive(bytes: Uint8Array): void;
  /** Called when the worker is gone with everything under way. */
  lost(error: Error): void;
}

interface Running {
  worker: Worker;
  ready: Promise<void>;
}

/**
 * Keeps the worker of the embedded database. A crash rejects the work under way and is reported;
 * the next connection starts a new worker, where PostgreSQL recovers from its log.
 */
export class EmbeddedWorkerHost {
  readonly #startWorker: () => Worker;
  readonly #onProblem: (message: string) => void;
  readonly #connections = new Map<number, EmbeddedConnection>();
  readonly #copies = new Map<string, (error: Error | undefined) => void>();
  #running: Running | undefined;
  #lastConnection = 0;
  /** Count of messages to the database: a cheap sign of use. */
  messages = 0;

  /** @param startWorker starts a thread */
  constructor(startWorker: () => Worker, onProblem: (message: string) => void) {
    this.#startWorker = startWorker;
    this.#onProblem = onProblem;
  }

  /** Starts the worker unless it runs; rejects in words when the database can't be opened. */
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
   * Copies the database's folder while nothing writes to it; messages wait meanwhile. The copy
   * opens as after a power cut, with everything that was committed.
   * @param to a path where nothing is
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

  /** Shuts the database down cleanly after the messages sent before. */
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
        // A failed start is reported by `start`.
        this.#ended(error, wasReady && code !== 0);
      });
    });
    // Callers get the rejection through `start`.
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

/** Socket for the driver that talks to the worker. */
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

  // The driver sets these on every socket; here they do nothing.
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

  // Sends the corked messages of one statement as one.
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
