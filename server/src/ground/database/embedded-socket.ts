import { Duplex } from 'node:stream';
import type { EmbeddedWorkerHost } from './embedded-worker-host.ts';

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
