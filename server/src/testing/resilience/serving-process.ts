import path from 'node:path';
import { listeningAddress, startProgram, type Program } from '../test-program.ts';
import type { DatabaseLocation } from '../durability/database-location.ts';

const SERVER = path.join(import.meta.dirname, '../durability/serving-child.ts');

/** A server that is killed and started again on one database. */
export class ServingProcess {
  readonly #location: DatabaseLocation;
  #program: Program | undefined;
  #address: string | undefined;

  constructor(location: DatabaseLocation) {
    this.#location = location;
  }

  /** Address of the server; undefined while it does not run. */
  readonly address = (): string | undefined => this.#address;

  async start(): Promise<void> {
    const { dataDir, url } = this.#location;
    this.#program = startProgram(SERVER, url === undefined ? [dataDir] : [dataDir, url], {});
    this.#address = await listeningAddress(this.#program);
  }

  /** kill -9, in the middle of its work. */
  async kill(): Promise<void> {
    this.#address = undefined;
    this.#program?.process.kill('SIGKILL');
    await this.#program?.exit;
  }
}
