/** What the worker is started with. */
export interface EmbeddedWorkerData {
  /** The folder of the database, created when absent. */
  folder: string;
}

/** To the worker: bytes of PostgreSQL's wire protocol from one of the connections, or the order to end. */
export type ToWorker = { kind: 'bytes'; connection: number; bytes: Uint8Array } | { kind: 'close' };

/** From the worker. After `failed` it ends: the state of the database inside is unknown. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'failed'; message: string };
