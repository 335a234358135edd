import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './console-server.ts';
import { VARIANTS } from './remote-variant.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Somebody who works on one remote: `npm run dev -w mfe-x`, in a console that runs elsewhere. */
export class Developer {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin;
    this.#child = child;
  }

  /**
   * @param folder the remote's, below VARIANTS
   * @param url of the console
   */
  static async start(folder: string, url: string): Promise<Developer> {
    if (!folder.startsWith(path.join(root, VARIANTS))) throw new Error(`${folder} is no variant`);
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [path.join(root, 'scripts/part.mjs'), 'dev', '--console', url],
      { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: 'inherit' },
    );
    const developer = new Developer(`http://127.0.0.1:${port}`, child);
    await expect
      .poll(() => developer.#isReady(), { timeout: 120_000, message: 'the remote is served' })
      .toBe(true);
    return developer;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/registry.json`).catch(() => undefined);
    return answer?.ok === true;
  }
}
