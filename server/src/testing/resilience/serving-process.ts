import path from 'node:path';
import type { Database } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { copyOfTemplate } from '../embedded-template.ts';
import { createCopy } from '../postgres-template.ts';
import { CLUSTER_URL_VARIABLE, TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';
import { losePower, SHADOW_VARIABLE } from './shadow-node-fs.ts';
import { listeningAddress, type Program, startProgram } from '../test-program.ts';

/** Place of a database that outlives its processes. */
export interface DatabaseLocation {
  dataDir: string;
  url?: string;
}

/** A location with a fresh database. */
export async function createLocation(
  kind: Database['kind'],
): Promise<{ location: DatabaseLocation; remove: () => Promise<void> | void }> {
  if (kind === 'embedded') {
    const copy = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
    return { location: { dataDir: copy.folder }, remove: () => copy.remove() };
  }
  const copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
  return { location: { dataDir: '', url: copy.url }, remove: () => copy.drop() };
}

/** Opens the database of a location while no other process uses it. */
export async function using<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const SERVER = path.join(import.meta.dirname, 'serving-child.ts');

/** A server that is killed and started again on one database. */
export class ServingProcess {
  readonly #location: DatabaseLocation;
  readonly #losesPower: boolean;
  #program: Program | undefined;
  #address: string | undefined;

  /** @param losesPower a kill also takes from the embedded database all that had not reached the disk */
  constructor(location: DatabaseLocation, { losesPower = false } = {}) {
    this.#location = location;
    this.#losesPower = losesPower;
  }

  /** Address of the server; undefined while it does not run. */
  readonly address = (): string | undefined => this.#address;

  async start(): Promise<void> {
    const { dataDir, url } = this.#location;
    const args = url === undefined ? [dataDir] : [dataDir, url];
    this.#program = startProgram(SERVER, args, this.#losesPower ? { [SHADOW_VARIABLE]: '1' } : {});
    this.#address = await listeningAddress(this.#program);
  }

  /** kill -9, in the middle of its work. */
  async kill(): Promise<void> {
    this.#address = undefined;
    this.#program?.process.kill('SIGKILL');
    await this.#program?.exit;
    if (this.#losesPower) losePower(this.#location.dataDir);
  }
}
