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
