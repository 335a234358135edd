import * as fs from 'node:fs';
import path from 'node:path';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes } from '../../ground/database/column-types.ts';
import type { Database } from '../../ground/database/database.ts';
import {
  DurableNodeFS,
  type NodeFsBackend,
  type NodeFsStream,
  openPglite,
} from '../../ground/database/open-embedded-folder.ts';
import { poolDatabase } from '../../ground/database/pool-database.ts';

/** Set to 1 for a server whose power is cut. */
export const SHADOW_VARIABLE = 'KURI_TEST_SHADOW';

/** Calls that change names, in the order of a file system's journal. */
interface NameCalls {
  realPath(node: object): string;
  node_ops: {
    rename: (node: object, folder: object, name: string) => void;
    unlink: (folder: object, name: string) => void;
    mknod: (folder: object, name: string, mode: number, device: number) => object;
  };
}

/**
 * A model of a power cut: `shadow` holds each file as of its last fsync, and names in the order of
 * the journal.
 */
class ShadowNodeFS extends DurableNodeFS {
  readonly #shadow: string;

  constructor(folder: string, shadow: string) {
    super(folder);
    this.#shadow = shadow;
  }

  protected override mendBackend(backend: NodeFsBackend & NameCalls): void {
    super.mendBackend(backend);
    this.#mirrorSyncs(backend);
    this.#mirrorNames(backend);
  }

  #inShadow(file: string): string {
    return path.join(this.#shadow, path.relative(this.rootDir, file));
  }

  #mirrorSyncs(backend: NodeFsBackend): void {
    const sync = backend.stream_ops.fsync;
    // Without a real fsync nothing reaches the disk, and the tests fail.
    if (!sync) return;
    backend.stream_ops.fsync = (stream: NodeFsStream) => {
      const answer = sync(stream);
      const file = backend.realPath(stream.node);
      const copy = this.#inShadow(file);
      if (!fs.existsSync(file)) return answer;
      if (fs.statSync(file).isDirectory()) {
        fs.mkdirSync(copy, { recursive: true });
        return answer;
      }
      fs.mkdirSync(path.dirname(copy), { recursive: true });
      // Renamed into place, so that a kill in between leaves the copy before.
      fs.copyFileSync(file, `${copy}.part`, fs.constants.COPYFILE_FICLONE);
      fs.renameSync(`${copy}.part`, copy);
      return answer;
    };
  }

  #mirrorNames(backend: NameCalls): void {
    const { rename, unlink, mknod } = backend.node_ops;
    backend.node_ops.rename = (node, folder, name) => {
      const from = backend.realPath(node);
      const to = path.join(backend.realPath(folder), name);
      rename(node, folder, name);
      if (fs.existsSync(this.#inShadow(from))) {
        fs.renameSync(this.#inShadow(from), this.#inShadow(to));
      } else if (fs.statSync(to).isFile()) {
        // The name survives the power cut, unsynced content does not.
        fs.writeFileSync(this.#inShadow(to), '');
      }
    };
    backend.node_ops.unlink = (folder, name) => {
      const file = path.join(backend.realPath(folder), name);
      unlink(folder, name);
      fs.rmSync(this.#inShadow(file), { force: true });
    };
    backend.node_ops.mknod = (folder, name, mode, device) => {
      const node = mknod(folder, name, mode, device);
      const file = backend.realPath(node);
      if (fs.statSync(file).isDirectory()) fs.mkdirSync(this.#inShadow(file), { recursive: true });
      return node;
    };
  }
}

function foldersIn(dataDir: string) {
  return { folder: path.join(dataDir, 'database'), shadow: path.join(dataDir, 'on-the-disk') };
}

/** Opens the embedded database of a data folder with a shadow of what reaches the disk. */
export async function openShadowed(dataDir: string): Promise<Database> {
  const { folder, shadow } = foldersIn(dataDir);
  fs.cpSync(folder, shadow, { recursive: true });
  const pglite = await openPglite(new ShadowNodeFS(folder, shadow));
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1, types: columnTypes }));
  return poolDatabase(pool, { kind: 'embedded', onProblem: console.error });
}

/** Leaves in a data folder only what had reached the disk, as after a power cut. */
export function losePower(dataDir: string): void {
  const { folder, shadow } = foldersIn(dataDir);
  fs.rmSync(folder, { recursive: true });
  fs.renameSync(shadow, folder);
}
