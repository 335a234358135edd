import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-tree.ts';

type InitOptions = Parameters<NodeFS['init']>[1];
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

/** The internals of Emscripten's folder-backed file system that we use; its own types omit them. */
export interface NodeFsBackend {
  stream_ops: { fsync?: (stream: NodeFsStream) => number };
  realPath(node: object): string;
}

export interface NodeFsStream {
  node: object;
  /** The file's descriptor; folders are opened without one. */
  nfd?: number | null;
}

/**
 * PGlite's folder on disk, with the fsync that the stock one lacks: without it PostgreSQL believes
 * that its log is on the disk while it may be lost with the power.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.push((module) => {
      this.mendBackend(module.NODEFS as object as NodeFsBackend);
    });
    return { emscriptenOpts };
  }

  protected mendBackend(backend: NodeFsBackend): void {
    backend.stream_ops.fsync = (stream) => {
      if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd);
      else syncPath(backend.realPath(stream.node));
      return 0;
    };
  }
}
