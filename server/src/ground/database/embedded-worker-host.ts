import type { Worker } from 'worker_threads';
import type { FromWorker, ToWorker } from './embedded-messages.ts';
import type { RefusalCode } from './database-refusal.ts';

/** One of the connections that a host serves. */
export interface EmbeddedConnection {
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
